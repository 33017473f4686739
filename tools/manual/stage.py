"""Collect the pages of the manual in a folder, for Sphinx: `python tools/manual/stage.py build/manual`.

The pages in docs/ are written for readers of the repository and are used as they are. A link from them to a file
outside docs/ leads to a copy of the file, so that the manual needs nothing else.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ROOT_PAGES = ("ARCHITECTURE.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
CHAPTERS: dict[str, tuple[str, ...]] = {
    "Learn the games": ("rules/quarto", "rules/quartex", "rules/quartino", "rules/rulings", "notation"),
    "Play": ("web", "terminal"),
    "Host a server": ("deploy", "security", "support", "platforms", "protocol"),
    "Strong play and proofs": ("engine", "strength", "experiments", "proofs"),
    "Research": ("research", "training", "api"),
    "New games": ("new-game",),
    "Contribute": ("CONTRIBUTING", "CODE_OF_CONDUCT", "ARCHITECTURE", "coverage", "SECURITY", "CHANGELOG"),
    "Words": ("glossary", "terms"),
    "Decisions": ("decisions/*",),
    "Rules in other languages": ("rules/*/*",),
}
"""The contents: the pages of each chapter. Other pages are appended to the last chapters by their patterns."""
_LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
_CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
_ADDRESS = re.compile(r"[a-z]+:")
_FOLDERS = {"docs/decisions": "decisions/0001-rules-as-pure-functions.md", "docs/rules": "rules/quarto.md"}
"""Pages to which links to folders lead; a link to any other folder leads to a list of its files."""


def stage(folder: Path) -> None:
    """Write all pages, their pictures and the files to which they link into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in pages().items():
        write(folder / name, link_inside(name, text) + (contents() if name == "index.md" else ""))
        for target in linked_files(name, text):
            write(folder / copy_of(target), content(ROOT / target))
    shutil.copytree(DOCS / "pictures", folder / "pictures")
    shutil.copy(Path(__file__).with_name("conf.py"), folder)


def pages() -> dict[str, str]:
    """The text of every page by its path in the manual."""
    inside = {path.relative_to(DOCS).as_posix(): path for path in sorted(DOCS.rglob("*.md"))}
    outside = {name: ROOT / name for name in ROOT_PAGES}
    return {name: path.read_text("utf-8") for name, path in {**inside, **outside}.items()}


def contents() -> str:
    """The lists from which Sphinx makes the contents."""
    lists = (f"```{{toctree}}\n:hidden:\n:caption: {title}\n{_glob(names)}\n```\n" for title, names in CHAPTERS.items())
    return "\n" + "\n".join(lists)


def _glob(names: tuple[str, ...]) -> str:
    return "\n".join([*([":glob:"] if any("*" in name for name in names) else []), "", *names])


def link_inside(page: str, text: str) -> str:
    """The text of a page with links to where their targets are in the manual; code stays as it is."""
    parts = _CODE.split(text)
    return "".join(part if number % 2 else _LINK.sub(_linker(page), part) for number, part in enumerate(parts))


def linked_files(page: str, text: str) -> Iterator[str]:
    """The files of the repository to which a page links and that are no pages."""
    for _, link, _ in _LINK.findall(_CODE.sub("", text)):
        target = _target(page, link)
        if target and not _page(target) and not target.startswith("docs/pictures/"):
            yield target


def content(path: Path) -> str:
    """What the copy of a file contains: its text, or the names of the files of a folder."""
    if path.is_dir():
        files = [each for each in sorted(path.rglob("*")) if each.is_file() and "__pycache__" not in each.parts]
        return "".join(f"{each.relative_to(ROOT)}\n" for each in files)
    return path.read_text("utf-8")


def copy_of(target: str) -> str:
    """The name of the copy of a file; as .txt, so that a browser shows it."""
    return f"source/{target}.txt"


def write(path: Path, text: str) -> None:
    """Write a file, and the folder it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _linker(page: str) -> Callable[[re.Match[str]], str]:
    up = posixpath.dirname(page) or "."

    def replace(found: re.Match[str]) -> str:
        target = _target(page, found[2])
        if target is None or target.startswith("docs/pictures/"):
            return found[0]
        inside = _page(target) or copy_of(target)
        return f"{found[1]}{posixpath.relpath(inside, up)}{found[3]}"

    return replace


def _target(page: str, link: str) -> str | None:
    """The path in the repository to which a page links; None for an address."""
    if _ADDRESS.match(link):
        return None
    folder = "" if page in ROOT_PAGES else posixpath.join("docs", posixpath.dirname(page))
    return posixpath.normpath(posixpath.join(folder, link))


def _page(target: str) -> str | None:
    """The page of the manual that a path of the repository is."""
    if target in ROOT_PAGES:
        return target
    if target == "README.md":
        return "index.md"
    if target in _FOLDERS:
        return _FOLDERS[target]
    return target.removeprefix("docs/") if target.startswith("docs/") and target.endswith(".md") else None


if __name__ == "__main__":
    stage(Path(sys.argv[1]))
