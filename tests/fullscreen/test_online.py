"""Tables of a server on the full screen: play, talk, watch, and what goes wrong."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from fourfold.cli.arguments import BadInput
from fourfold.cli.play_online import read_link
from fourfold.client import RemoteServer
from fourfold.fullscreen import FullScreen, LobbyApp, OnlineBackend, Place
from fourfold.server.protocol.tables import NewTable, SeatPlan, Sit, TableMade
from fourfold.words import Words
from harness.full_screen import enter, play, play_out, shown, until
from harness.server import Server
from harness.terminal import Shell, Terminal
from tests.server.conftest import own_server, server
from tests.store.running import in_loop

__all__ = ["own_server", "server"]

SIZE = (110, 36)
OVER = "The game is over"
WORDS = Words("en")
OPEN, ANNA = SeatPlan(), SeatPlan("Anna")


async def open_table(server: Server, *seats: SeatPlan, game: str = "quarto", **more: object) -> TableMade:
    remote = RemoteServer(server.address, workers=1)
    made = await remote.open(NewTable(game, seats, {"first": "1"} if game == "quarto" else {}, **more))  # type: ignore[arg-type]
    remote.close()
    return made


async def sit(server: Server, made: TableMade, name: str = "Bob") -> Place:
    remote = RemoteServer(server.address, workers=1)
    seat = await remote.sit(made.table, Sit(name, invite=made.invite))
    remote.close()
    return Place(server.address, made.table, seat.key, made.invite, made.link)


def host(server: Server, made: TableMade) -> Place:
    return Place(server.address, made.table, made.keys[0].key, made.invite, made.link)


def is_shown(app: FullScreen, text: str) -> bool:
    return text in shown(app)


def app_at(place: Place) -> FullScreen:
    return FullScreen(OnlineBackend(place, WORDS), WORDS)


@in_loop
@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
async def test_a_game_against_a_bot_of_the_server(server: Server, game: str) -> None:
    made = await open_table(server, ANNA, SeatPlan(level="greedy"), game=game)
    app = app_at(host(server, made))
    async with app.run_test(size=SIZE) as pilot:
        if game == "quarto":
            await play_out(app, pilot, OVER)
        else:
            await until(pilot, lambda: app.menu.entries)
            await play(app, pilot, app.menu.entries[0].text)
        await enter(pilot, "quit")
        await until(pilot, lambda: app.return_value is not None)
    assert "fourfold play --join" in " ".join(app.return_value or ())


@in_loop
async def test_two_screens_at_one_table(server: Server) -> None:
    made = await open_table(server, ANNA, OPEN)
    anna = app_at(host(server, made))
    async with anna.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.link.partition("#")[0] in shown(anna).replace("\n", ""))
        bob = app_at(await sit(server, made))
        async with bob.run_test(size=SIZE) as other:
            await until(pilot, lambda: anna.menu.entries)
            await enter(other, "zzz")
            await until(other, lambda: "It is not your turn." in shown(bob))
            await enter(pilot, "a1")
            await until(pilot, lambda: "You have no piece to place; give one." in shown(anna))
            await enter(pilot, "?3")
            await until(other, lambda: bob.menu.entries)
            assert "Anna hands over piece 3" in shown(bob)
            await enter(other, "say Thank you!")
            await until(pilot, lambda: "Bob says: Thank you!" in shown(anna))
            await enter(pilot, "draw")
            await until(other, lambda: "`yes` or `no`" in str(bob.line.border_title))
            await enter(other, "yes")
            await until(pilot, lambda: OVER in str(anna.line.border_title))
            await enter(other, "quit")
        await enter(pilot, "quit")


@in_loop
async def test_a_spectator_sees_and_cannot_play(server: Server) -> None:
    made = await open_table(server, ANNA, SeatPlan(level="uniform"), game="quartex", public=True)
    watcher = app_at(Place(server.address, made.table))
    async with watcher.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "Anna" in shown(watcher))
        await enter(pilot, "say hello")
        await until(pilot, lambda: shown(watcher).count(WORDS.say("watching")) > 1)
        assert not watcher.menu.entries
        await enter(pilot, "quit")


@in_loop
async def test_resigning_is_asked_twice(server: Server) -> None:
    made = await open_table(server, ANNA, SeatPlan(level="uniform"))
    app = app_at(host(server, made))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.menu.entries)
        await enter(pilot, "resign")
        await until(pilot, lambda: "Give this game up?" in shown(app))
        await enter(pilot, "no")
        await enter(pilot, "resign")
        await until(pilot, lambda: shown(app).count("Give this game up?") == 2)
        await enter(pilot, "yes")
        await until(pilot, lambda: OVER in str(app.line.border_title))
        await enter(pilot, "quit")


@in_loop
async def test_the_record_rules_options_and_help(server: Server, tmp_path: Path) -> None:
    made = await open_table(server, ANNA, SeatPlan(level="uniform"))
    app, file = app_at(host(server, made)), tmp_path / "mine.record"
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.menu.entries)
        for command, answer in (("help", "say TEXT"), ("link", made.table), (f"save {file}", "Saved to")):
            await enter(pilot, command)
            await until(pilot, partial(is_shown, app, answer))
        await enter(pilot, f"save {file}")
        await until(pilot, lambda: "Not saved" in shown(app))
        await pilot.press("f2")
        await until(pilot, lambda: "Hint:" in shown(app))
        await enter(pilot, "quit")
    assert "quarto" in file.read_text()


@in_loop
async def test_a_server_that_is_gone_and_comes_back(own_server: Server) -> None:
    made = await open_table(own_server, ANNA, SeatPlan(level="uniform"))
    app = app_at(host(own_server, made))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.menu.entries)
        own_server.kill()
        before = app.happened
        await enter(pilot, "?5")
        own_server.start()
        await until(pilot, lambda: app.happened != before)
        await enter(pilot, "quit")


@in_loop
async def test_choose_a_table_in_the_lobby(server: Server) -> None:
    made = await open_table(server, ANNA, OPEN, public=True)
    lobby = LobbyApp(server.address, WORDS)
    async with lobby.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: made.table in lobby.listed)
        lobby.table.move_cursor(row=list(lobby.listed).index(made.table))
        await pilot.press("enter")
        await until(pilot, lambda: lobby.return_value is not None)
    assert lobby.return_value is not None
    assert lobby.return_value.table == made.table


def test_links() -> None:
    link = "https://play.example:8443/t/m9i4fmb7gqux#invite=-xJB8&key=Yk"
    assert read_link(link) == Place("https://play.example:8443", "m9i4fmb7gqux", "Yk", "-xJB8", link)
    for wrong in (
        "",
        "m9i4fmb7gqux",
        "ftp://play.example/t/abc",
        "http://play.example/lobby",
        "http://play.example/t/",
    ):
        with pytest.raises(BadInput):
            read_link(wrong)


def test_a_pipe_has_no_full_screen(shell: Shell) -> None:
    assert "need a terminal of 80 columns" in shell.refused("play", "--server", "http://127.0.0.1:1")
    assert "which game?" in shell.refused("play")


def test_a_real_terminal(server: Server, state: Path) -> None:
    words = ("play", "quarto", "--server", server.address, "--seats", "Anna,uniform", "--option", "first=1")
    with Terminal(*words, state=state, LINES="30") as terminal:
        terminal.expect("Your moves")
        terminal.enter("\x11")  # Ctrl-Q
        terminal.expect("fourfold play --join")
        assert terminal.code() == 0


def test_a_server_that_is_not_there(state: Path) -> None:
    words = ("play", "quarto", "--server", "http://127.0.0.1:9", "--name", "Anna")
    with Terminal(*words, state=state, LINES="30") as terminal:
        terminal.expect("the server:")
        assert terminal.code() == 2
