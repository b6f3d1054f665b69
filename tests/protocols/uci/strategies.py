"""Values that UCI's lines can carry, for property tests."""

from hypothesis import strategies as st

from protocols.engine import Answer, Bound, Info, Score
from protocols.limits import Clock, Limits
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption
from protocols.uci import commands, messages

RESERVED = {
    *("name", "value", "moves", "startpos", "fen", "type", "default", "min", "max", "var"),
    *("on", "off", "string", "none", "null", "NULL"),
}
letters = st.text("abcdefghXYZ_0123456789-/.", min_size=1, max_size=8)
word = letters.filter(lambda text: text not in RESERVED)
phrase = st.lists(word, min_size=1, max_size=4).map(" ".join)
move = st.from_regex("[a-h][1-8][a-h][1-8][qrbn]?", fullmatch=True)
moves = st.lists(move, max_size=6).map(tuple)
count = st.none() | st.integers(1, 10**9)
milliseconds = st.integers(0, 4 * 10**9).map(lambda number: number / 1000)
clock = st.none() | st.builds(
    Clock, st.integers(-(10**9), 4 * 10**9).map(lambda number: number / 1000), milliseconds
)
limits = st.builds(
    Limits,
    clocks=st.tuples(clock, clock),
    moves_to_go=count,
    move_time=st.none() | milliseconds,
    depth=count,
    nodes=st.none() | st.integers(1, 10**18),
    mate=count,
    infinite=st.booleans(),
    ponder=st.booleans(),
    search_moves=st.none() | moves.filter(bool),
)
command = st.one_of(
    st.sampled_from(commands.Plain),
    st.builds(commands.Debug, st.booleans()),
    st.builds(commands.SetOption, phrase, st.none() | st.just("") | phrase),
    st.builds(commands.Register, st.just("") | phrase),
    st.builds(commands.SetPosition, st.just("") | phrase, moves),
    st.builds(commands.SetPosition, st.none(), st.just(())),
    st.builds(commands.Go, limits, st.none() | st.integers(0, 99)),
)

spin = st.tuples(st.integers(-(2**31), 2**31 - 1), st.integers(0, 100), st.integers(0, 100))
option = st.one_of(
    st.builds(CheckOption, phrase, st.booleans()),
    st.builds(
        lambda name, n: SpinOption(name, n[0] + n[1], n[0], n[0] + n[1] + n[2]), phrase, spin
    ),
    st.builds(ComboOption, phrase, phrase, st.lists(phrase, max_size=3).map(tuple)),
    st.builds(ButtonOption, phrase),
    st.builds(StringOption, phrase, st.just("") | phrase),
)
score = st.builds(
    lambda kind, number, bound, outlook: Score(bound=bound, outlook=outlook, **{kind: number}),
    st.sampled_from(["centipawns", "mate"]),
    st.integers(-32000, 32000),
    st.sampled_from(Bound),
    st.none() | st.just((0, 1000, 0)) | st.just((333, 333, 334)),
)
natural = st.none() | st.integers(0, 10**15)


def _sayable(info: Info) -> bool:
    """Whether the wire has words for all of it: see `format_info`."""
    if info.selective_depth is not None and info.depth is None:
        return False
    return not info.principal_variation or None not in (info.depth, info.score)


info = st.builds(
    Info,
    depth=natural,
    selective_depth=natural,
    rank=st.none() | st.integers(1, 500),
    score=st.none() | score,
    nodes=natural,
    nodes_per_second=natural,
    hash_full=st.none() | st.integers(0, 1000),
    table_hits=natural,
    time=st.none() | milliseconds,
    principal_variation=moves,
    move=st.none() | move,
    move_number=natural,
    text=st.none() | phrase,
).filter(_sayable)
message = st.one_of(
    st.sampled_from(messages.Signal),
    st.builds(messages.Identity, st.sampled_from(["name", "author"]), st.just("") | phrase),
    st.builds(
        messages.Protection,
        st.sampled_from(["copyprotection", "registration"]),
        st.sampled_from(["checking", "ok", "error"]),
    ),
    option,
    info,
    st.builds(Answer, move, st.none() | move),
    st.just(Answer(None)),
)
