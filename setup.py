"""Builds what the package needs beside its Python files: message catalogues, and C where there is a compiler."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

CATALOGUES = Path(__file__).parent / "src" / "puntobanco" / "language" / "catalogues"


def compile_catalogues() -> None:
    """Write one .mo file a language, from the .po files of all families: one file is read faster than many."""
    for folder in CATALOGUES.glob("*/LC_MESSAGES"):
        whole, *others = (_catalogue(source) for source in sorted(folder.glob("*.po")))
        for message in chain(*others):
            if message.id:
                whole[message.id] = message
        with (folder / "punto.mo").open("wb") as file:
            write_mo(file, whole)


def _catalogue(source: Path) -> Catalog:
    with source.open("rb") as file:
        return read_po(file, locale=source.parts[-3])


class BuildPy(build_py):
    def run(self) -> None:
        compile_catalogues()
        super().run()


class BuildExt(build_ext):
    def build_extensions(self) -> None:
        """Let every core compile a file: most of the time of an installation goes into this."""
        compile_all = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor() as pool:
                return list(chain(*pool.map(partial(compile_all, **options), ([source] for source in sources))))

        self.compiler.compile = compile_side_by_side
        super().build_extensions()


FAST_ODDS = Extension(
    "puntobanco.odds._fast",
    ["src/puntobanco/odds/_fast.c"],
    depends=["src/puntobanco/odds/_forms.h"],
    py_limited_api=True,
    extra_compile_args=["-O3"],
    optional=True,
)

SIMULATION = Path("src") / "puntobanco" / "simulation"
KERNELS = Extension(
    "puntobanco.simulation._kernels",
    [str(SIMULATION / f"_{part}.c") for part in ("kernels", "lanes_sse2", "lanes_avx2", "lanes_avx512", "twin")],
    depends=[
        str(SIMULATION / f"_{part}.h")
        for part in ("coup", "lanes", "lanes_avx512", "lanes_narrow", "lanes_shared", "evening", "two", "twin")
    ],
    py_limited_api=True,
    extra_compile_args=["-O3"],
    optional=True,
)

setup(cmdclass={"build_py": BuildPy, "build_ext": BuildExt}, ext_modules=[FAST_ODDS, KERNELS])
