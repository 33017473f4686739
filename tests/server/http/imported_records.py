"""Records to import, for tests."""

from __future__ import annotations

from random import Random
from typing import Any

from fourfold.games import GAMES
from fourfold.play.match import begin, play
from fourfold.play.nature import Nature
from fourfold.play.record import record_match, write_record
from harness.server import Server
from tests.server.websocket_players import Answer, Table, open_table, post

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
"""A game in which Bob hands over the piece that completes the row."""
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
    """The same game, played at a table."""
    table = open_table(server, options={"calls": "automatic"})
    for number, turn in enumerate(["?0", "a1 ?1", "b1 ?2", "c1 ?3", "d1"]):
        for text in turn.split():
            assert table.play(number % 2, text).status == 200
    return table
