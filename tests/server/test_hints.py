"""Hints: for whoever is on the move at a table that allows them, told to the asker alone; the others know he asked."""

from __future__ import annotations

import pytest

from bench.serving import Server
from fourfold.games import GAMES
from tests.server.people import Answer, Table, get, open_table, post


def ask(table: Table, seat: int) -> Answer:
    return post(table.server, f"{table.path}/hint", key=table.keys[seat])


def hinted(table: Table, seat: int | None = None) -> list[int]:
    """Who is known to have been told what to do."""
    return [each["seat"] for each in table.see(seat)["happened"] if each["what"] == "hinted"]


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_with_programs_alone_may_ask(server: Server, game: str) -> None:
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
    # The same question has the same answer, and is no second hint.
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
def test_the_others_learn_that_he_asked_and_nothing_else(server: Server, game: str) -> None:
    table = open_table(server, game, hints=True, options={"first": "1"})
    with table.socket(0) as anna, table.socket(1) as bob, table.socket() as cleo:
        for each in (anna, bob, cleo):
            each.until(lambda message: message["type"] == "presence")
        answer = ask(table, 0)
        assert answer.status == 200
        for each, eyes in ((anna, 0), (bob, 1), (cleo, None)):
            update = each.until(lambda message: message["type"] == "update" and message["since"] > 0)
            (event,) = update["happened"]
            assert set(event) == {"version", "what", "at", "seat"}
            assert (event["what"], event["seat"], update["seat"]) == ("hinted", 0, eyes)
    assert hinted(table) == [0]


def test_only_whoever_is_on_the_move_is_told(server: Server) -> None:
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
