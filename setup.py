"""Compile the cores: every module of ``bots/*/core`` that has a ``.pxd`` beside it.

``BOTS_BUILD=required`` makes a failing C compiler an error; otherwise the sources run as they are.
"""

import os
import platform
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "annotation_typing": False,
}
REQUIRED = os.environ.get("BOTS_BUILD") == "required"
MSVC = ["/FIintrin.h", "/D__builtin_prefetch=(void)", "/D__builtin_ctzll=_tzcnt_u64"]
MSVC += ["/D__builtin_popcountll=__popcnt64"]
FLAGS = ["/O2", *MSVC] if os.name == "nt" else ["-O3", "-g0"]
if os.name != "nt" and platform.machine() == "x86_64":
    FLAGS.append("-mpopcnt")  # every x86-64 processor since 2008 counts bits in one instruction
FLAGS += os.environ.get("BOTS_CFLAGS", "").split()


class BuildCores(build_ext):
    """Build the extensions, then note which sources the complete set was made from."""

    def finalize_options(self) -> None:
        """Compile on all processors unless told otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Drop the old note first, so that a failure leaves none behind."""
        self.done: list[Extension] = []
        package = Path(self.get_ext_fullpath("bots.any")).parent
        note = package / f"built{EXTENSION_SUFFIXES[0]}.txt"
        note.unlink(missing_ok=True)
        super().run()
        if self.done and len(self.done) == len(self.extensions):
            note.write_text("".join(self.lines(package)), encoding="utf-8")

    def build_extension(self, extension: Extension) -> None:
        """Build one module; an optional one that fails raises here and is caught by the caller."""
        super().build_extension(extension)
        self.done.append(extension)

    def lines(self, package: Path) -> list[str]:
        """Name, size and modification time of every source and of every extension module."""
        files = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        for folder in sorted({file.parent for file in files}):
            files += sorted([*folder.glob("*.py"), *folder.glob("*.pxd")])
        return [
            f"{file.relative_to(package).as_posix()} {file.stat().st_size}"
            f" {file.stat().st_mtime_ns}\n"
            for file in files
        ]


def extensions() -> list[Extension]:
    """One extension per ``.pxd``; ``optional`` is set afterwards because cythonize drops it."""
    modules = [
        Extension(".".join(path.with_suffix("").parts), [str(path.with_suffix(".py"))])
        for path in sorted(Path("bots").glob("*/core/*.pxd"))
        if path.stem != "__init__"
    ]
    built = cythonize(modules, build_dir="build", compiler_directives=DIRECTIVES)
    for extension in built:
        extension.optional = not REQUIRED
        extension.extra_compile_args = FLAGS
        extension.extra_link_args = os.environ.get("BOTS_LDFLAGS", "").split()
    return list(built)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildCores})
