// Moving about in a game and between games.

const STEP_MILLISECONDS = 700;

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
