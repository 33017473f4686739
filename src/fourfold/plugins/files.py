"""The texts that a game from another package brings along, by language: its rules page and its words.

PACKAGE/rules.md, PACKAGE/rules.de.md       the rules in English and in German
PACKAGE/locales/de/*.ftl                    the words in German
"""

from __future__ import annotations

import logging
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

MAX_SIZE: Final = 1_000_000
"""The largest number of characters in a text; a longer one counts as missing."""
_LOGGER: Final = logging.getLogger(__name__)


def rules_text(package: str, language: str) -> str:
    """The rules page in this language; "" if there is none."""
    folder = _folder(package)
    names = [f"rules.{language}.md", *(["rules.md"] if language == "en" else [])]
    there = [folder / name for name in names if (folder / name).is_file()] if folder else []
    return _bounded(_read(there[0])) if there else ""


def words_text(package: str, language: str) -> str:
    """All messages in this language as Fluent; "" if there are none."""
    folder = _folder(package)
    there = folder and folder / "locales" / language
    if not there or not there.is_dir():
        return ""
    found = sorted((each for each in there.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name)
    return _bounded("\n".join(map(_read, found)))


def _folder(package: str) -> Traversable | None:
    """The folder of the package; None if it is a single file."""
    try:
        return files(package)
    except TypeError:
        return None


def _read(file: Traversable) -> str:
    """The text of a file; one that cannot be read is logged and counts as empty."""
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError) as reason:
        _LOGGER.warning("%s is left out: %s", file, reason)
        return ""


def _bounded(text: str) -> str:
    return text if len(text) <= MAX_SIZE else ""
