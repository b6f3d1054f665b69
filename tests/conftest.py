"""What holds for all tests: no property is timed, as machines are busy at times."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
