"""Nobody is told what he may not know, in short; `make leaks` plays thousands of games."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from rich.progress import Progress

from bench.eyes import found
from bench.leaks import Case, Recording, leaks, play, search
from bench.serving import Server
from fourfold.client import House

GAMES = 12


def test_no_byte_tells_what_is_hidden(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-limits") as server:
        tally = asyncio.run(leaks(server, GAMES, 5, Progress(disable=True)))
    assert tally.leaks == []
    assert tally.games == GAMES
    assert tally.updates > 100 * GAMES


@pytest.mark.parametrize(
    ("case", "hidden"), [(Case("quartex", 3, "frame=8"), "draw "), (Case("quartino", 2, ""), "deal ")]
)
def test_the_search_would_notice(tmp_path: Path, case: Case, hidden: str) -> None:
    async def played() -> Recording:
        house = House(server.address)
        recording = await play(server, house, case, Random(3))
        house.close()
        return recording

    with Server(tmp_path / "data", "--no-limits") as server:
        recording = asyncio.run(played())
    assert search(server.data, [recording]).leaks == []
    # What one player heard, in another's ears and in a spectator's.
    (_, messages) = next(each for each in recording.heard if each[0] == 0)
    for eyes in (1, None):
        wrong = Recording(case, recording.table, [(eyes, [raw.replace(b'"seat":0', b'"seat":1') for raw in messages])])
        assert len(search(server.data, [wrong]).leaks) > len(messages) // 2
    # One drawn tile in a message that is otherwise as it should be, even if it is no update.
    drawn = next(raw for raw in messages if hidden.encode() in raw).partition(hidden.encode())[2][:4].decode()
    spectators = next(messages for eyes, messages in recording.heard if eyes is None)
    presence = b'{"type":"presence","here":[true],"thinking":[]}'
    told = presence.replace(b'"presence"', b'"presence","why":"' + drawn.encode() + b'"')
    (leak,) = search(server.data, [Recording(case, recording.table, [(None, [spectators[0], told])])]).leaks
    assert drawn in leak


def test_names_are_found_wherever_they_begin() -> None:
    assert found("quartex", b'{"x":"ppbry"}', {"bpyr"}) == ["pbry"]
    assert found("quartex", b'{"unseen":["bpyr"],"id":"bpyr"}', {"bpyr"}) == []
    assert found("quartino", b'{"columns":["ybgp"],"menu":["=ypbg@1"]}', {"ybgp", "ypbg"}) == ["ypbg"]
