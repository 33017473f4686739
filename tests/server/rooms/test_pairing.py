"""Pairing: players who ask at the same moment find each other."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from fourfold.server.protocol.pairing import Pair
from fourfold.tables import decide
from fourfold.tables.table import Phase
from tests.server.rooms.fake_connections import connected, open_registry
from tests.store.running import in_loop


@in_loop
async def test_all_who_ask_at_once_are_paired_and_namesakes_are_numbered(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        found = await asyncio.gather(*(registry.pair(Pair("quarto", "Anna")) for _ in range(41)))
        assert len({key for _, _, key in found}) == 41
        assert sorted(Counter(room.name for room, _, _ in found).values()) == [1, *[2] * 20]
        for room, _, _ in found:
            names = [chair.name for chair in room.table.chairs]
            assert names in (["Anna", "Anna 2"], ["Anna", ""])
            assert (room.table.phase is Phase.PLAYING) == all(names)


@in_loop
async def test_a_long_name_is_cut_to_make_room_for_its_number(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        (room, _, _), _ = await asyncio.gather(
            *(registry.pair(Pair("quarto", "A" * decide.MAX_NAME_LENGTH)) for _ in "ab")
        )
        assert room.table.chairs[1].name == "A" * (decide.MAX_NAME_LENGTH - 2) + " 2"


@in_loop
async def test_a_cancelled_request_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        first, second, third = (
            asyncio.create_task(registry.pair(Pair("quarto", name))) for name in ("Anna", "Bob", "Cy")
        )
        await asyncio.sleep(0)
        second.cancel()
        (one, _, _), (other, seat, _) = await asyncio.gather(first, third)
        fourth, fourth_seat, _ = await registry.pair(Pair("quarto", "Dan"))
        assert {fourth.name, one.name, other.name} <= {one.name, other.name}
        assert (seat, fourth_seat) in ((0, 1), (1, 0))


@in_loop
async def test_a_waiting_player_who_leaves_is_not_paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.rooms.pairing.ARRIVES_WITHIN", 0.0)
    async with open_registry(tmp_path) as registry:
        first, _, _ = await registry.pair(Pair("quarto", "Anna"))
        async with connected(registry, first, 0):
            pass
        await asyncio.sleep(0.01)
        second, seat, _ = await registry.pair(Pair("quarto", "Bob"))
        assert (second is first, seat) == (False, 0)
        async with connected(registry, second, 0):
            third, seat, _ = await registry.pair(Pair("quarto", "Cleo"))
        assert (third is second, seat) == (True, 1)
