"""Values that Hub's lines can carry, for property tests."""

from hypothesis import strategies as st

from protocols.engine import Answer, Info, Score
from protocols.hub import commands, messages
from protocols.hub.pairs import Words
from protocols.options import CheckOption, ComboOption, SpinOption, StringOption

name = st.text("abcXYZ019-_./:é", min_size=1, max_size=8)
text = st.text("abc XYZ=019-_./:é", max_size=12)
words = st.builds(
    Words, name, st.lists(st.tuples(name, st.none() | st.just("") | name | text)).map(tuple)
)
move = st.from_regex("[1-9][0-9]?(-[1-9][0-9]?|(x[1-9][0-9]?){2,5})", fullmatch=True)
moves = st.lists(move, max_size=6).map(tuple)
milliseconds = st.integers(0, 4 * 10**9).map(lambda number: number / 1000)
count = st.none() | st.integers(1, 10**9)
level = st.builds(
    commands.Level,
    time=st.none() | st.integers(-(10**6), 10**9).map(lambda number: number / 1000),
    inc=st.none() | milliseconds,
    moves=count,
    move_time=st.none() | milliseconds,
    depth=count,
    nodes=st.none() | st.integers(1, 10**18),
    infinite=st.booleans(),
)
command = st.one_of(
    st.sampled_from(commands.Plain),
    st.builds(commands.SetParam, name, st.just("") | name | text),
    st.builds(commands.SetPosition, st.just("") | name, moves),
    level,
    st.builds(commands.Go, st.sampled_from(commands.Mode)),
)

value = text.map(lambda one: one.replace("=", ""))
spin = st.tuples(st.integers(-(2**31), 2**31 - 1), st.integers(0, 100), st.integers(0, 100))
declaration = st.one_of(
    st.builds(
        lambda key, on: messages.Declaration(CheckOption(key, on), str(on).lower()),
        name,
        st.booleans(),
    ),
    st.builds(
        lambda key, n: messages.Declaration(
            SpinOption(key, n[0] + n[1], n[0], n[0] + n[1] + n[2]), str(n[0] + n[1])
        ),
        name,
        spin,
    ),
    st.builds(
        lambda key, first, rest: messages.Declaration(
            ComboOption(key, first, (first, *rest)), first
        ),
        name,
        name,
        st.lists(name, max_size=3),
    ),
    st.builds(lambda key, one: messages.Declaration(StringOption(key, one), one), name, value),
)
score = st.builds(Score, st.integers(-9000, 9000)) | st.builds(
    lambda mate: Score(mate=mate), st.integers(-messages.LONGEST_FORCED, messages.LONGEST_FORCED)
)
natural = st.integers(0, 10**15)
info = st.builds(
    Info,
    depth=natural,
    mean_depth=st.integers(0, 1000).map(lambda number: number / 10),
    score=score,
    nodes=natural,
    time=milliseconds,
    nodes_per_second=st.integers(0, 10**5).map(lambda number: number * 100_000),
    principal_variation=moves,
)
message = st.one_of(
    st.sampled_from(messages.Signal),
    st.builds(messages.Identity, value, value, value, value),
    st.builds(messages.Complaint, value),
    declaration,
    info,
    st.builds(Answer, move, st.none() | move),
    st.just(Answer(None)),
)
