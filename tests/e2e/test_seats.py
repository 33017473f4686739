"""Who sees what: spectators, and people who share a device."""

from __future__ import annotations

import json
from typing import Any

from tests.e2e.conftest import Visit
from tests.e2e.hands import PLAY, is_on_the_move


def _play(game: str, page: Any, moves: int) -> None:
    for _ in range(600):
        if is_on_the_move(page):
            PLAY[game](page)
            moves -= 1
        if not moves:
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing goes on")


def _listen(page: Any) -> list[dict[str, Any]]:
    """Everything the server says on the page's socket, from now on."""
    heard: list[dict[str, Any]] = []

    def on_frame(frame: str) -> None:
        heard.append(json.loads(frame))

    def on_socket(socket: Any) -> None:
        socket.on("framereceived", on_frame)

    page.on("websocket", on_socket)
    return heard


def test_a_spectator_never_hears_what_is_hidden(visit: Visit) -> None:
    anna = visit("/new/quartino?public")
    anna.get_by_label("Seat 2").select_option("level:greedy")
    anna.get_by_role("button", name="Set up the table").click()
    anna.wait_for_selector("[data-card]")
    own = {anna.locator("[data-card]").nth(i).get_attribute("data-card") for i in range(4)}

    spectator = visit("/")
    heard = _listen(spectator)
    spectator.goto(anna.url)
    spectator.get_by_text("You are watching this game").wait_for()
    _play("quartino", anna, 6)
    updates = [message for message in heard if message["type"] == "update"]
    assert updates
    assert all(message.get("seat") is None and not message.get("menu") for message in updates)
    shown: set[str] = set()
    for message in updates:
        view: dict[str, Any] = message.get("view") or {}
        assert not view.get("hand")
        shown.update(card for cards in (*view.get("shown", ()), *view.get("laid", ())) for card in cards)
        deals = [each["text"] for each in message["happened"] if each.get("text", "").startswith("deal")]
        assert set(deals) <= {"deal"}
    assert not own & shown
    assert spectator.locator("[data-card]").count() == 0


def test_on_a_shared_device_hands_stay_hidden_until_their_owner_looks(visit: Visit) -> None:
    page = visit("/")
    page.locator("article.quartino").get_by_role("button", name="On this device").click()
    for _ in range(2):
        curtain = page.get_by_role("button", name="I am Player")
        curtain.wait_for()
        assert page.locator("[data-card]").count() == 0
        curtain.click()
        page.wait_for_selector("[data-card]")
        _play("quartino", page, 2)
    page.get_by_role("button", name="I am Player").wait_for()
