// Buttons, keys and the address; then the first game is shown.

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
