"""Why something did not happen, in words."""

from __future__ import annotations

import errno
import re
from pathlib import Path
from typing import Final

from fourfold.game import AnyGame
from fourfold.play.match import Refusal, Why
from fourfold.tui.saves import explain
from fourfold.words import Words

_DISK: Final = {
    errno.ENOENT: "disk-missing",
    errno.EACCES: "disk-forbidden",
    errno.EPERM: "disk-forbidden",
    errno.EROFS: "disk-forbidden",
    errno.ENOSPC: "disk-full",
}


def answer(refusal: Refusal, game: AnyGame, words: Words) -> str:
    """The sentence for a refusal: for what the rules do not allow by their own reason, else by its name."""
    usual = words.say_or(f"refused-{refusal.why}-{game.name}", words.say(f"refused-{refusal.why}"))
    if refusal.why == Why.ILLEGAL:
        return words.say_or(f"illegal-{name_reason(refusal.sentence)}", usual)
    return f"{usual} {words.say('help-moves-typed')}" if refusal.why == Why.NOT_NOTATION else usual


def name_reason(sentence: str) -> str:
    """The name of a reason of the rules: its letters, `that-cell-is-taken`."""
    return re.sub(r"[^a-z]+", "-", sentence.lower()).strip("-")


def blame(reason: OSError, words: Words) -> str:
    """Why a file could not be written."""
    name = _DISK.get(reason.errno or 0)
    return words.say(name) if name else explain(reason)


def why_taken(path: Path) -> str | None:
    """The name of what is wrong, if writing there would overwrite something."""
    if path.is_dir():
        return "file-is-folder"
    return "file-is-there" if path.exists() and (not path.is_file() or path.stat().st_size) else None
