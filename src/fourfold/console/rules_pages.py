"""The pages of docs/rules, read from the source tree or from the installed package."""

from __future__ import annotations

import re
from pathlib import Path

from fourfold.games import plugins
from fourfold.words import plugin_words

_PACKAGE = Path(__file__).parent.parent
_FOLDERS = (_PACKAGE / "docs" / "rules", _PACKAGE.parent.parent / "docs" / "rules")


def rules_page(name: str, language: str = "en") -> str:
    """The page of a game, or another page by name; ValueError if it is not installed."""
    if name in plugins().found:
        return _of_plugin(name, language)
    for folder in _FOLDERS:
        file = (folder if language == "en" else folder / language) / f"{name}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise ValueError(f"the page {name}.md is missing from this installation")


def _of_plugin(game: str, language: str) -> str:
    found = plugin_words.rules_page(game, language)
    if not found:
        raise ValueError(f"{game} has no rules page")
    return found


def rulings_page(game: str) -> str:
    """The chapter of rulings.md about a game: the choices we made where its rulebook is silent."""
    if game in plugins().found:
        raise ValueError(f"{game} has no rulings")
    chapters = re.split(r"(?m)^(?=## )", rules_page("rulings"))
    ours = [chapter for chapter in chapters if game in chapter.partition("\n")[0].lower()]
    return "".join(ours) or rules_page("rulings")
