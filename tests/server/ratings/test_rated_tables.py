"""Rated tables: between profiles, without help, hidden until they are over, and rated once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from fourfold.engine.analysis_board_line import AnalysisLine, line_match
from fourfold.engine.engines import find_engine
from fourfold.games import find_game
from fourfold.ratings.events import Rated, Rating, read_event, results_key, write_event
from fourfold.ratings.pool import LEAST_OPPONENTS, recompute
from fourfold.server.protocol.requests import Answer, Ask, Play, Resign
from fourfold.server.ratings.protected_positions import OPENING
from fourfold.server.ratings.ratings import Ratings
from fourfold.server.rooms.new_chairs import rematch_chair
from fourfold.store.opening import open_reader
from fourfold.tables.authority import SeatClaim
from fourfold.tables.events import Chair, Opened
from fourfold.tables.table import Phase
from harness.server import Server
from tests.server.http_clients import application
from tests.server.profiles.people import Person
from tests.server.websocket_players import PATIENCE, Socket, get, open_table, post
from tests.store.running import in_loop, until

PLAN = {"game": "quarto", "seats": [{"name": "Anna"}, {}], "options": {"first": "1"}, "rated": True, "public": True}


def begin(server: Server) -> tuple[Person, Person, str, list[str]]:
    """Two people with profiles at a rated table, and the keys of their seats."""
    anna, bob = Person(server).make("Anna"), Person(server).make("Bob")
    made = anna.post("/api/tables", PLAN)
    sat = bob.post(f"/api/tables/{made['table']}/seats", {"name": "Bob"})
    return anna, bob, made["table"], [made["keys"][0]["key"], sat["key"]]


def rating_of(person: Person) -> dict[str, Any]:
    """The rating of a person, as soon as there is one."""
    until = monotonic() + PATIENCE
    while not (found := person.get("/api/profile/ratings")):
        assert monotonic() < until
        sleep(0.05)
    rating: dict[str, Any] = found[0]
    return rating


def test_a_rated_game_moves_both_ratings(server: Server) -> None:
    anna, bob, table, keys = begin(server)
    post(server, f"/api/tables/{table}/requests", {"type": "resign", "id": "1", "seat": 1}, key=keys[1])
    won, lost = rating_of(anna), rating_of(bob)
    assert (won["game"], won["preset"], won["games"], won["provisional"]) == ("quarto", "rulebook", 1, True)
    assert won["rating"] > 1500 > lost["rating"]
    assert won["uncertainty"] > 300


def test_a_rated_game_has_a_clock_and_no_help(server: Server) -> None:
    _, _, table, keys = begin(server)
    about = get(server, f"/api/tables/{table}", key=keys[0]).json["about"]
    assert (about["rated"], about["takebacks"], about.get("hints", False)) == (True, "never", False)
    assert about["clock"] == "600/turn"
    post(server, f"/api/tables/{table}/hint", key=keys[0]).problem(409, "no-hints")


LINE = {"game": "quarto", "options": {"first": "1"}}
ACTIONS = ["?5", "a1", "?6", "b3", "?9", "c2", "?0"]
"""More than an opening."""


def play(server: Server, table: str, keys: list[str]) -> str:
    """Play those actions; return the position."""
    for seat, text in enumerate(("?5", "a1; ?6", "b3; ?9", "c2; ?0")):
        assert post(server, f"/api/tables/{table}/play", {"text": text}, key=keys[seat % 2]).status == 200
    return str(post(server, "/api/analysis", {**LINE, "actions": ACTIONS}).json["position"])


def test_the_analysis_board_does_not_evaluate_a_rated_game_that_goes_on(server: Server) -> None:
    _, _, table, keys = begin(server)
    line = {"game": "quarto", "position": play(server, table, keys)}
    post(server, "/api/analysis/values", line).problem(409, "rated")
    post(server, "/api/analysis/values", {**line, "actions": ["a2", "?7"]}).problem(409, "rated")
    post(server, "/api/analysis/values", {**LINE, "actions": [*ACTIONS, "a2"]}).problem(409, "rated")
    opening = {**LINE, "actions": ACTIONS[:OPENING]}
    assert post(server, "/api/analysis/values", opening).status == 200, "which is everybody's"
    resign = {"type": "resign", "id": "r", "seat": 0}
    assert post(server, f"/api/tables/{table}/requests", resign, key=keys[0]).status == 200
    assert post(server, "/api/analysis/values", line).status == 200


def test_a_rated_game_has_no_help_at_a_copy_of_it(server: Server) -> None:
    """The same moves can be played at a table with hints, and that game can be ended and analysed."""
    _, _, table, keys = begin(server)
    play(server, table, keys)
    copy = open_table(server, hints=True)
    play(server, copy.name, list(copy.keys))
    post(server, f"{copy.path}/hint", key=copy.keys[0]).problem(409, "rated")
    assert copy.ask(0, "resign").status == 200
    for kind in ("analysis", "chances", f"analysis/{len(ACTIONS)}"):
        get(server, f"{copy.path}/{kind}", key=copy.keys[0]).problem(409, "rated")
    post(server, f"/api/tables/{table}/requests", {"type": "resign", "id": "r", "seat": 0}, key=keys[0])
    assert get(server, f"{copy.path}/analysis", key=copy.keys[0]).status == 200


@in_loop
async def test_a_rated_game_that_sleeps_is_not_evaluated_either(tmp_path: Path) -> None:
    """Not after it has left memory, and not after a restart."""
    match = line_match(AnalysisLine(find_game("quarto"), {"first": "1"}, actions=tuple(ACTIONS)))[0]
    async with application(tmp_path) as (_, registry):
        chairs = tuple(Chair(name, key=name, profile=name) for name in ("anna", "bob"))
        room = await registry.open_room(Opened("quarto", chairs, {"first": "1"}, public=True, rated=True))
        for seat, text in enumerate(("?5", "a1; ?6", "b3; ?9", "c2; ?0")):
            claim = SeatClaim(seat % 2, ("anna", "bob")[seat % 2])
            assert await room.submit(claim, Play(text, seat % 2, room.version, text)) is None
        registry.unload(room)
        assert not registry.rooms
        assert registry.protected_positions.has(match)
    async with application(tmp_path) as (app, registry):
        assert not registry.rooms
        await app.state.ratings.search()
        assert registry.protected_positions.has(match)
        again = await registry.find(room.name)
        assert again is not None
        playing = again.table
        assert await again.submit(SeatClaim(0, "anna"), Resign("r", 0)) is None
        registry.unload(again)
        assert not registry.protected_positions.has(match)
        registry.protected_positions.leave_memory("a table that has ended on another node", playing)
        await app.state.ratings.search()
        assert not registry.protected_positions.has(match)


def test_spectators_see_a_rated_game_when_it_is_over(server: Server) -> None:
    _, _, table, keys = begin(server)
    get(server, f"/api/tables/{table}").problem(403)
    get(server, f"/api/tables/{table}/replay").problem(403)
    get(server, f"/api/tables/{table}/record").problem(403)
    get(server, f"/api/tables/{table}/stream").problem(403)
    post(server, f"/api/tables/{table}/requests", {"type": "resign", "id": "1", "seat": 0}, key=keys[0])
    assert get(server, f"/api/tables/{table}").status == 200


def test_a_rated_game_is_not_featured_before_it_is_over(server: Server) -> None:
    _, _, table, keys = begin(server)
    with Socket(server, table, keys[0]) as socket:
        socket.kind("welcome")
        assert table not in {each["listed"]["table"] for each in get(server, "/api/featured").json}


def test_only_profiles_play_rated_games_and_each_only_one_seat(server: Server) -> None:
    post(server, "/api/tables", PLAN).problem(409, "rated")
    anna = Person(server).make("Anna")
    for seats in ([{"name": "Anna"}, {"name": "Bob"}], [{"name": "Anna"}, {"level": "uniform"}]):
        anna.ask("/api/tables", {**PLAN, "seats": seats}).problem(409, "rated")
    anna.ask("/api/tables", {**PLAN, "options": {"squares": "yes"}}).problem(409, "rated")
    table = anna.post("/api/tables", PLAN)["table"]
    anna.ask(f"/api/tables/{table}/seats", {"name": "Myself"}).problem(409, "rated")
    post(server, f"/api/tables/{table}/seats", {"name": "Guest"}).problem(409, "rated")


def test_the_leaderboard_has_bots_and_knows_its_pools(server: Server) -> None:
    board = get(server, "/api/ratings/quarto/rulebook").json
    levels = {each["level"]: each["rating"] for each in board["players"] if "level" in each}
    assert levels == dict(find_engine("quarto").elo)
    ends = [each["rating"] - each["uncertainty"] for each in board["players"]]
    assert ends == sorted(ends, reverse=True)
    get(server, "/api/ratings/quarto/nothing").problem(404)
    get(server, "/api/ratings/chess/rulebook").problem(404)
    get(server, "/api/profile/ratings").problem(401)


@in_loop
async def test_a_leaderboard_is_made_once_for_all_who_look_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each line needs a profile, which may be a query."""
    asked: list[str] = []

    async def find(profile: str) -> None:
        asked.append(profile)

    async with application(tmp_path) as (app, registry):
        ratings: Ratings = app.state.ratings
        people = tuple(f"p{number}" for number in range(LEAST_OPPONENTS + 1))
        rated = Rated("table", people, (1,) * len(people), (Rating(25.0, 8.0),) * len(people))
        await registry.store.append_shared(results_key("quarto", "rulebook"), 0, [write_event(rated)], 0)
        monkeypatch.setattr(registry.profiles, "find", find)
        await asyncio.gather(*(ratings.board("quarto", "rulebook") for _ in range(5)))
        assert sorted(asked) == sorted(people)


