"""The page's list of games and the board that replays them; the script fills both."""

from __future__ import annotations

from bots.match.page.markup import Markup, markup, tag
from bots.match.page.results import head, section
from bots.picture import Board

CONTROLS = (
    ("to-first", "M5 4v16M19 4 8 12l11 8z", "First position"),
    ("to-back", "M17 4 6 12l11 8z", "One move back"),
    ("to-play", "M4 4l9 8-9 8zM16 4v16M21 4v16", "Play on by itself, or halt"),
    ("to-next", "M7 4l11 8-11 8z", "One move on"),
    ("to-last", "M19 4v16M5 4l11 8-11 8z", "Last position"),
)
"""The buttons below the board: id, drawing of 24 units' side, and name."""

TURN = ("to-turn", "M8 3v17M3 15l5 6 5-6M16 21V4M11 9l5-6 5 6", "Turn the board")


def games_section(board: Board, seats: tuple[str, ...], note: str) -> Markup:
    """Return the list of games with its board."""
    return section(
        "games",
        "Games",
        tag("noscript", tag("p", "Games are listed and replayed by JavaScript.", class_="note")),
        tag("p", note, class_="note") if note else None,
        _viewer(board, seats),
        _filters(),
        _list(seats),
    )


def _viewer(board: Board, seats: tuple[str, ...]) -> Markup:
    stage = tag("div", _stage(board), _side(seats), class_="stage")
    notes = tag(
        "details",
        tag("summary", "", id="game-notes-count"),
        tag("ul", "", id="game-notes", class_="words"),
        id="game-remarks",
    )
    steps = [
        tag("button", text, type="button", id=identity)
        for identity, text in (("game-back", "Previous game"), ("game-next", "Next game"))
    ]
    return tag(
        "div",
        tag("div", tag("h3", "", id="game-title"), tag("div", steps, class_="steps"), class_="bar"),
        tag("p", tag("strong", "", id="game-result"), " ", tag("code", "", id="game-start")),
        stage,
        notes,
        id="viewer",
        hidden=True,
        tabindex=-1,
    )


def _stage(board: Board) -> Markup:
    controls = [_button(*control) for control in CONTROLS]
    if board.turnable:
        controls.append(_button(*TURN))
    return tag(
        "div",
        tag("div", "", id="above"),
        draw_board(board),
        tag("div", "", id="below"),
        tag("div", controls, class_="controls", role="group", aria_label="Replay"),
    )


def _button(identity: str, path: str, label: str) -> Markup:
    icon = tag("svg", tag("path", d=path), class_="icon", viewBox="0 0 24 24", aria_hidden="true")
    pressed = "false" if identity == "to-play" else None
    return tag(
        "button",
        icon,
        type="button",
        id=identity,
        aria_label=label,
        title=label,
        aria_pressed=pressed,
    )


def _side(seats: tuple[str, ...]) -> Markup:
    plot = tag("svg", "", id="curve-plot", preserveAspectRatio="none", width="100%", height="100%")
    lines = [tag("line", x1=0, x2="100%", y1="50%", y2="50%", class_="zero")]
    mark = tag("line", x1=0, x2=0, y1=0, y2="100%", id="curve-mark", class_="curve-mark")
    view = f"up is good for {seats[0]}" if len(seats) == 2 else "each player's own view"
    label = f"Scores as told by the players, {view}"
    chart = tag(
        "svg", lines, plot, mark, id="curve", class_="curve-chart", role="img", aria_label=label
    )
    return tag(
        "div",
        tag("ol", "", id="moves", class_="moves", aria_label="Moves"),
        tag("p", "", id="move-told", class_="told-head", aria_live="polite"),
        tag("dl", "", id="told", class_="told"),
        tag(
            "figure",
            tag("figcaption", label),
            chart,
            tag("div", "", id="curve-legend", class_="legend"),
            id="curve-figure",
        ),
        tag("p", "Arrow keys step through the game.", class_="muted hint"),
    )


def draw_board(board: Board) -> Markup:
    """Draw the empty board with all pieces ready to be referred to as `piece-0`, `piece-1`..."""
    pieces = [
        tag("g", Markup(piece.drawing), id=f"piece-{number}")
        for number, piece in enumerate(board.pieces.values())
    ]
    labels = [tag("text", label.text, x=label.x, y=label.y) for label in board.labels]
    return tag(
        "svg",
        tag("title", "", id="board-title"),
        tag("desc", "", id="board-description"),
        tag("defs", pieces),
        tag("g", Markup(board.backdrop), id="backdrop"),
        tag("g", labels, id="labels"),
        tag("g", "", id="marks"),
        tag("g", "", id="men"),
        id="board",
        class_="board",
        viewBox=f"0 0 {board.width:g} {board.height:g}",
        role="img",
        aria_labelledby="board-title board-description",
    )


def _filters() -> Markup:
    selects = [
        tag(
            "label",
            text,
            tag("select", tag("option", "all", value=""), id=f"choose-{key}"),
        )
        for key, text in (("player", "Player"), ("ending", "Ending"))
    ]
    return tag("div", selects, class_="filters")


def _list(seats: tuple[str, ...]) -> Markup:
    columns = [("number", "Game", "figure"), ("round", "Pair", "figure")]
    columns += [(f"seat-{seat}", name, "") for seat, name in enumerate(seats)]
    columns += [("result", "Result", "figure"), ("reason", "Ending", "")]
    columns.append(("plies", "Plies", "figure"))
    heads = [
        head(tag("button", text, type="button"), name or None, data_column=key, aria_sort="none")
        for key, text, name in columns
    ]
    listing = tag(
        "table",
        tag("thead", tag("tr", heads)),
        tag("tbody", "", id="rows"),
        id="list",
        aria_label="Finished games",
    )
    caption = tag("p", "A number opens the game on the board.", class_="caption")
    pages = tag(
        "div",
        tag("button", "Earlier page", type="button", id="pages-back"),
        tag("span", "", id="shown", aria_live="polite"),
        tag("button", "Later page", type="button", id="pages-next"),
        class_="pages",
    )
    region = tag("div", listing, class_="scroll", tabindex=0, role="region", aria_label="Games")
    return markup(caption, region, pages)
