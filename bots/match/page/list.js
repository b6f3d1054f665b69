// The list of games: sorted, filtered, a page at a time.

const ROWS = 25;
const list = { column: "number", down: false, page: 0, player: "", ending: "" };

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