def test_a_result_survives_a_kill_and_is_computed_again(own_server: Server) -> None:
    anna, bob, table, keys = begin(own_server)
    post(own_server, f"/api/tables/{table}/requests", {"type": "resign", "id": "1", "seat": 1}, key=keys[1])
    own_server.kill()
    own_server.start()
    own_server.wait()
    assert rating_of(anna)["games"] == rating_of(bob)["games"] == 1
    own_server.stop()
    reader = open_reader(own_server.location)
    stored = reader.read_shared(results_key("quarto", "rulebook"))
    reader.close()
    results = [(event, each.at) for each in stored if isinstance(event := read_event(each), Rated)]
    assert [result.table for result, _ in results] == [table]
    assert set(recompute(results, find_engine("quarto").elo).players) == set(results[0][0].players)


@pytest.mark.parametrize("ends", [True, False])
def test_a_result_that_nobody_stored_is_found_once(tmp_path: Path, ends: bool) -> None:
    async def run() -> None:
        async with application(tmp_path) as (app, registry):
            ratings: Ratings = app.state.ratings
            chairs = tuple(Chair(name, key=name, profile=name) for name in ("anna", "bob"))
            room = await registry.open_room(Opened("quarto", chairs, {"first": "1"}, public=True, rated=True))
            while room.name not in (await ratings.pool("quarto", "rulebook")).pending:
                await asyncio.sleep(0.01)
            registry.observers.remove(ratings.room_changed)  # as if the server stopped just before
            if ends:
                assert await room.submit(SeatClaim(0, "anna"), Resign("1", 0)) is None
            for _ in range(2):
                await ratings.search()
            pool = await ratings.pool("quarto", "rulebook")
            assert {name: player.games for name, player in pool.players.items()} == (
                {"anna": 1, "bob": 1} if ends else {}
            )
            assert pool.pending == (set() if ends else {room.name})

    asyncio.run(run())


