"""What a wheel and a source package must contain, how large they may be, and which Python may install which wheel."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

MOST_BYTES = 4_000_000
_MODULES = ("fourfold/__init__.py", "fourfold/py.typed", "fourfold/_native.pyi", "fourfold/cli/__init__.py")
_BOARDS = ("fourfold/server/static/index.html", "fourfold/server/static/assets/*.js")
_BOOKS = ("fourfold/data/quarto-lines.book", "fourfold/data/quarto-squares.book")
_TEXTS = ("fourfold/locales/*/terminal.ftl",)
IN_WHEEL = (
    *(*_MODULES, *_BOARDS, *_BOOKS, *_TEXTS),
    *("fourfold/_native.*", "fourfold/docs/rules/quarto.md", "*.dist-info/licenses/LICENSE"),
    "*.data/data/share/man/man1/fourfold.1",
)
IN_SDIST = (
    *(f"src/{each}" for each in (*_MODULES, *_BOARDS, *_BOOKS, *_TEXTS)),
    *("pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", "PKG-INFO", "tools/build_backend.py"),
    *("native/bindings.cpp", "docs/rules/quarto.md", "web/package-lock.json"),
)
NOWHERE = ("*.pyc", "*/node_modules/*", "*/.venv/*", "*.db", "*.log")
_OWN_ROOTS = re.compile(r"fourfold(-[\w.]+\.(dist-info|data))?$")


def names(package: Path) -> list[str]:
    """The files of a wheel or a source package; those of the latter without its folder."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            return wheel.namelist()
    with tarfile.open(package) as sdist:
        return [each.name.partition("/")[2] for each in sdist if each.isfile()]


def problems(package: Path) -> Iterator[str]:
    """A phrase for everything that is wrong with a package."""
    if package.stat().st_size > MOST_BYTES:
        yield f"has {package.stat().st_size:,} bytes, and may have {MOST_BYTES:,}"
    paths, is_wheel = [PurePosixPath(name) for name in names(package)], package.suffix == ".whl"
    for pattern in IN_WHEEL if is_wheel else IN_SDIST:
        if not any(path.match(pattern) for path in paths):
            yield f"lacks {pattern}"
    for pattern in NOWHERE:
        yield from (f"contains {path}" for path in paths if path.match(pattern))
    if is_wheel:
        yield from (f"contains {path}" for path in paths if not _OWN_ROOTS.fullmatch(path.parts[0]))


def summary(package: Path) -> Counter[str]:
    """How many files each folder of a package has, down to two levels."""
    return Counter("/".join(PurePosixPath(name).parts[:-1][:3]) or "." for name in names(package))


def fits(wheel: Path, version: tuple[int, int]) -> bool:
    """Whether a CPython of this version on this machine may install a wheel."""
    *_, python, abi, _platform = wheel.stem.split("-")
    least = (int(python[2]), int(python[3:]))
    return version >= least if abi == "abi3" else version == least
