"""Imported records, and games that continue from one."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourfold.cli.stored_table_replay import check
from fourfold.games import GAMES
from fourfold.play.record import read_record, replay
from fourfold.store.reader import Reader
from fourfold.store.sqlite_store import FILE
from fourfold.store.store import Activity
from harness.server import Server
from tests.server.http.imported_records import CUT, WON, bring, brought, finished
from tests.server.websocket_players import Answer, Table, get, open_table, play_out, post

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
        ("", "Line 1"),
        ("hello", "Line 1 of the record"),
        (WON.replace("quarto", "chess"), "chess"),
        (WON.replace("d1\n", "c1\n"), "Action 8, 'c1': That cell is taken."),
        (WON.replace("d1\n", "z9\n"), "Action 8"),
        (WON.replace("\nd1", ""), "cut off"),
        (WON.replace("won by 1; points 1 0", "won by 2; points 0 1"), "The record says"),
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
    """The stored game passes `fourfold store check`."""
    reader = Reader(Path(server.data) / FILE)
    try:
        found = check(reader.read(table.name), reader.activity(table.name) or Activity.OVER)
    finally:
        reader.close()
    assert found.opened.actions == ("?0", "a1", "?1", "b1", "?2", "c1")


@pytest.mark.parametrize("game", ["quartex", "quartino"])
def test_a_game_with_hidden_hands_goes_on_against_bots(server: Server, game: str) -> None:
    record = finished(game, 2)
    match = replay(read_record(record))
    ply = next(ply for ply, entry in enumerate(match.log) if ply > len(match.log) // 2 and entry.seat == 0)
    table = table_of(server, taken_up(server, record, ply, "Dora,uniform"))
    # Dora's view does not show the other hand, though the record does.
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
        (8, {}, "Nothing is left to play"),
        (9, {}, "8 actions"),
        (3, {"options": {"squares": "yes"}}, "keeps its options"),
        (3, {"seats": "Anna,Bob,Cleo"}, "exactly 2"),
        (3, {"game": "quartino"}, "The record is one of quarto"),
        (3, {"record": WON.replace("d1\n", "c1\n")}, "That cell is taken."),
        (3, {"record": CUT}, "when it is over"),
    ],
)
def test_records_that_cannot_be_continued(server: Server, ply: int, words: dict[str, Any], says: str) -> None:
    seats = str(words.pop("seats", "Dora,Emil"))
    record = str(words.pop("record", WON))
    assert says in taken_up(server, record, ply, seats, **words).problem(400)
    taken_up(server, WON, -1).problem(400)


def test_a_wrong_call_gets_an_answer_and_a_right_one_names_its_trait(server: Server) -> None:
    table = open_table(server)
    for seat, text in ((0, "?1"), (1, "a1"), (1, "!a1-d1"), (1, "?3"), (0, "b1; ?5"), (1, "c1; ?f"), (0, "d1; !a1-d1")):
        assert table.play(seat, text).status == 200
    for seat in (0, 1):
        events = table.see(seat)["happened"]
        wrong, right = (each for each in events if each.get("text") == "!a1-d1")
        assert [(each["kind"], each["code"], each.get("values", {})) for each in wrong["findings"]] == [
            ("wrong", "quarto.line-not-full", {"line": "a1-d1"}),
            ("cost", "quarto.call-silenced", {}),
        ]
        assert [each["sentence"] for each in right["findings"]] == ["Four tall pieces on a1-d1."]
    result = table.see(0)["about"]["result"]
    assert (result["seat"], result["findings"]) == (0, right["findings"])
    assert result["sentence"].startswith(
        "Anna wins: the player who made the QUARTO called it. Four tall pieces on a1-d1."
    )
    steps = get(server, f"{table.path}/replay", key=table.keys[0]).json["steps"]
    assert [step["findings"] for step in steps if "findings" in step] == [wrong["findings"], right["findings"]]
