"""The pages of docs/rules, read from the source tree or from the installed package."""

from __future__ import annotations

import re
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent
_FOLDERS = (_PACKAGE / "docs" / "rules", _PACKAGE.parent.parent / "docs" / "rules")


def rules_page(name: str, language: str = "en") -> str:
    """A page by name; ValueError if it is not installed."""
    for folder in _FOLDERS:
        file = (folder if language == "en" else folder / language) / f"{name}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise ValueError(f"the page {name}.md is missing from this installation")


def rulings_page(game: str) -> str:
    """The chapter of rulings.md about a game: the choices we made where its rulebook is silent."""
    chapters = re.split(r"(?m)^(?=## )", rules_page("rulings"))
    ours = [chapter for chapter in chapters if game in chapter.partition("\n")[0].lower()]
    return "".join(ours) or rules_page("rulings")
