"""A real server and a real browser: one of each for every file of tests, in every process that runs them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from fourfold.server.http.static_files import STATIC
from harness.browser.chromium import chromium
from harness.server import Server
from tests.e2e.waiting import PATIENCE

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
SHOTS = os.environ.get("FOURFOLD_SHOTS", "")
"""A folder for pictures."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").exists(), "the browser client is not built: make web"
    with Server(tmp_path_factory.mktemp("server") / "data", "--no-limits") as running:
        yield running
        assert running.logged_errors() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop, kill and start."""
    with Server(tmp_path / "data", "--no-limits") as running:
        yield running


# No longer than for one file: while it is open there is a running event loop, which tests elsewhere cannot bear.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page in a context of its own, as on another device; whatever it complains about fails the test.

    A browser says in its own words that a server is away or a page is not there: a test that brings this about
    names those words in `bears`.
    """
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def open_page(
        path: str = "/",
        at: Server = server,
        size: tuple[int, int] = (1280, 800),
        bears: Sequence[str] = (),
        **options: Any,
    ) -> Page:
        width, height = size
        # Nothing glides unless a test looks at just that: it would only take time.
        wanted: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB"} | options
        context = browser.new_context(viewport={"width": width, "height": height}, **wanted)
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()

        def complain(text: str) -> None:
            if not any(words in text for words in bears):
                complaints.append(text)

        def on_said(said: ConsoleMessage) -> None:
            if said.type in ("error", "warning"):
                complain(said.text)

        def on_raised(raised: Error) -> None:
            complain(str(raised))

        page.on("console", on_said)
        page.on("pageerror", on_raised)
        page.goto(at.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def shoot(page: Page, name: str) -> None:
    """Keep a picture, if somebody wants pictures."""
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(400)
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"))
