"use strict";
// The list of games and the board on which they are replayed. All text reaches the page as text
// nodes; drawings of boards and pieces are in the page already and only referred to.
(() => {
  const data = JSON.parse(document.getElementById("games-data").textContent);
  const SVG = "http://www.w3.org/2000/svg";
  const ROWS = 25;
  const STEP_MILLISECONDS = 700;
  const byId = (id) => document.getElementById(id);

  const view = { game: null, ply: 0, turned: false, timer: null, positions: [], told: [] };
  const list = { column: "number", down: false, page: 0, player: "", ending: "" };

  function element(name, attributes = {}, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }

  function shape(name, attributes) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  }

  // ---- reading a packed game

  function positionsOf(game) {
    let cells = Array.from(data.starts[game.start]);
    const positions = [{ cells, changed: [] }];
    for (const change of game.changes ? game.changes.split(" ") : []) {
      const signs = Array.from(change);
      const changed = [];
      cells = cells.slice();
      for (let i = 0; i + 1 < signs.length; i += 2) {
        const place = data.alphabet.indexOf(signs[i]);
        cells[place] = signs[i + 1];
        changed.push(place);
      }
      positions.push({ cells, changed });
    }
    return positions;
  }

  function toldOf(game) {
    const words = game.told ? game.told.split(" ") : [];
    const opening = game.moves.length - words.length;
    return game.moves.map((_, i) => (i < opening ? null : readWord(words[i - opening])));
  }

  function readWord(word) {
    if (word === "-") return { thrown: true };
    const [score, depth, milliseconds, nodes] = word.split("/");
    const mate = score.startsWith("#") ? Number(score.slice(1)) : null;
    return {
      mate,
      centipawns: mate === null && score !== "" ? Number(score) : null,
      depth,
      seconds: Number(milliseconds) / 1000,
      nodes,
    };
  }

  function seatOf(game, index) {
    if (game.seats.length > 1) return Number(game.seats[index]);
    return (Number(game.seats || 0) + index) % data.seats.length;
  }

  function numberOf(game, index) {
    if (game.first === null) return `${index + 1}. `;
    const seats = data.seats.length;
    const round = Math.floor((Number(game.seats[0] || 0) + index) / seats);
    return `${game.first + round}${seatOf(game, index) === 0 ? ". " : "... "}`;
  }

  function pointsText(points) {
    return points.map((point) => (point === 0.5 ? "½" : String(point))).join("–");
  }

  function scoreText(told) {
    if (told.mate !== null) return told.mate > 0 ? `mate in ${told.mate}` : `mated in ${-told.mate}`;
    if (told.centipawns === null) return "–";
    const sign = told.centipawns > 0 ? "+" : told.centipawns < 0 ? "−" : "";
    return sign + (Math.abs(told.centipawns) / 100).toFixed(2);
  }

  function countText(digits) {
    const count = Number(digits);
    for (const [unit, size] of [["G", 1e9], ["M", 1e6], ["k", 1e3]]) {
      if (count >= 10 * size) return `${(count / size).toPrecision(3)} ${unit}`;
    }
    return String(count);
  }

  // ---- the board

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

  // ---- the game beside the board

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

  // ---- the curve of the scores

  function height(told, sign) {
    if (told.mate !== null) return told.mate > 0 ? sign : -sign;
    return sign * Math.tanh(told.centipawns / 400);
  }

  function curvePoints(seat) {
    const points = [];
    view.told.forEach((told, index) => {
      if (!told || told.thrown || seatOf(view.game, index) !== seat) return;
      if (told.mate === null && told.centipawns === null) return;
      const sign = data.seats.length === 2 && seat === 1 ? -1 : 1;
      points.push(`${index + 1},${(100 - 92 * height(told, sign)).toFixed(1)}`);
    });
    return points;
  }

  function drawCurve() {
    const plies = Math.max(1, view.game.moves.length);
    const curves = data.seats.map((_, seat) => curvePoints(seat));
    const known = curves.some((points) => points.length > 0);
    byId("curve-figure").hidden = !known;
    const plot = byId("curve-plot");
    plot.setAttribute("viewBox", `0 0 ${plies} 200`);
    plot.replaceChildren(
      ...curves.map((points, seat) =>
        shape("polyline", { points: points.join(" "), class: `curve curve-${seat % 4}` }),
      ),
    );
    byId("curve-legend").replaceChildren(
      ...view.game.players.map((player, seat) =>
        element("span", {}, element("i", { class: `key key-${seat % 4}` }), data.players[player]),
      ),
    );
  }

  function markCurve() {
    const at = `${(100 * view.ply) / Math.max(1, view.game.moves.length)}%`;
    byId("curve-mark").setAttribute("x1", at);
    byId("curve-mark").setAttribute("x2", at);
  }

  // ---- moving about

  function openGame(game, ply) {
    halt();
    view.game = game;
    view.positions = positionsOf(game);
    view.told = toldOf(game);
    byId("viewer").hidden = false;
    const names = game.players.map((player) => data.players[player]).join(" – ");
    byId("game-title").textContent = `Game ${game.number}: ${names}`;
    byId("game-result").textContent = `${pointsText(game.points)}, ${game.reason}`;
    byId("game-start").textContent = game.position ? `From ${game.position}` : "";
    const notes = (game.notes || []).map((note) => element("li", {}, note));
    byId("game-notes").replaceChildren(...notes);
    byId("game-notes-count").textContent = `Remarks and last words (${notes.length})`;
    byId("game-remarks").hidden = notes.length === 0;
    showPlayers();
    showMoves();
    drawCurve();
    goTo(ply);
    markRow();
  }

  function goTo(ply) {
    view.ply = Math.min(Math.max(0, ply), view.positions.length - 1);
    drawBoard();
    markMove();
    showComment();
    markCurve();
    byId("to-first").disabled = byId("to-back").disabled = view.ply === 0;
    const last = view.ply === view.positions.length - 1;
    byId("to-next").disabled = byId("to-last").disabled = last;
    if (last) halt();
    history.replaceState(null, "", `#game=${view.game.number}&ply=${view.ply}`);
  }

  function halt() {
    clearInterval(view.timer);
    view.timer = null;
    byId("to-play").setAttribute("aria-pressed", "false");
  }

  function playOrHalt() {
    if (view.timer !== null) {
      halt();
      return;
    }
    if (view.ply === view.positions.length - 1) goTo(0);
    view.timer = setInterval(() => goTo(view.ply + 1), STEP_MILLISECONDS);
    byId("to-play").setAttribute("aria-pressed", "true");
  }

  function neighbour(step) {
    const games = chosenGames().filter((game) => "start" in game);
    const at = games.indexOf(view.game) + step;
    if (games[at]) openGame(games[at], 0);
  }

  function followAddress() {
    const asked = new URLSearchParams(location.hash.slice(1));
    const number = Number(asked.get("game"));
    const game = data.games.find((each) => each.number === number && "start" in each);
    if (!game) return false;
    const ply = Number(asked.get("ply")) || 0;
    if (game === view.game) goTo(ply);
    else openGame(game, ply);
    return true;
  }

  // ---- the list

  const columns = {
    number: (game) => game.number,
    round: (game) => game.round,
    result: (game) => game.points[0],
    reason: (game) => game.reason,
    plies: (game) => game.plies,
  };
  data.seats.forEach((_, seat) => {
    columns[`seat-${seat}`] = (game) => data.players[game.players[seat]];
  });

  function chosenGames() {
    const { player, ending, column, down } = list;
    const games = data.games.filter(
      (game) =>
        (player === "" || game.players.includes(Number(player))) &&
        (ending === "" || game.termination === ending),
    );
    const key = columns[column];
    games.sort((one, other) => {
      const [a, b] = [key(one), key(other)];
      const order = typeof a === "string" ? a.localeCompare(b) : a - b;
      return (down ? -order : order) || one.number - other.number;
    });
    return games;
  }

  function listRow(game) {
    const number = "start" in game
      ? element("a", { href: `#game=${game.number}`, class: "open" }, String(game.number))
      : String(game.number);
    const row = element(
      "tr",
      {},
      element("td", { class: "figure" }, number),
      element("td", { class: "figure" }, String(game.round)),
      ...game.players.map((player) => element("td", { class: "name" }, data.players[player])),
      element("td", { class: "figure result" }, pointsText(game.points)),
      element("td", { class: "reason" }, game.reason),
      element("td", { class: "figure" }, String(game.plies)),
    );
    row.dataset.game = String(game.number);
    return row;
  }

  function showList() {
    const games = chosenGames();
    const pages = Math.max(1, Math.ceil(games.length / ROWS));
    list.page = Math.min(list.page, pages - 1);
    const shown = games.slice(list.page * ROWS, (list.page + 1) * ROWS);
    byId("rows").replaceChildren(...shown.map(listRow));
    const first = list.page * ROWS + 1;
    byId("shown").textContent = games.length === 0
      ? "No games"
      : `${first}–${first + shown.length - 1} of ${games.length} games`;
    byId("pages-back").disabled = list.page === 0;
    byId("pages-next").disabled = list.page === pages - 1;
    for (const head of document.querySelectorAll("#list th")) {
      const sorted = head.dataset.column === list.column;
      head.setAttribute("aria-sort", sorted ? (list.down ? "descending" : "ascending") : "none");
    }
    markRow();
  }

  function markRow() {
    for (const row of byId("rows").children) {
      const current = view.game !== null && row.dataset.game === String(view.game.number);
      row.classList.toggle("current", current);
    }
  }

  function offer(select, choices) {
    for (const [value, text] of choices) select.append(element("option", { value }, text));
  }

  function listen() {
    const step = { "to-first": () => goTo(0), "to-last": () => goTo(view.positions.length - 1),
      "to-back": () => goTo(view.ply - 1), "to-next": () => goTo(view.ply + 1),
      "to-play": playOrHalt, "to-turn": turnBoard,
      "game-back": () => neighbour(-1), "game-next": () => neighbour(1) };
    for (const [id, action] of Object.entries(step)) {
      const button = byId(id);
      if (!button) continue;
      button.addEventListener("click", () => {
        if (id !== "to-play") halt();
        action();
      });
    }
    byId("moves").addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) goTo(Number(button.dataset.ply));
    });
    byId("curve").addEventListener("click", (event) => {
      const box = byId("curve").getBoundingClientRect();
      goTo(Math.round(((event.clientX - box.left) / box.width) * view.game.moves.length));
    });
    document.addEventListener("keydown", followKey);
    addEventListener("hashchange", () => {
      if (followAddress()) byId("viewer").scrollIntoView({ block: "start" });
    });
    listenToList();
  }

  function followKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || view.game === null) return;
    if (event.target.closest("input, select, textarea")) return;
    const inside = byId("viewer").contains(event.target);
    const plies = { ArrowLeft: view.ply - 1, ArrowRight: view.ply + 1 };
    if (inside) Object.assign(plies, { Home: 0, End: view.positions.length - 1 });
    if (!(event.key in plies)) return;
    event.preventDefault();
    halt();
    const inMoves = byId("moves").contains(document.activeElement);
    goTo(plies[event.key]);
    if (inMoves) byId("moves").querySelector('[tabindex="0"]').focus();
  }

  function listenToList() {
    for (const head of document.querySelectorAll("#list th[data-column]")) {
      head.querySelector("button").addEventListener("click", () => {
        list.down = list.column === head.dataset.column && !list.down;
        list.column = head.dataset.column;
        list.page = 0;
        showList();
      });
    }
    for (const key of ["player", "ending"]) {
      byId(`choose-${key}`).addEventListener("change", (event) => {
        list[key] = event.target.value;
        list.page = 0;
        showList();
      });
    }
    byId("pages-back").addEventListener("click", () => { list.page -= 1; showList(); });
    byId("pages-next").addEventListener("click", () => { list.page += 1; showList(); });
  }

  offer(byId("choose-player"), data.players.map((name, index) => [String(index), name]));
  offer(
    byId("choose-ending"),
    [...new Set(data.games.map((game) => game.termination))].sort().map((each) => [each, each]),
  );
  listen();
  showList();
  if (!followAddress()) {
    const first = data.games.find((game) => "start" in game);
    if (first) openGame(first, first.moves.length);
  }
})();
