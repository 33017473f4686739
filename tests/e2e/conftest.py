"""A real server and a real browser; without one of them the tests here are skipped, and say why."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.serving import Server
from fourfold.server.client import STATIC

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
SHOTS = os.environ.get("FOURFOLD_SHOTS", "")
"""A folder for pictures of what the tests see."""
Visit = Callable[..., Any]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the browser client is not built: make web")
    with Server(tmp_path / "data", "--no-limits") as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    playwright: Any = pytest.importorskip(
        "playwright.sync_api", reason="there is no playwright: pip install playwright"
    )
    chromium = os.environ.get("FOURFOLD_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        pytest.skip("there is no Chromium: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def visit(browser: Any, server: Server) -> Iterator[Visit]:
    """Opens a page in a browser of its own; whatever it complains about fails the test."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def open_page(path: str = "/", width: int = 1280, height: int = 800, **options: Any) -> Any:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        context.set_default_timeout(20_000)
        page = context.new_page()

        def on_said(said: Any) -> None:
            if said.type == "error":
                complaints.append(said.text)

        def on_raised(raised: Any) -> None:
            complaints.append(str(raised))

        page.on("console", on_said)
        page.on("pageerror", on_raised)
        page.goto(server.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    # A browser says in its own words that a server is away, a page is not there, or a header means nothing without TLS;
    # that is no mistake of ours.
    known = (
        "ERR_CONNECTION",
        "WebSocket connection",
        "status of 404",
        "status of 400",
        "Cross-Origin-Opener-Policy header",
    )
    assert [each for each in complaints if not any(words in each for words in known)] == []


def shoot(page: Any, name: str) -> None:
    """Keep a picture, if somebody wants pictures."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(400)
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))
