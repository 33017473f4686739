"""Hints: for the player to move at a table that allows them, sent to that player only; the others see the request."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import Match, new_match, play
from fourfold.server.protocol.http_play import Hint
from fourfold.store.store import Activity
from fourfold.tables.events import Chair, Opened
from fourfold.tables.stored_events import write_event
from harness.server import Server
from tests.server.bots.bot_players import opened, run
from tests.server.key_holders import holder
from tests.server.rooms.memory_registry import MemoryRegistry
from tests.server.websocket_players import Answer, Table, get, open_table, post


def ask(table: Table, seat: int) -> Answer:
    return post(table.server, f"{table.path}/hint", key=table.keys[seat])


def hinted(table: Table, seat: int | None = None) -> list[int]:
    """The seats that are known to have had a hint."""
    return [each["seat"] for each in table.see(seat)["happened"] if each.get("what", "played") == "hinted"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_who_plays_against_bots_may_ask(server: Server, game: str) -> None:
    table = open_table(server, game, "Anna,uniform", options={"first": "1"})
    seen = table.see(0)
    assert seen["about"]["hints"] is True
    answer = ask(table, 0)
    assert answer.status == 200, answer.body
    told = answer.json
    assert told["action"] in seen["menu"]
    assert told["says"]
    if "chances" in told:
        assert sum(told["chances"]) == pytest.approx(1, abs=1e-3)
        assert len(told["points"]) == 2
    # The same question gets the same answer, and does not count as a second hint.
    assert ask(table, 0).json == told
    assert hinted(table, 0) == [0]
    assert table.play(0, told["action"], version=told["version"]).status == 200


def test_with_other_people_only_where_it_was_agreed(server: Server) -> None:
    for seats in ("Anna,Bob", "Anna,-"):
        table = open_table(server, seats=seats)
        assert "hints" not in table.see(0)["about"]
    ask(open_table(server), 0).problem(409, "no-hints")
    ask(open_table(server, seats="Anna,uniform", hints=False), 0).problem(409, "no-hints")
    assert ask(open_table(server, hints=True), 0).status == 200


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_the_others_learn_that_a_player_asked_and_nothing_else(server: Server, game: str) -> None:
    table = open_table(server, game, hints=True, options={"first": "1"})
    with table.socket(0) as anna, table.socket(1) as bob, table.socket() as cleo:
        for each in (anna, bob, cleo):
            each.until(lambda message: message["type"] == "presence")
        answer = ask(table, 0)
        assert answer.status == 200
        for each, viewpoint in ((anna, 0), (bob, 1), (cleo, None)):
            update = each.until(lambda message: message["type"] == "update" and message["since"] > 0)
            (event,) = update["happened"]
            assert set(event) == {"version", "what", "at", "seat"}
            assert (event["what"], event["seat"], update["seat"]) == ("hinted", 0, viewpoint)
    assert hinted(table) == [0]


def test_a_hint_in_a_solved_position_says_who_wins_and_in_how_many_placements(server: Server) -> None:
    table = open_table(server, hints=True)
    for seat, text in ((0, "?1"), (1, "a1; ?3"), (0, "b1; ?5"), (1, "c1; ?7")):
        post(server, f"{table.path}/play", {"text": text}, key=table.keys[seat])
    assert ask(table, 0).json["standing"] == {"winner": 0, "distance": 1}
    assert "standing" not in ask(open_table(server, "quartino", hints=True, options={"first": "1"}), 0).json


def test_only_the_player_to_move_gets_a_hint(server: Server) -> None:
    table = open_table(server, hints=True)
    ask(table, 1).problem(409, "not-your-turn")
    post(server, f"{table.path}/hint").problem(401)
    post(server, f"{table.path}/hint", key="wrong").problem(403)
    post(server, "/api/tables/nowhere/hint", key="wrong").problem(404)
    table.ask(0, "resign")
    ask(table, 0).problem(409, "over")
    waiting = open_table(server, seats="Anna,-", hints=True)
    ask(waiting, 0).problem(409, "not-begun")


def test_a_rematch_keeps_what_was_agreed(server: Server) -> None:
    table = open_table(server, hints=True)
    table.ask(0, "resign")
    with table.socket(0) as anna:
        table.ask(0, "ask", wish="rematch")
        table.ask(1, "answer", wish="rematch", yes=True)
        following = anna.happened("rematched")["about"]["next"]
    again = Table(server, following, table.keys[::-1], table.invite)
    assert again.see(0)["about"]["hints"] is True


def test_hints_survive_a_restart(own_server: Server) -> None:
    table = open_table(own_server, seats="Anna,uniform")
    assert ask(table, 0).status == 200
    own_server.stop()
    own_server.start()
    own_server.wait()
    assert hinted(table, 0) == [0]
    assert table.see(0)["about"]["hints"] is True
    assert ask(table, 0).status == 200


def test_nobody_asks_all_the_time(strict_server: Server) -> None:
    table = open_table(strict_server, seats="Anna,uniform")
    statuses = [ask(table, 0).status for _ in range(12)]
    assert statuses[:10] == [200] * 10
    assert statuses[-1] == 429
    assert get(strict_server, "/healthz").status == 200


FIRST = {"first": "1"}


def dealt_twice(game: AnyGame, random: Random) -> tuple[Match, Match]:
    """Two games that seat 0, which begins, cannot tell apart: the other seats got different hands."""
    one, two = (new_match(game, read_options(game.Options, FIRST), ("Anna", "Bob")) for _ in range(2))
    while one.mover == NATURE:
        menus = [list(game.rules.legal(each.state)) for each in (one, two)]
        common = random.choice([action for action in menus[0] if action in menus[1]])
        is_hidden = game.rules.witness(one.state, common) not in (None, 0)
        one, two = (
            play(each, random.choice(menu) if is_hidden else common)
            for each, menu in zip((one, two), menus, strict=True)
        )
    return one, two


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_what_the_others_hold_changes_nothing(name: str) -> None:
    game = GAMES[name]
    matches = dealt_twice(game, Random(3))
    assert matches[0].state != matches[1].state
    assert matches[0].view(0) == matches[1].view(0)
    told: list[Hint] = []

    async def ask_at(match: Match) -> None:
        chairs = (Chair("Anna", key="hash"), Chair("Bob", key="hash"))
        async with opened() as bots:
            registry = MemoryRegistry(bots)
            event = Opened(name, chairs, FIRST, actions=match.texts, hints=True)
            await registry.append_events("table", 0, [write_event(event)], 0, activity=Activity.AWAKE)
            room = registry.load_room()
            assert await room.start() is None
            found = await room.hints.give(room, holder(room, 0))
            assert isinstance(found, Hint)
            told.append(found)

    for each in matches:
        run(partial(ask_at, each))
    assert told[0] == told[1]
