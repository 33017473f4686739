"""A browser and the full-screen terminal client at one table."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from fourfold.cli.play_online import read_link
from fourfold.client import RemoteServer
from fourfold.fullscreen import FullScreen, OnlineBackend, Place
from fourfold.server.protocol.tables import Sit
from fourfold.words import Words
from harness.browser.players import play_on, player_at
from harness.full_screen import enter, play_out
from harness.server import Server
from tests.e2e.conftest import Visit
from tests.e2e.steps import invite


async def join_and_play(link: str) -> tuple[str, ...]:
    """Follow the link in a terminal and play a whole game; return the moves that are shown at the end."""
    place = read_link(link)
    remote = RemoteServer(place.address, workers=1)
    seat = await remote.sit(place.table, Sit("Bob", invite=place.invite))
    remote.close()
    words = Words("en")
    app = FullScreen(OnlineBackend(Place(place.address, place.table, seat.key), words), words)
    async with app.run_test(size=(100, 32)) as pilot:
        await play_out(app, pilot, "The game is over")
        happened = app.happened
        await enter(pilot, "quit")
    return happened


def test_a_whole_game_between_a_browser_and_a_terminal(visit: Visit, server: Server) -> None:
    page = visit("/")
    path = invite(page, "quarto", "Anna")
    with ThreadPoolExecutor(1) as terminal:
        playing = terminal.submit(lambda: asyncio.run(join_and_play(server.address + path)))
        play_on(player_at("quarto", page))
        happened = playing.result(timeout=60)
    assert happened[-1] == "The game is over." or "QUARTO" in " ".join(happened)
    assert any(line.startswith("Anna places") for line in happened)
    assert any(line.startswith("You place") for line in happened)
