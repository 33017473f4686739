"""Hidden information: what spectators and people who share a device can see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket

from fourfold.server.rooms.table_history import replay_events
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from harness.browser.players import play_on, player_at
from harness.observed import all_pieces, find_hidden, visible_pieces
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import play_on_this_device


class Traffic:
    """Everything a page receives: the frames of its websockets and the answers to its requests."""

    def __init__(self, page: Page) -> None:
        self.frames: list[bytes] = []
        self._answers: list[Response] = []

        def on_frame(frame: str | bytes) -> None:
            self.frames.append(frame.encode() if isinstance(frame, str) else frame)

        def on_socket(socket: WebSocket) -> None:
            socket.on("framereceived", on_frame)

        def on_answer(answer: Response) -> None:
            # The list of games names tiles and cards too, but it is the same for everybody.
            if "/api/" in answer.url and not answer.url.endswith("/api/games"):
                self._answers.append(answer)

        page.on("websocket", on_socket)
        page.on("response", on_answer)

    @property
    def answers(self) -> list[bytes]:
        """The bodies, read only now: reading one in the event handler could wait forever."""
        return [answer.body() for answer in self._answers]


def _never_seen(server: Server, table: str) -> list[frozenset[str]]:
    """For each version of a table, the tiles or cards that a spectator had never seen by then."""
    reader = Reader(server.data / FILE)
    left: frozenset[str] | None = None
    versions: list[frozenset[str]] = []
    for _, known, _ in replay_events(reader.read(table)):
        if known.match:
            left = frozenset(all_pieces(known.match.state)) if left is None else left
            left -= frozenset(visible_pieces(known.match.state, None))
        versions.append(left or frozenset())
    reader.close()
    return versions


def _at_versions(frames: list[bytes]) -> Iterator[tuple[bytes, dict[str, Any], int]]:
    """Each frame, the message in it, and the version of the table that it tells about."""
    version = 1
    for raw in frames:
        message: dict[str, Any] = json.loads(raw)
        if message["type"] in ("update", "change") and message["happened"]:
            version = message["happened"][-1]["version"]
        yield raw, message, version


def _check_frames(game: str, frames: list[bytes], hidden: list[frozenset[str]]) -> int:
    """Check that no frame has a seat, a menu or anything hidden; return the number of updates."""
    updates = 0
    for raw, message, version in _at_versions(frames):
        if message["type"] in ("update", "change"):
            updates += 1
            assert message.get("seat") is None
            assert not message.get("menu")
        assert find_hidden(game, raw, hidden[version - 1]) == []
    return updates


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_a_spectator_never_receives_or_sees_what_is_hidden(visit: Visit, server: Server, game: str) -> None:
    anna = visit(f"/new/{game}?public")
    own = Traffic(anna)
    anna.get_by_label("Seat 2").select_option("level:greedy")
    anna.get_by_role("button", name="Set up the table").click()
    player = player_at(game, anna)

    spectator = visit("/")
    spectator.goto("about:blank")  # a page that is left takes the bodies of its answers with it
    traffic = Traffic(spectator)
    spectator.goto(anna.url)
    spectator.get_by_text("You are watching this game").wait_for()
    pages = list[str]()
    for _ in range(3):
        play_on(player, moves=8)
        assert spectator.locator("[data-card], [data-tile]").count() == 0
        pages.append(spectator.evaluate("document.body.outerHTML"))
    hidden = _never_seen(server, anna.url.split("/t/")[1])
    found = [find_hidden(game, raw, hidden[version - 1]) for raw, _, version in _at_versions(own.frames)]
    assert any(found), "the search finds Anna's own cards or tiles"
    assert _check_frames(game, traffic.frames, hidden) > 3
    for raw in (*traffic.answers, *([] if game == "quartex" else [page.encode() for page in pages])):
        assert find_hidden(game, raw, hidden[-1]) == []


@pytest.mark.parametrize(("game", "thing"), [("quartino", "[data-card]"), ("quartex", "[data-tile]")])
def test_on_a_shared_device_hands_are_not_even_in_the_page_until_their_owner_looks(
    visit: Visit, game: str, thing: str
) -> None:
    page = visit("/")
    play_on_this_device(page, game)
    hands = list[set[str]]()
    curtain = page.get_by_role("button", name="I am Player")
    for _ in range(3):
        curtain.wait_for()
        assert page.locator(thing).count() == 0
        html = page.evaluate("document.querySelector('main').outerHTML")
        assert not [name for hand in hands for name in hand if f'"{name}"' in html]
        curtain.click()
        page.wait_for_selector(thing)
        attribute = thing.strip("[]")
        hands.append({str(each.get_attribute(attribute)) for each in page.locator(thing).all()})
        player = player_at(game, page)
        while not curtain.count():
            player.act()
            page.wait_for_timeout(20)
    assert not hands[0] & hands[1], "each player sees only their own"
