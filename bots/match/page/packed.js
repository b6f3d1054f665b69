// What the other parts share: making elements, and reading the packed games.
// All text reaches the page as text nodes.

const data = JSON.parse(document.getElementById("games-data").textContent);
const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);

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
