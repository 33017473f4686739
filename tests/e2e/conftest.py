"""A real server and a real browser, one of each for all tests here in every test process."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from fourfold.server.built_files import STATIC
from harness.browser.chromium import chromium
from harness.server import Server
from tests.e2e.waiting import TIMEOUT

expect.set_options(timeout=TIMEOUT)

Visit = Callable[..., Page]
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "desktop": (1440, 900)}
LEFT_EARLY = "WebSocket is closed before the connection is established"
"""What a browser reports when a page is left while it connects, which is not an error."""
SCREENSHOTS = os.environ.get("FOURFOLD_SHOTS", "")
"""A folder for screenshots."""


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").exists(), "the browser client is not built: make web"
    with Server(tmp_path_factory.mktemp("server") / "data", "--no-limits") as running:
        yield running
        assert running.logged_errors() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop, kill and start again."""
    with Server(tmp_path / "data", "--no-limits") as running:
        yield running


# Not longer than the tests here: an open browser has a running event loop, which other tests cannot have.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


class Visitor:
    """Opens pages, each in its own browser context, and collects the errors that they report."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser, self._server = browser, server
        self.errors: list[str] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str = "/",
        at: Server | None = None,
        size: tuple[int, int] = (1280, 800),
        expected_errors: Sequence[str] = (),
        **options: Any,
    ) -> Page:
        """Open a path as on another device; errors that contain one of `expected_errors` are ignored."""
        width, height = size
        # No animations, which take time, unless a test asks for them.
        wanted: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB"} | options
        context = self._browser.new_context(viewport={"width": width, "height": height}, **wanted)
        self._contexts.append(context)
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        self._collect_errors(page, expected_errors)
        page.goto((at or self._server).address + path)
        return page

    def _collect_errors(self, page: Page, expected: Sequence[str]) -> None:
        def add(text: str) -> None:
            if not any(words in text for words in (LEFT_EARLY, *expected)):
                self.errors.append(text)

        def on_console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                add(message.text)

        def on_error(error: Error) -> None:
            add(str(error))

        page.on("console", on_console)
        page.on("pageerror", on_error)

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages; an error that a page reports fails the test, unless the test expects it.

    A browser reports, in its own words, a server that is away or a page that does not exist: a test that causes this
    names those words in `expected_errors`.
    """
    visitor = Visitor(browser, server)
    yield visitor
    visitor.close()
    assert visitor.errors == []


@pytest.fixture(scope="module")
def profile_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with profiles, at an address where browsers have passkeys."""
    with Server(tmp_path_factory.mktemp("profiles") / "data", "--no-limits").with_profiles() as running:
        running.address = running.origin
        yield running
        assert running.logged_errors() == []


@pytest.fixture
def device(browser: Browser, profile_server: Server) -> Iterator[Visit]:
    """Opens pages, each on a device of its own, with an authenticator of its own."""
    visitor = Visitor(browser, profile_server)

    def open_device(path: str = "/profile", **options: Any) -> Page:
        page = visitor("/rules", **options)
        session: Any = page.context.new_cdp_session(page)  # Chromium's own protocol, which has no types
        session.send("WebAuthn.enable")
        authenticator = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        session.send("WebAuthn.addVirtualAuthenticator", {"options": authenticator})
        page.goto(profile_server.address + path)
        return page

    yield open_device
    visitor.close()
    assert visitor.errors == []


def take_screenshot(page: Page, name: str) -> None:
    """Take a screenshot if FOURFOLD_SHOTS names a folder."""
    if SCREENSHOTS:
        Path(SCREENSHOTS).mkdir(parents=True, exist_ok=True)
        page.wait_for_timeout(400)
        page.screenshot(path=str(Path(SCREENSHOTS) / f"{name}.png"))
