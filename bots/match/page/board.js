// The position on the board; drawings of board and pieces are in the page and only referred to.

const view = { game: null, ply: 0, turned: false, timer: null, positions: [], told: [] };

function placed(index) {
  const [, x, y, width, height] = data.board.places[index];
  if (!view.turned) return { x, y, width, height };
  return { x: data.board.width - x - width, y: data.board.height - y - height, width, height };
}

function drawBoard() {
  const { cells, changed } = view.positions[view.ply];
  const marks = changed.map((index) => shape("rect", { ...placed(index), class: "mark" }));
  const men = [];
  const words = [];
  cells.forEach((sign, index) => {
    const piece = data.alphabet.indexOf(sign) - 1;
    if (piece < 0) return;
    const { x, y } = placed(index);
    men.push(shape("use", { href: `#piece-${piece}`, transform: `translate(${x} ${y})` }));
    words.push(`${data.board.places[index][0]} ${data.board.pieces[piece]}`);
  });
  byId("marks").replaceChildren(...marks);
  byId("men").replaceChildren(...men);
  byId("board-description").textContent = words.join(", ");
  byId("board-title").textContent =
    view.ply === 0 ? "Start position" : `Position after ${moveText(view.ply - 1)}`;
}

function turnBoard() {
  view.turned = !view.turned;
  const { width, height } = data.board;
  const half = view.turned ? `rotate(180 ${width / 2} ${height / 2})` : "";
  byId("backdrop").setAttribute("transform", half);
  Array.from(byId("labels").children).forEach((label, index) => {
    label.textContent = data.board.labels[index][view.turned ? 1 : 0];
  });
  showPlayers();
  drawBoard();
}

function moveText(index) {
  return numberOf(view.game, index) + view.game.moves[index];
}
