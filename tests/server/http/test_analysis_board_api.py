"""The analysis board by HTTP: positions, lines and values that belong to no table."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.games.quartex import QUARTEX
from fourfold.play.record import read_record
from harness.server import Server
from tests.server.http.imported_records import WON, finished
from tests.server.websocket_players import post

FORK = "05a./c..3/..../69.. 1"


def line(server: Server, game: str, **words: Any) -> Any:
    answer = post(server, "/api/analysis", {"game": game, **words})
    assert answer.status == 200, answer.body
    return answer.json


def values(server: Server, game: str, **words: Any) -> list[Any]:
    answer = post(server, "/api/analysis/values", {"game": game, **words})
    assert answer.status == 200, answer.body
    found: list[Any] = answer.json["worths"]
    return found


def test_a_position_has_a_view_a_menu_and_values(server: Server) -> None:
    seen = line(server, "quarto", position=FORK, options={"calls": "automatic"})
    assert (seen["mover"], seen["seat"], seen["position"], seen["actions"]) == (0, 0, FORK, [])
    assert seen["view"]["hand"] == 1
    found = values(server, "quarto", position=FORK, options={"calls": "automatic"})
    assert [each["action"] for each in found] == seen["menu"]
    assert all(each["replies"] == 8 and 0 <= each.get("safe", 0) <= 8 for each in found)
    assert {"winner", "distance"} == set(found[0]["standing"])


def test_void_lines_count_only_where_lines_are_called(server: Server) -> None:
    void = "..../..../..../0123 8"
    refused = post(server, "/api/analysis", {"game": "quarto", "position": void, "options": {"calls": "automatic"}})
    assert "finished line is already on the board" in refused.problem(400)
    found = values(server, "quarto", position="4567/..../ab../0123 8", options={"squares": "yes"})
    assert len(found) == 6


def test_a_line_is_played_by_the_rules(server: Server) -> None:
    seen = line(server, "quarto", position=FORK, options={"calls": "automatic"}, actions=["d4", "?2"])
    assert (seen["mover"], seen["seats"], seen["view"]["hand"]) == (1, [0, 0], 2)
    for actions in (["a1"], ["d4", "?1"], ["x"]):
        asked = {"game": "quarto", "position": FORK, "actions": actions}
        assert "ction" in post(server, "/api/analysis", asked).problem(400)
        post(server, "/api/analysis/values", asked).problem(400)


def test_a_moment_of_a_record_is_the_start(server: Server) -> None:
    seen = line(server, "quarto", record=WON, ply=6)
    assert len(seen["menu"]) > 0
    again = line(server, "quarto", record=WON, ply=6, actions=seen["menu"][:1])
    assert again["actions"] == seen["menu"][:1]
    post(server, "/api/analysis", {"game": "quarto", "record": WON, "ply": 99}).problem(400)
    post(server, "/api/analysis", {"game": "quartex", "record": WON}).problem(400)
    post(server, "/api/analysis", {"game": "quarto", "record": "nonsense"}).problem(400)


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_games_with_hidden_parts_have_chances(server: Server, game: str) -> None:
    record = finished(game, seats=2)
    ply = len(read_record(record).actions) // 2
    seen = line(server, game, record=record, ply=ply)
    assert seen["position"] == ""
    place = next(each for each in seen["menu"])
    after = line(server, game, record=record, ply=ply, actions=[place])
    assert after["actions"][0] == place
    assert line(server, game, record=record, ply=ply, actions=[place]) == after
    found = values(server, game, record=record, ply=ply)
    assert all(len(each["chances"]) == 2 for each in found)


def test_a_position_with_unknown_tiles_shows_only_the_own_ones(server: Server) -> None:
    position = "0,0:pbry | bbbb,bbbp,bbbr,bbby,bbpp - | ?,?,?,?,? - | 1"
    seen = line(server, "quartex", position=position)
    assert QUARTEX.secret
    assert seen["view"]["hand"] == ["bbbb", "bbbp", "bbbr", "bbby", "bbpp"]
    assert [screen["known"] for screen in seen["view"]["screens"]] == [[], []]
    assert values(server, "quartex", position=position)[0]["chances"]


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "quarto", "position": "nonsense"},
        {"game": "quarto", "position": "00../..../..../.... 1"},
        {"game": "quarto", "position": FORK, "options": {"calls": "never"}},
        {"game": "quarto", "position": "0" * 2001},
        {"game": "quarto", "record": "0" * 20_001},
        {"game": "quarto", "actions": ["a1"] * 401},
        {"game": "quarto", "ply": -1},
        {"game": "quarto", "table": "x"},
        {"game": "quartex", "position": "0,0:pbry | ? | 1"},
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(server: Server, asked: dict[str, Any]) -> None:
    post(server, "/api/analysis", asked).problem(400)
    post(server, "/api/analysis/values", asked).problem(400)


def test_only_our_own_games_have_a_board(server: Server) -> None:
    assert "no analysis board" in post(server, "/api/analysis", {"game": "chess"}).problem(404)


def test_the_number_of_questions_is_limited(strict_server: Server) -> None:
    asked = {"game": "quarto", "position": FORK, "record": WON + "\n" * 18_000}
    statuses = {post(strict_server, "/api/analysis", asked).status for _ in range(40)}
    assert 429 in statuses
