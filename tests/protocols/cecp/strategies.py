"""Values that CECP's lines can carry, for property tests."""

from hypothesis import strategies as st

from protocols.cecp import commands, messages, time_control
from protocols.engine import Bound, Info, Score
from protocols.options import ButtonOption, CheckOption, ComboOption, SpinOption, StringOption

word = st.text("abcdefghXYZ_0123456789/.", min_size=1, max_size=8)
phrase = st.lists(word, min_size=1, max_size=4).map(" ".join)
move = st.from_regex("[a-h][1-8][a-h][1-8][qrbn]?", fullmatch=True)
count = st.integers(0, 10**15)
centiseconds = st.integers(0, 4 * 10**8).map(lambda number: number / 100)
overdrawn_centiseconds = st.integers(-(10**5), 4 * 10**8).map(lambda number: number / 100)
result = st.sampled_from(sorted(messages.RESULTS))

command = st.one_of(
    st.sampled_from(commands.Plain),
    st.builds(commands.ProtocolVersion, st.integers(1, 99)),
    st.builds(commands.Verdict, st.booleans(), word),
    st.builds(commands.Variant, word),
    st.builds(
        time_control.Level,
        st.integers(0, 99),
        st.integers(1, 99999).map(float),
        st.integers(0, 99999).map(lambda number: number / 1000),
    ),
    st.builds(time_control.MoveTime, st.integers(1, 10**6).map(lambda number: number / 1000)),
    st.builds(time_control.Depth, st.integers(1, 999)),
    st.builds(time_control.ClockReading, st.booleans(), overdrawn_centiseconds),
    st.builds(commands.Ping, count),
    st.builds(commands.UserMove, move, st.booleans()),
    st.builds(commands.SetBoard, phrase),
    st.builds(commands.SetOption, phrase, st.none() | st.just("") | phrase),
    st.builds(commands.Memory, count),
    st.builds(commands.Cores, count),
    st.builds(commands.TablePath, word, phrase),
    st.builds(commands.GameResult, st.just("*") | result, st.just("") | phrase),
    st.builds(commands.Opponent, phrase),
    st.builds(commands.Rating, count, count),
)

spin = st.tuples(st.integers(-(2**31), 2**31 - 1), st.integers(0, 100), st.integers(0, 100))
choices = st.lists(
    phrase.filter(lambda text: "///" not in text), min_size=1, max_size=3, unique=True
)
option = st.one_of(
    st.builds(CheckOption, phrase, st.booleans()),
    st.builds(
        lambda name, n: SpinOption(name, n[0] + n[1], n[0], n[0] + n[1] + n[2]), phrase, spin
    ),
    st.builds(
        lambda name, words, index: ComboOption(name, words[index % len(words)], tuple(words)),
        phrase,
        choices,
        st.integers(0, 2),
    ),
    st.builds(ButtonOption, phrase),
    st.builds(StringOption, phrase, st.just("") | phrase),
)
score = st.one_of(
    st.builds(Score, st.integers(-99_999, 99_999), bound=st.sampled_from(Bound)),
    st.builds(Score, st.none(), st.integers(-999, 999), bound=st.sampled_from(Bound)),
)
info = st.builds(
    Info,
    depth=count,
    score=score,
    nodes=count,
    time=centiseconds,
    principal_variation=st.lists(move, min_size=1, max_size=6).map(tuple),
)
message = st.one_of(
    st.builds(
        messages.Features,
        st.lists(st.tuples(st.sampled_from(["myname", "ping", "option"]), count | phrase)).map(
            tuple
        ),
    ),
    st.builds(messages.Move, move),
    st.just(messages.Resignation()),
    st.just(messages.DrawOffer()),
    st.builds(messages.GameOver, result, st.just("") | phrase),
    st.builds(messages.MoveRefused, move, st.just("") | phrase),
    st.builds(messages.CommandRefused, phrase, phrase),
    st.builds(messages.Pong, count),
    st.builds(messages.Hint, move),
    st.builds(messages.Status, centiseconds, count, count, count, count, st.just("") | move),
    st.builds(messages.Saying, st.sampled_from(["telluser", "tellusererror", "#"]), phrase),
    info,
)
