"""A hidden page tells a player that it is their turn, and asks before it uses the notifications of the system."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from harness.browser.players import Player, in_turn, play_on, player_at, wait_for_turn
from harness.push_service import push_service
from harness.server import Server
from tests.e2e.axe import check
from tests.e2e.conftest import Visit
from tests.e2e.steps import button, meet
from tests.e2e.waiting import until

QUESTION = "Tell you when it is your turn"
# No tab of a headless browser is ever hidden, so the page is told that it is, and counts the tones that it makes.
_SHOW = """(hidden) => {
  const state = hidden ? "hidden" : "visible";
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
_COUNT_TONES = """() => {
  const make = AudioContext.prototype.createOscillator;
  window.tones = 0;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""
_ICON = """() => document.querySelector("link[rel=icon]").href.split("/").at(-1)"""
# Chromium forgets a notification that a page asks for between its being written down and its being shown, so these are
# asked for only after the browser has reported one as shown.
_NOTICES = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return ((await worker?.getNotifications()) ?? []).map(({ title, body, data }) => [title, body, data.path]);
}"""


def _hide(page: Page) -> None:
    page.evaluate(_COUNT_TONES)
    page.evaluate(_SHOW, True)


class _Displays:
    """The notifications that the browser reports as displayed, whether a page or a service worker showed them."""

    def __init__(self, page: Page) -> None:
        self._page, self._count = page, 0
        browser: Any = page.context.new_cdp_session(page)
        browser.on("BackgroundService.backgroundServiceEventReceived", self._note)
        browser.send("BackgroundService.startObserving", {"service": "notifications"})
        browser.send("BackgroundService.setRecording", {"service": "notifications", "shouldRecord": True})

    def _note(self, event: dict[str, dict[str, str]]) -> None:
        self._count += event["backgroundServiceEvent"]["eventName"] == "Notification displayed"

    def wait(self) -> None:
        while not self._count:
            self._page.wait_for_timeout(20)


def _play_turn(player: Player) -> None:
    """Play until it is the other player's turn; a piece is placed before the next one is handed over."""
    wait_for_turn(player)
    while player.page.title().startswith("●"):
        player.act()
        player.page.wait_for_timeout(20)


def _meet(visit: Visit, **device: Any) -> tuple[Player, Player]:
    return in_turn(*(player_at("quarto", page) for page in meet(visit, "quarto", **device)))


def test_a_hidden_page_calls_its_player(visit: Visit) -> None:
    mover, other = _meet(visit)
    page = other.page
    _hide(page)
    assert page.evaluate(_ICON) == "icon.svg"
    _play_turn(mover)
    expect(page).to_have_title("● Your turn – Quarto · Fourfold")
    until(page, f"() => ({_ICON})() === 'icon-turn.svg'")
    until(page, "() => window.tones === 2")
    page.evaluate(_SHOW, False)
    until(page, f"() => ({_ICON})() === 'icon.svg'")


def test_a_hidden_page_without_sounds_is_silent(visit: Visit) -> None:
    mover, other = _meet(visit)
    page = other.page
    button(page, "Settings").click()
    page.get_by_role("checkbox", name="Quiet sounds").uncheck()
    button(page, "Close").click()
    _hide(page)
    _play_turn(mover)
    until(page, f"() => ({_ICON})() === 'icon-turn.svg'")
    assert page.evaluate("window.tones") == 0


def test_notifications_are_asked_for_at_the_second_turn_and_lead_to_the_table(visit: Visit) -> None:
    # Browser contexts of tests are incognito, where Chromium has notifications but no push messages, and says so.
    mover, other = _meet(visit, permissions=["notifications"], expected_errors=["incognito"])
    page = other.page
    _play_turn(mover)
    assert page.get_by_text(QUESTION).count() == 0
    _play_turn(other)
    assert page.get_by_text(QUESTION).count() == 0
    _play_turn(mover)
    _play_turn(other)
    page.get_by_text(QUESTION).wait_for()
    check(page)
    button(page, "Tell me").click()
    until(page, "async () => !!(await navigator.serviceWorker.getRegistration())")
    assert page.get_by_text(QUESTION).count() == 0
    displays = _Displays(page)
    _hide(page)
    _play_turn(mover)
    displays.wait()
    until(page, f"async () => (await ({_NOTICES})()).length === 1")
    title, body, path = page.evaluate(_NOTICES)[0]
    assert (title, path) == ("Your turn in Quarto", page.evaluate("location.pathname"))
    assert body in ("Bob", "Player 1")
    page.evaluate(_SHOW, False)
    until(page, f"async () => (await ({_NOTICES})()).length === 0")


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_a_no_is_remembered(visit: Visit, size: tuple[int, int]) -> None:
    mover, other = _meet(visit, permissions=["notifications"], size=size)
    play_on(mover, other, moves=8)
    player = mover if mover.page.get_by_text(QUESTION).count() else other
    expect(player.page.get_by_text(QUESTION)).to_be_in_viewport()
    button(player.page, "No, thanks").click()
    assert player.page.evaluate("JSON.parse(localStorage['fourfold.settings']).notify") == "no"
    player.page.reload()
    player.page.wait_for_selector(".prompt")
    assert player.page.get_by_text(QUESTION).count() == 0
    assert player.page.evaluate("async () => !(await navigator.serviceWorker.getRegistration())")


# Headless Chromium has no push service: it subscribes at ours.
_SUBSCRIBE = """(json) => {
  const { endpoint, p256dh, auth } = json;
  const found = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    window.serverKey = btoa(String.fromCharCode(...applicationServerKey));
    return found;
  };
}"""


def _deliver(page: Page, message: str) -> None:
    """Let the browser receive a push message, as from its push service."""
    browser: Any = page.context.new_cdp_session(page)
    found: list[str] = []

    def note(event: dict[str, list[dict[str, str]]]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    browser.on("ServiceWorker.workerRegistrationUpdated", note)
    browser.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    browser.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": message})


@pytest.fixture
def pushing(tmp_path: Path) -> Iterator[Server]:
    """A server that sends push messages to this machine."""
    with Server(tmp_path / "data", "--no-limits", "--push-loopback") as running:
        yield running


def test_a_closed_page_is_told_by_push(pushing: Server, visit: Visit) -> None:
    with push_service() as service:
        mover, other = _meet(visit, permissions=["notifications"], at=pushing)
        page, browser = other.page, service.browser()
        for _ in range(2):
            _play_turn(mover)
            _play_turn(other)
        page.evaluate(_SUBSCRIBE, browser.subscription)
        button(page, "Tell me").click()
        until(page, "() => JSON.parse(localStorage['fourfold.seats'])[0].push")
        assert page.evaluate("window.serverKey.length") == 88, "65 bytes"
        path = page.evaluate("location.pathname")
        page.goto(pushing.address)
        _play_turn(mover)
        message = browser.read(service.next().body)
        assert message["title"] == "Your turn in Quarto"
        assert f"/t/{message['table']}" == path
        displays = _Displays(page)
        _deliver(page, json.dumps(message))
        displays.wait()
        until(page, f"async () => (await ({_NOTICES})()).length === 1")
        assert page.evaluate(_NOTICES) == [[message["title"], message["body"], path]]


def test_a_game_against_a_bot_asks_nothing(visit: Visit) -> None:
    page = visit("/", permissions=["notifications"])
    page.locator("[data-play=quarto]").click()
    play_on(player_at("quarto", page), moves=6)
    assert page.get_by_text(QUESTION).count() == 0
