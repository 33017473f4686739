"""The lessons by HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from harness.server import Server
from tests.all_lessons import LESSONS
from tests.server.websocket_players import get, post


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_begins_where_the_rules_say(server: Server, game: str) -> None:
    lesson = get(server, f"/api/lessons/{game}").json
    assert [step["name"] for step in lesson["steps"]] == [step.name for step in LESSONS[game].steps]
    for step in lesson["steps"]:
        assert step["menu"]
        assert (step["view"]["seat"], step["view"]["mover"]) == (0, 0)
    assert [picture["name"] for picture in lesson["pictures"]] == [f"short-{game}-{number}" for number in range(1, 6)]


def test_a_right_move_and_what_the_coach_answers(server: Server) -> None:
    told = post(server, "/api/lessons/quarto/0", {"text": "?f"})
    assert told.status == 200
    assert (told.json["says"], told.json["right"]) == ("yes", True)
    assert [(moment["seat"], moment["action"]) for moment in told.json["moments"]] == [(0, "?f"), (1, "b2"), (1, "?6")]
    second = get(server, "/api/lessons/quarto").json["steps"][1]
    assert told.json["moments"][-1]["view"] == second["view"]


def test_a_wrong_gift_loses(server: Server) -> None:
    told = post(server, "/api/lessons/quarto/5", {"text": "?3"}).json
    assert (told["says"], told["right"]) == ("no", False)
    assert told["moments"][-1]["view"]["outcome"]["winners"] == [1]


def test_nothing_of_the_coach_is_shown(server: Server) -> None:
    for game in ("quartex", "quartino"):
        lesson = get(server, f"/api/lessons/{game}").json
        assert all(each["view"]["seat"] == 0 for each in (*lesson["steps"], *lesson["pictures"]))
    told = post(server, "/api/lessons/quartex/1", {"text": "1,0:bypr"}).json
    assert all(view["seat"] == 0 for view in _views(told))


def _views(told: Any) -> Iterator[Any]:
    return (moment["view"] for moment in told["moments"])


def test_problems(server: Server) -> None:
    assert "no lesson" in get(server, "/api/lessons/chess").problem(404)
    assert "no lesson" in post(server, "/api/lessons/chess/0", {"text": "e4"}).problem(404)
    assert "no such step" in post(server, "/api/lessons/quarto/6", {"text": "?f"}).problem(404)
    placed = post(server, "/api/lessons/quarto/3", {"text": "?f"})
    assert "already on the board" in placed.problem(409, "illegal")
    assert placed.json["code"] == "quarto.piece-placed"
    post(server, "/api/lessons/quarto/0", {"text": "nonsense"}).problem(400)
    post(server, "/api/lessons/quarto/0", {"texts": "?f"}).problem(400)
