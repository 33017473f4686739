"""Where the files are that are built before the package: the browser client and the manual."""

from __future__ import annotations

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""The browser client, built by `make web`."""
MANUAL: Final = Path(__file__).parent / "manual.tar.xz"
"""The manual, built by `make docs`."""


def has_boards() -> bool:
    """Whether this installation has the browser client."""
    return (STATIC / "index.html").exists()
