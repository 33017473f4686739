"""Refusals and errors in words."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from fourfold.console.atomic_files import os_error_text
from fourfold.play.match import Refusal, Why
from fourfold.words import Words

_DISK: Final = {
    errno.ENOENT: "disk-missing",
    errno.EACCES: "disk-forbidden",
    errno.EPERM: "disk-forbidden",
    errno.EROFS: "disk-forbidden",
    errno.ENOSPC: "disk-full",
}


def describe_refusal(refusal: Refusal, words: Words) -> str:
    """The sentence for a refusal: by its code if the rules refused, otherwise by its name."""
    if refusal.code:
        return words.say_or(f"illegal-{refusal.code.replace('.', '-')}", refusal.sentence, **refusal.values)
    said = words.say(f"refused-{refusal.why}")
    return f"{said} {words.say('help-moves-typed')}" if refusal.why == Why.NOT_NOTATION else said


def describe_os_error(reason: OSError, words: Words) -> str:
    """The reason why a file could not be written."""
    name = _DISK.get(reason.errno or 0)
    return words.say(name) if name else os_error_text(reason)


def path_conflict(path: Path) -> str | None:
    """The message name of the problem if writing to this path would overwrite something, else None."""
    if path.is_dir():
        return "file-is-folder"
    return "file-is-there" if path.exists() and (not path.is_file() or path.stat().st_size) else None
