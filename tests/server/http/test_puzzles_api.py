"""The puzzles by HTTP."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from fourfold.engine.engines import find_engine
from fourfold.engine.puzzle_files import shipped_puzzles
from fourfold.games import BUILT_IN
from fourfold.server.http.puzzles_api import daily_puzzle
from harness.server import Server
from tests.server.websocket_players import get, post

KINDS = [(game, kind) for game in BUILT_IN for kind in find_engine(game).puzzles]


def test_every_kind_is_listed(server: Server) -> None:
    listed = get(server, "/api/puzzles").json
    assert [(each["game"], each["kind"]) for each in listed] == KINDS
    assert all(sum(each["grades"]) == 1000 for each in listed)


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_a_puzzle_is_shown_without_its_solution_and_solved(server: Server, game: str, kind: str) -> None:
    path, puzzle = f"/api/puzzles/{game}/{kind}/500", shipped_puzzles(game, kind)[500]
    seen = get(server, path)
    assert seen.status == 200
    assert set(seen.json["view"]) >= {"seat", "mover"}
    assert "solution" not in seen.json
    assert set(puzzle.solution[:1]) <= set(seen.json["menu"])
    solved = post(server, path, {"actions": puzzle.solution}).json
    assert (solved["solved"], solved["says"], solved["solution"]) == (True, "solved", [*puzzle.solution])
    told = post(server, path, {}).json
    assert (told["solved"], told["says"], told["solution"]) == (False, "solution", [*puzzle.solution])


@pytest.mark.parametrize(("game", "kind"), [each for each in KINDS if each[1] not in ("win", "save")])
def test_a_wrong_answer_is_refuted_and_does_not_tell_the_solution(server: Server, game: str, kind: str) -> None:
    path, puzzle = f"/api/puzzles/{game}/{kind}/700", shipped_puzzles(game, kind)[700]
    menu = [each for each in get(server, path).json["menu"] if each not in puzzle.solution]
    wrong = next((each for each in menu if each[0] == puzzle.solution[0][0]), menu[0])
    told = post(server, path, {"actions": [wrong]}).json
    assert (told["solved"], told["solution"]) == (False, [])
    assert told["says"] not in {"solved", "solution"}


def test_a_wrong_move_is_followed_by_the_reply(server: Server) -> None:
    path, puzzle = "/api/puzzles/quarto/save/0", shipped_puzzles("quarto", "save")[0]
    cell = puzzle.solution[0]
    pieces = [
        piece for piece in "0123456789abcdef" if piece not in puzzle.position and f"?{piece}" != puzzle.solution[1]
    ]
    told = post(server, path, {"actions": [cell, f"?{pieces[0]}"]}).json
    assert told["says"] == "loses"
    assert len(told["moments"]) == 2 + len(told["reply"]) > 2
    assert told["moments"][-1]["view"]["outcome"]["winners"] != []


def test_answers_that_are_none_are_refused(server: Server) -> None:
    path = "/api/puzzles/quarto/win/3"
    post(server, path, {"actions": ["nonsense"]}).problem(400)
    post(server, path, {"actions": [shipped_puzzles("quarto", "win")[3].solution[0]]}).problem(400)
    post(server, path, {"actions": ["!a1-a4", "?1"]}).problem(409, "illegal")
    post(server, path, {"moves": []}).problem(400)
    for unknown in ("quarto/win/1000", "quarto/chess/0", "chess/win/0"):
        get(server, f"/api/puzzles/{unknown}").problem(404)
        post(server, f"/api/puzzles/{unknown}", {}).problem(404)


def test_a_day_has_one_puzzle(server: Server) -> None:
    today = datetime.now(UTC).date()
    seen = get(server, f"/api/puzzles/daily/{today}").json
    assert (seen["game"], seen["kind"], seen["number"]) == daily_puzzle(today)
    get(server, f"/api/puzzles/daily/{today + timedelta(days=3)}").problem(404)
    get(server, "/api/puzzles/daily/2025-12-31").problem(404)
    get(server, "/api/puzzles/daily/2026-02-30").problem(400)
    days = [date(2026, 1, 1) + timedelta(days=number) for number in range(7 * 900)]
    assert len({daily_puzzle(day) for day in days}) == len(days)


def test_a_puzzle_is_a_picture(server: Server) -> None:
    for game, kind in KINDS:
        picture = get(server, f"/api/puzzles/{game}/{kind}/1/picture")
        assert picture.status == 200
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.body.startswith(b"<svg")
