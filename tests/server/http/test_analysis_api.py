"""The analysis of finished games by HTTP."""

from __future__ import annotations

import socket
from random import Random
from time import monotonic, sleep

import pytest

from fourfold.games import GAMES
from fourfold.play.record import read_record, replay
from harness.server import Server
from tests.server.http.imported_records import WON, brought, finished, won_by_hand
from tests.server.websocket_players import get, open_table, play_out


def test_quarto_is_solved_move_by_move(server: Server) -> None:
    told = won_by_hand(server)
    seen = told.get("/analysis", invite=told.invite)
    assert seen.status == 200, seen.body
    assert [each["winner"] for each in seen.json["standings"]] == [None] * 7 + [0, 0]
    assert seen.json["standings"][7:] == [{"winner": 0, "distance": 1}, {"winner": 0, "distance": 0}]
    assert seen.json["remarks"] == [{"ply": 6, "seat": 1, "kind": "gives-win", "weight": "mistake", "count": 1}]
    assert seen.json["series"] == [{"name": "outcome", "of": "seat", "values": [[0, 0]] * 7 + [[1, -1]] * 2}]
    assert told.get("/analysis", invite=told.invite).body == seen.body


def test_every_option_of_a_moment_has_its_worth(server: Server) -> None:
    table = brought(server, WON)
    worths = {each["action"]: each["standing"] for each in table.get("/analysis/6").json["worths"]}
    assert len(worths) == 13
    assert worths["?3"] == {"winner": 0, "distance": 1}
    assert worths["?f"]["winner"] is None
    cells = {each["action"]: each["standing"] for each in table.get("/analysis/7").json["worths"]}
    assert cells["d1"] == {"winner": 0, "distance": 1}
    assert len(cells) == 13
    assert table.get("/analysis/8").json["worths"] == []
    table.get("/analysis/9").problem(404)
    assert table.get("/analysis/-1").status in (400, 404)


@pytest.mark.parametrize(("game", "names"), [("quartex", ["points", "tokens", "worth"]), ("quartino", ["cards"])])
def test_the_others_have_numbers_along_the_game(server: Server, game: str, names: list[str]) -> None:
    record = finished(game, seats=3)
    table, match = brought(server, record), replay(read_record(record))
    told = table.get("/analysis").json
    assert [each["name"] for each in told["series"]] == names
    assert all(len(each["values"]) == len(match.log) + 1 for each in told["series"])
    assert told["standings"] == []
    assert table.get("/analysis/3").json == {"ply": 3, "worths": []}


@pytest.mark.parametrize(("game", "seats"), [("quartex", 3), ("quartino", 2)])
def test_the_chances_of_every_seat_along_the_game(server: Server, game: str, seats: int) -> None:
    record = finished(game, seats=seats, **({"cap": 8} if game == "quartino" else {}))
    table, match = brought(server, record), replay(read_record(record))
    plain, told = table.get("/analysis").json, table.get("/chances").json
    chances, *others = told["series"]
    assert others == plain["series"]
    assert (chances["name"], chances["of"], len(chances["values"])) == ("chances", "seat", len(match.log) + 1)
    assert all(abs(sum(each) - 1) < 0.001 for each in chances["values"])
    assert match.outcome
    assert [seat for seat, chance in enumerate(chances["values"][-1]) if chance == max(chances["values"][-1])] == list(
        match.outcome.winners or range(seats)
    )
    # A random player makes mistakes, and the better action is worth more.
    lost = [each for each in told["remarks"] if each["kind"] == "loses-chances"]
    assert lost
    worst = max(lost, key=lambda each: each["count"])
    ply, seat = int(worst["ply"]), int(worst["seat"])
    moment = table.get(f"/analysis/{ply}").json
    worths = {each["action"]: each["chances"][seat] for each in moment["worths"]}
    played = match.texts[ply]
    assert round(100 * (worths[worst["better"]] - worths[played])) == worst["count"]
    assert table.get("/chances").json == told


def test_a_solved_game_has_no_other_chances(server: Server) -> None:
    table = brought(server, WON)
    assert table.get("/chances").body == table.get("/analysis").body


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_is_not_analysed(server: Server, game: str) -> None:
    table = open_table(server, game)
    for path in ("/analysis", "/chances", "/analysis/0"):
        table.get(path, key=table.keys[0]).problem(409, "not-over")
        table.get(path).problem(403)
    open_table(server, game, "Anna,-").get("/analysis", key=table.keys[0]).problem(403)
    get(server, "/api/tables/nowhere/analysis").problem(404)


def test_a_private_game_is_analysed_for_those_who_may_see_it(server: Server) -> None:
    table = won_by_hand(server)
    table.get("/analysis").problem(403)
    assert table.get("/analysis", key=table.keys[1]).status == 200


def test_bots_go_on_while_much_is_studied(server: Server) -> None:
    """Records of beginners' games have no book: each moment must be solved."""
    table = brought(server, finished("quarto", 3, calls="automatic", traits=("colour", "height", "shape")))
    address = ("127.0.0.1", server.port)
    hasty = [socket.create_connection(address) for _ in range(3)]
    for number, each in enumerate(hasty):
        each.sendall(f"GET /api/tables/{table.name}/analysis/{number + 2} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    people = open_table(server, seats="Anna,perfect")
    with people.socket(0) as anna:
        assert play_out({0: anna}, Random(4))["phase"] == "over"
    for each in hasty:
        each.close()
    assert table.get("/analysis").status == 200
    _wait_until_idle(server)


def test_a_study_ends_when_nobody_waits_for_it(server: Server) -> None:
    """Together these take longer than the test waits."""
    gone: list[socket.socket] = []
    for seed in range(10, 16):
        # Importing a record is short, and waits for none of them.
        table = brought(server, finished("quarto", seed, calls="automatic", traits=("colour", "height", "shape")))
        gone.append(socket.create_connection(("127.0.0.1", server.port)))
        gone[-1].sendall(f"GET /api/tables/{table.name}/analysis/6 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    while not _busy(server):
        sleep(0.01)
    for each in gone:
        each.close()
    _wait_until_idle(server)


def _wait_until_idle(server: Server) -> None:
    until = monotonic() + 60
    while _busy(server):
        assert monotonic() < until, "a bot still thinks"
        sleep(0.05)


def _busy(server: Server) -> float:
    """The number of running and waiting questions."""
    lines = get(server, "/metrics").body.decode().splitlines()
    busy = [line for line in lines if line.startswith(("fourfold_bots_waiting", "fourfold_bots_running"))]
    assert len(busy) == 2, lines
    return sum(float(line.split()[-1]) for line in busy)


# --- limits ---


def test_one_address_cannot_have_everything_studied(strict_server: Server) -> None:
    table = brought(strict_server, finished("quarto", 7, calls="announced"))
    plies = len(table.get("/replay").json["steps"])
    answers = [table.get(f"/analysis/{ply}").status for ply in range(plies)]
    while 429 not in answers:  # the game was shorter than the limit
        other = brought(strict_server, finished("quarto", len(answers), calls="announced"))
        answers += [other.get(f"/analysis/{ply}").status for ply in range(20)]
    assert set(answers) <= {200, 404, 429}
    assert table.get("/analysis/0").status == 200  # a cached answer costs nothing
