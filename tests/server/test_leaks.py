"""No client receives what its seat may not see, in short; `make leaks` plays thousands of games."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from rich.progress import Progress

from bench.leak_games import Case, Recording, play
from bench.leaks import leaks
from bench.message_leaks import search
from fourfold.client import RemoteServer
from harness.observed import find_hidden
from harness.server import Server

GAMES = 10


def test_no_byte_tells_what_is_hidden(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--no-limits") as server:
        tally = asyncio.run(leaks(server, GAMES, 5, Progress(disable=True)))
    assert tally.leaks == []
    assert tally.games == GAMES
    assert tally.updates > 100 * GAMES
    assert tally.refusals > GAMES


@pytest.mark.parametrize(
    ("case", "hidden"), [(Case("quartex", 3, "frame=8"), "draw "), (Case("quartino", 2, ""), "deal ")]
)
def test_the_search_would_notice(tmp_path: Path, case: Case, hidden: str) -> None:
    async def played() -> Recording:
        remote = RemoteServer(server.address)
        recording = await play(server.address, remote, case, Random(3))
        remote.close()
        return recording

    with Server(tmp_path / "data", "--no-limits") as server:
        recording = asyncio.run(played())
    assert search(server.data, [recording]).leaks == []
    # The messages of one player, sent to another and to a spectator.
    keys = list(dict.fromkeys(key for key, _ in recording.received if key))
    messages = next(messages for key, messages in recording.received if key == keys[0])
    seat = next(update["seat"] for update in map(json.loads, messages) if update["type"] == "update")
    for key, viewpoint in ((keys[1], b"1" if seat == 0 else b"0"), ("", b"null")):
        heard = [raw.replace(b'"seat":%d,"hap' % seat, b'"seat":%b,"hap' % viewpoint) for raw in messages]
        assert len(search(server.data, [Recording(case, recording.table, [(key, heard)])]).leaks) > len(messages) // 2
    # One drawn tile in a message that is otherwise correct, even if it is not an update.
    drawn = next(raw for raw in messages if hidden.encode() in raw).partition(hidden.encode())[2][:4].decode()
    spectators = next(messages for key, messages in recording.received if not key)
    presence = b'{"type":"presence","here":[true],"thinking":[]}'
    told = presence.replace(b'"presence"', b'"presence","why":"' + drawn.encode() + b'"')
    (leak,) = search(server.data, [Recording(case, recording.table, [("", [spectators[0], told])])]).leaks
    assert drawn in leak


def test_names_are_found_wherever_they_begin() -> None:
    assert find_hidden("quartex", b'{"x":"ppbry"}', {"bpyr"}) == ["pbry"]
    assert find_hidden("quartex", b'{"unseen":["bpyr"],"id":"bpyr"}', {"bpyr"}) == []
    assert find_hidden("quartino", b'{"columns":["ybgp"],"menu":["=ypbg@1"]}', {"ybgp", "ypbg"}) == ["ypbg"]
