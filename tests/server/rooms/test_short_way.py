"""Moves that are played without a coroutine."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.server.protocol.requests import Play
from fourfold.server.rooms.room import Answered
from fourfold.store.shared import NotOwner
from fourfold.tables import decide
from tests.server.key_holders import holder
from tests.server.rooms.fake_connections import TWO, open_registry
from tests.store.running import in_loop


@in_loop
async def test_a_fault_ends_one_request_and_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    def tell(_: object) -> None:
        raise AssertionError("the long way answers")

    answered: Answered = tell
    async with open_registry(tmp_path) as registry:
        room = (await registry.set_up(TWO)).room
        move = Play("a", 0, room.version, "?b")
        with monkeypatch.context() as patch:
            patch.setattr(decide, "play", fail)
            assert not room.submit_now(holder(room, 0), move, answered)
            with pytest.raises(ZeroDivisionError):
                await room.submit(holder(room, 0), move)
        assert not room.is_busy
        assert await room.submit(holder(room, 0), move) is None


@in_loop
async def test_a_table_that_another_server_has_is_not_shown(tmp_path: Path) -> None:
    async with open_registry(tmp_path) as registry:
        room = (await registry.set_up(TWO)).room
        room.require_owned()
        room.is_lost = True
        with pytest.raises(NotOwner):
            room.require_owned()
