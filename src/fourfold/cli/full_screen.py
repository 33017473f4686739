"""Whether the terminal can show the full screen, and showing it."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from fourfold.words import Words

if TYPE_CHECKING:
    from fourfold.fullscreen import Backend


def has_full_screen() -> bool:
    """Whether people look at a terminal that is large enough."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")):
        return False
    from fourfold.fullscreen import SMALLEST  # noqa: PLC0415 - it loads Textual, which takes a tenth of a second

    columns, rows = shutil.get_terminal_size((0, 0))
    return columns >= SMALLEST[0] and rows >= SMALLEST[1]


def show_full_screen(backend: Backend, words: Words) -> int:
    """Show a game on the full screen; afterwards print where it is saved, or how it ended."""
    from fourfold.fullscreen import FullScreen  # noqa: PLC0415 - it loads Textual

    app = FullScreen(backend, words)
    said = app.run()
    for sentence in said or ():
        if sentence.strip():
            sys.stdout.write(f"{sentence.strip()}\n")
    return app.return_code or 0
