// The curve of the scores that the players told.

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
