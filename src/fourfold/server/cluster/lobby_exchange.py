"""One lobby for all nodes: each shows its public tables in the store, and lists those of the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence

import msgspec

from fourfold.server.protocol.lobby import Listed
from fourfold.server.rooms.lobby import Lobby
from fourfold.store.shared import NodeStatus, SharedStore
from fourfold.store.store import StoreError

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Listed] = msgspec.json.Decoder(Listed)
_log = logging.getLogger(__name__)


class LobbyExchange:
    """Shows changes at most as often as the lobby has new versions, twice a second."""

    def __init__(self, store: SharedStore, lobby: Lobby) -> None:
        self._store, self._lobby = store, lobby
        self._shown: dict[str, Listed] = {}
        """What the others see of this node."""
        self._changed = asyncio.Event()
        self._alive: frozenset[str] = frozenset()
        lobby.on_refresh = self._changed.set

    def others_are(self, nodes: Sequence[NodeStatus]) -> None:
        """Take note of all nodes: those that are gone show nothing any more."""
        others = [each for each in nodes if each.is_alive and each.name != self._store.identity.name]
        self._lobby.people_elsewhere = sum(each.people for each in others)
        alive = frozenset(each.name for each in others)
        if alive != self._alive:
            self._alive = alive
            self._changed.set()

    async def run(self) -> None:
        """Show and list, until this is cancelled."""
        listening = asyncio.create_task(self._listen())
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                await self._exchange()
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    async def _listen(self) -> None:
        async for _ in self._store.changes():
            self._changed.set()

    async def _exchange(self) -> None:
        try:
            await self._show(self._lobby.own())
            self._lobby.list_others(filter(None, map(_read, await self._store.shown())))
        except StoreError as reason:  # tried again when the database is back, which `_listen` notices
            _log.debug("the lobby was not exchanged", extra={"reason": str(reason)})

    async def _show(self, listed: Mapping[str, Listed]) -> None:
        changed = {name: entry for name, entry in listed.items() if self._shown.get(name) != entry}
        removed = [name for name in self._shown if name not in listed]
        if changed or removed:
            await self._store.show({name: _encoder.encode(entry) for name, entry in changed.items()}, removed)
            self._shown = dict(listed)


def _read(entry: bytes) -> Listed | None:
    """An entry; None if a node of another version shows what this one does not understand."""
    try:
        return _decoder.decode(entry)
    except msgspec.ValidationError:
        return None
