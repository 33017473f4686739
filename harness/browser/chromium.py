"""Start the Chromium that is installed on this machine."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


@contextmanager
def chromium(*arguments: str) -> Generator[Browser]:
    """A headless browser, with more arguments; FOURFOLD_CHROMIUM chooses one if several are installed."""
    path = os.environ.get("FOURFOLD_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)
    assert path, "there is no Chromium; on Debian and Ubuntu: apt-get install chromium"
    with sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=path, args=[*_ARGUMENTS, *arguments])
        yield opened
        opened.close()
