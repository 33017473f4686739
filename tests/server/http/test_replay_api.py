"""After the game: analysis, records from elsewhere, and games that are taken up again."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from fourfold.cli.stored_games import check
from fourfold.games import GAMES
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from fourfold.play.record import read_record, record_match, replay, write_record
from fourfold.store.reader import Reader
from fourfold.store.sqlite import FILE
from fourfold.store.store import Activity
from harness.server import Server
from tests.server.websocket_players import Answer, Table, get, open_table, play_out, post

WON = """Game: quarto
Options: calls=automatic first=1
Players: Anna | Bob
Date: 2024-11-15
Result: won by 1; points 1 0; aligned
Actions: 8

?0
a1; ?1
b1; ?2
c1; ?3
d1
"""
"""Bob hands over the piece that finishes the row."""
CUT = WON.replace("won by 1; points 1 0; aligned", "unfinished").replace("8\n", "7\n").replace("\nd1", "")
"""The same before the last action."""


def finished(game: str, seed: int = 1, seats: int = 2, **options: Any) -> str:
    """The record of a random game that is over."""
    found, random = GAMES[game], Random(seed)
    match = begin(found, found.Options(**options), ("Anna", "Bob", "Cleo")[:seats], Nature(seed))
    while match.mover is not None:
        match = play(match, random.choice(found.rules.legal(match.state)))
    return write_record(record_match(match, "2024-11-15"))


def bring(server: Server, record: str) -> Answer:
    return post(server, "/api/records", {"record": record})


def brought(server: Server, record: str) -> Table:
    answer = bring(server, record)
    assert answer.status == 201, answer.body
    return Table(server, answer.json["table"], (), "")


def won_by_hand(server: Server) -> Table:
    """The same game, played here."""
    table = open_table(server, options={"calls": "automatic"})
    for number, turn in enumerate(["?0", "a1 ?1", "b1 ?2", "c1 ?3", "d1"]):
        for text in turn.split():
            assert table.play(number % 2, text).status == 200
    return table


# --- records from elsewhere ---


@pytest.mark.parametrize("game", GAMES)
def test_a_record_becomes_a_table_that_anybody_may_look_at(server: Server, game: str) -> None:
    record = finished(game)
    table = brought(server, record)
    assert table.get("/record").body.decode() == record
    told = table.get("/replay").json
    assert len(told["steps"]) == len(read_record(record).actions)
    assert told["start"]["mover"] == -1
    assert bring(server, record).json["table"] == table.name
    assert bring(server, record).json["link"] == f"{server.address}/t/{table.name}/replay"


def test_a_game_that_broke_off_can_be_looked_at_but_is_not_analysed(server: Server) -> None:
    table = brought(server, CUT)
    assert len(table.get("/replay").json["steps"]) == 7
    table.get("/analysis").problem(409, "not-over")


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("", "line 1"),
        ("hello", "line 1 of the record"),
        (WON.replace("quarto", "chess"), "chess"),
        (WON.replace("d1\n", "c1\n"), "action 8, 'c1': That cell is taken."),
        (WON.replace("d1\n", "z9\n"), "action 8"),
        (WON.replace("\nd1", ""), "cut off"),
        (WON.replace("won by 1; points 1 0", "won by 2; points 0 1"), "the record says"),
        (WON.replace("Anna |", f"{'A' * 31} |"), "30 letters"),
        (WON.replace("Actions: 8", "Actions: 2008").replace("\n?0", "\n?0" + "; a1" * 2000), "at most 2000 actions"),
    ],
)
def test_a_bad_record_gets_a_sentence(server: Server, record: str, says: str) -> None:
    assert says in bring(server, record).problem(400)


def test_what_is_too_long_or_no_record_at_all(server: Server) -> None:
    bring(server, "x" * 60_001).problem(400)
    post(server, "/api/records", {}).problem(400)
    post(server, "/api/records", {"record": 7}).problem(400)
    bring(server, "x" * 70_000).problem(413)


# --- analysis ---


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
def test_everybodys_chances_along_the_game(server: Server, game: str, seats: int) -> None:
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
    # Somebody who plays at random errs, and what is better is worth more.
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
def test_nothing_is_said_about_a_game_that_goes_on(server: Server, game: str) -> None:
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
    """Records of beginners' games have no book: each moment must be worked out."""
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
    """Together these take longer than anybody here would wait."""
    gone: list[socket.socket] = []
    for seed in range(10, 16):
        # Taking a record in is short, and waits for none of them.
        table = brought(server, finished("quarto", seed, calls="automatic", traits=("colour", "height", "shape")))
        gone.append(socket.create_connection(("127.0.0.1", server.port)))
        gone[-1].sendall(f"GET /api/tables/{table.name}/analysis/6 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    while not _busy(server):
        sleep(0.01)
    for each in gone:
        each.close()
    _wait_until_idle(server)


def _wait_until_idle(server: Server) -> None:
    until = monotonic() + 15
    while _busy(server):
        assert monotonic() < until, "somebody still thinks"
        sleep(0.05)


def _busy(server: Server) -> float:
    """How much is thought about, or waits to be."""
    lines = get(server, "/metrics").body.decode().splitlines()
    busy = [line for line in lines if line.startswith(("fourfold_bots_waiting", "fourfold_bots_running"))]
    assert len(busy) == 2, lines
    return sum(float(line.split()[-1]) for line in busy)


# --- playing on ---


def taken_up(server: Server, record: str, ply: int, seats: str = "Dora,Emil", **words: Any) -> Answer:
    plan = [{"name": name} if name[0].isupper() else {"level": name} for name in seats.split(",")]
    game = read_record(record).game
    return post(server, "/api/tables", {"game": game, "seats": plan, "record": record, "ply": ply, **words})


def table_of(server: Server, answer: Answer) -> Table:
    assert answer.status == 201, answer.body
    made = answer.json
    return Table(server, made["table"], tuple(each["key"] for each in made["keys"]), made["invite"])


def test_a_game_goes_on_from_the_moment_before_the_mistake(own_server: Server) -> None:
    table = table_of(own_server, taken_up(own_server, WON, 6))
    seen = table.see(1)
    assert seen["mover"] == 1
    assert seen["view"]["board"][:4] == [0, 1, 2, None]
    assert seen["about"]["options"] == {"calls": "automatic", "first": "1"}
    assert seen["happened"][0] == {
        "version": 1,
        "what": "opened",
        "at": seen["happened"][0]["at"],
        "text": "quarto",
        "count": 6,
    }
    table.ask(1, "ask", wish="takeback").problem(409, "nothing-to-undo")
    assert table.play(1, "?f").status == 200
    assert table.ask(1, "ask", wish="takeback").status == 200
    table.ask(0, "answer", wish="takeback", yes=True)
    assert table.see(1)["view"]["hand"] is None
    assert table.play(1, "?f").status == 200
    own_server.stop()
    own_server.start()
    own_server.wait()
    assert table.play(0, "d1").status == 200
    table.ask(1, "resign")
    record = table.get("/record", key=table.keys[0]).body.decode()
    assert read_record(record).actions == ("?0", "a1", "?1", "b1", "?2", "c1", "?f", "d1")
    assert read_record(record).players == ("Dora", "Emil")
    assert replay(read_record(record)).outcome is not None
    assert table.get("/analysis", key=table.keys[0]).status == 200
    own_server.stop()
    _check(own_server, table)


def _check(server: Server, table: Table) -> None:
    """What the keeper's command finds."""
    reader = Reader(Path(server.data) / FILE)
    try:
        found = check(reader.read(table.name), reader.activity(table.name) or Activity.OVER)
    finally:
        reader.close()
    assert found.opened.actions == ("?0", "a1", "?1", "b1", "?2", "c1")


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_a_game_with_hidden_hands_goes_on_against_programs(server: Server, game: str) -> None:
    record = finished(game, 2)
    match = replay(read_record(record))
    ply = next(ply for ply, entry in enumerate(match.log) if ply > len(match.log) // 2 and entry.seat == 0)
    table = table_of(server, taken_up(server, record, ply, "Dora,uniform"))
    # What the other holds is not told to her, though she may remember it from the record.
    mine = table.see(0)["view"]
    want = match.game.rules.view(match.log[ply].before, 0)
    assert json.dumps(mine["hand"]) == json.dumps(list(want.hand))
    with table.socket(0) as dora:
        assert play_out({0: dora}, Random(1))["phase"] == "over"
    actions = read_record(table.get("/record", key=table.keys[0]).body.decode()).actions
    assert actions[:ply] == match.texts[:ply]


def test_after_a_resignation_there_is_something_left_to_play(server: Server) -> None:
    resigned = CUT.replace("unfinished", "won by 1; points 0 0; resigned")
    table = table_of(server, taken_up(server, resigned, 7))
    assert table.play(0, "d1").json["about"]["result"]["reason"] == "aligned"


@pytest.mark.parametrize(
    ("ply", "words", "says"),
    [
        (8, {}, "nothing is left to play"),
        (9, {}, "8 actions"),
        (3, {"options": {"squares": "yes"}}, "keeps its options"),
        (3, {"seats": "Anna,Bob,Cleo"}, "exactly 2"),
        (3, {"game": "quartino"}, "the record is one of quarto"),
        (3, {"record": WON.replace("d1\n", "c1\n")}, "That cell is taken."),
        (3, {"record": CUT}, "when it is over"),
    ],
)
def test_what_cannot_be_taken_up(server: Server, ply: int, words: dict[str, Any], says: str) -> None:
    seats = str(words.pop("seats", "Dora,Emil"))
    record = str(words.pop("record", WON))
    assert says in taken_up(server, record, ply, seats, **words).problem(400)
    taken_up(server, WON, -1).problem(400)


# --- limits ---


def test_one_address_cannot_have_everything_studied(strict_server: Server) -> None:
    table = brought(strict_server, finished("quarto", 7, calls="announced"))
    plies = len(table.get("/replay").json["steps"])
    answers = [table.get(f"/analysis/{ply}").status for ply in range(plies)]
    while 429 not in answers:  # the game was shorter than the limit
        other = brought(strict_server, finished("quarto", len(answers), calls="announced"))
        answers += [other.get(f"/analysis/{ply}").status for ply in range(20)]
    assert set(answers) <= {200, 404, 429}
    assert table.get("/analysis/0").status == 200  # what is known costs nothing