@pytest.mark.parametrize("rated", [True, False])
def test_no_bot_plays_a_rated_rematch_for_a_person_who_has_not_agreed(rated: bool) -> None:
    """Two others could otherwise lower the rating of a person who is not there."""
    absent = Chair("Anna", "casual", key="a", profile="anna")
    assert rematch_chair(absent, agrees=False, rated=rated) == (Chair() if rated else absent)
    assert rematch_chair(absent, agrees=True, rated=rated) == Chair("Anna", key="a", profile="anna")
    bot = Chair("casual", "casual")
    assert rematch_chair(bot, agrees=False, rated=rated) == bot


@in_loop
async def test_a_rated_rematch_waits_for_a_player_in_place_of_one_who_has_not_agreed(tmp_path: Path) -> None:
    people = ("anna", "bob", "cleo")
    async with application(tmp_path) as (_, registry):
        chairs = tuple(Chair(name, key=name, profile=name) for name in people)
        opened = Opened("quartex", chairs, {"first": "1"}, public=True, rated=True, forfeits="casual")
        room = await registry.open_room(opened)
        for seat in (0, 1):
            assert await room.submit(SeatClaim(seat, people[seat]), Resign("r", seat)) is None
        assert not room.table.is_live
        assert await room.submit(SeatClaim(2, "cleo"), Ask("a", 2, "rematch")) is None
        assert await room.submit(SeatClaim(1, "bob"), Answer("b", 1, "rematch", yes=True)) is None
        await until(lambda: room.table.next)
        new = await registry.find(room.table.next)
        assert new is not None
        assert [chair.profile for chair in new.table.chairs] == ["bob", "cleo", ""]
        assert new.table.phase is Phase.WAITING
