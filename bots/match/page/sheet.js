// Beside the board: who sits where, the list of moves, what was told of a move.

function showPlayers() {
  const lines = view.game.players.map((player, seat) =>
    element(
      "p",
      { class: "sitter" },
      element("span", { class: `seat seat-${seat}`, "aria-hidden": "true" }),
      element("span", { class: "name" }, data.players[player]),
      element("span", { class: "muted" }, data.seats[seat]),
      element("span", { class: "points" }, pointsText([view.game.points[seat]])),
    ),
  );
  if (lines.length !== 2) {
    byId("above").replaceChildren(...lines);
    return;
  }
  const [below, above] = view.turned ? [lines[1], lines[0]] : lines;
  byId("above").replaceChildren(above);
  byId("below").replaceChildren(below);
}

function showMoves() {
  const game = view.game;
  const columns = game.first === null ? 1 : data.seats.length;
  const rows = [];
  let row = null;
  game.moves.forEach((move, index) => {
    const seat = seatOf(game, index);
    if (row === null || columns === 1 || seat === 0) {
      const number = numberOf(game, index).split(".")[0];
      row = element("li", {}, element("span", { class: "number" }, `${number}.`));
      if (columns > 1) for (let i = 0; i < seat; i += 1) row.append(element("span", {}, "…"));
      rows.push(row);
    }
    const button = element("button", { type: "button", tabindex: "-1" }, move);
    button.dataset.ply = String(index + 1);
    if (view.told[index] === null || view.told[index].thrown) button.classList.add("book");
    row.append(button);
  });
  byId("moves").replaceChildren(...rows);
}

function markMove() {
  const moves = byId("moves");
  for (const old of moves.querySelectorAll("[aria-current]")) {
    old.removeAttribute("aria-current");
    old.tabIndex = -1;
  }
  const button = moves.querySelector(`[data-ply="${view.ply}"]`);
  const first = moves.querySelector("button");
  if (first) first.tabIndex = button ? -1 : 0;
  if (!button) {
    moves.scrollTop = 0;
    return;
  }
  button.setAttribute("aria-current", "step");
  button.tabIndex = 0;
  const top = button.offsetTop;
  const middle = top - (moves.clientHeight - button.offsetHeight) / 2;
  if (top < moves.scrollTop || top + button.offsetHeight > moves.scrollTop + moves.clientHeight) {
    moves.scrollTop = middle;
  }
}

function showComment() {
  const game = view.game;
  const values = [["Score", "–"], ["Depth", "–"], ["Time", "–"], ["Nodes", "–"]];
  let head = "Start position";
  if (view.ply > 0) {
    const told = view.told[view.ply - 1];
    const player = data.players[game.players[seatOf(game, view.ply - 1)]];
    head = `${moveText(view.ply - 1)} · ${told ? player : "opening"}`;
    if (told && told.thrown) head += ", dice";
    else if (told) {
      values[0][1] = scoreText(told);
      values[1][1] = told.depth || "–";
      values[2][1] = `${told.seconds.toFixed(told.seconds < 10 ? 3 : 1)} s`;
      values[3][1] = told.nodes ? countText(told.nodes) : "–";
    }
  }
  if (view.ply === game.moves.length) head += ` · ${pointsText(game.points)}`;
  byId("move-told").textContent = head;
  byId("told").replaceChildren(
    ...values.map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, value)),
    ),
  );
}
