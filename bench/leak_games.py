"""The games of `make leaks`: played through real sockets, with every received message recorded.

At tables for three or more, a player leaves before the game begins and another takes the seat. The old key stays
connected by sockets, by a stream, and by a stream that is read after the game.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random

import msgspec

from bench.delayed_stream import LateStream
from bench.fuzz_rules import MAIN
from fourfold.client import Declined, RemoteServer, TableClient
from fourfold.games import GAMES
from fourfold.server.protocol.requests import Answer, Ask, Leave, Play
from fourfold.server.protocol.tables import NewTable, SeatKey, SeatPlan, Sit, TableMade, WatchLink, WatchPlan
from fourfold.server.protocol.updates import Update
from fourfold.server.tokens import hash_key

LONGEST = "40"
"""Turns after which a game of Quartino ends."""
VISIBILITY = {"quartex": ["shown=hidden"]}
"""Options that change who sees what."""
PAUSE = 0.1
"""Seconds within which the server begins with a late stream, if it can."""
TIMEOUT = 60.0
"""Seconds after which a stream is given up."""
EXPECTED_REFUSALS = ("revealed", "stale", "asked", "not-asked", "over", "nothing-to-undo")
SEVERAL_REFUSALS = ("must-be-last", "not-notation", "illegal", "stale", "over")


@dataclass(frozen=True, slots=True)
class Case:
    game: str
    seats: int
    words: str

    @property
    def options(self) -> dict[str, str]:
        capped = {"cap": LONGEST} if self.game == "quartino" else {}
        return capped | dict(word.split("=") for word in self.words.split())


@dataclass(slots=True)
class Recording:
    """Everything that was received at one table, in order, by the hash of the key ("" for a spectator)."""

    case: Case
    table: str
    received: list[tuple[str, list[bytes]]] = field(default_factory=list[tuple[str, list[bytes]]])
    asked: dict[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])
    """Messages with several actions, by id: the seat and the text."""

    def listener(self, key: str) -> list[bytes]:
        messages: list[bytes] = []
        self.received.append((hash_key(key) if key else "", messages))
        return messages


def cases() -> list[Case]:
    return [
        Case(name, seats, words)
        for name, game in GAMES.items()
        if game.secret
        for seats in game.seats
        for words in (*MAIN[name], *VISIBILITY.get(name, []))
    ]


class Players:
    """The players and spectators of one table."""

    def __init__(
        self, address: str, remote: RemoteServer, made: TableMade, recording: Recording, random: Random
    ) -> None:
        self.address, self.remote, self.made, self.recording, self.random = address, remote, made, recording, random

    async def play(self, ahead: int) -> None:
        """Play the whole game; `ahead` is the number of pages before the late stream, if a seat changes hands."""
        async with AsyncExitStack() as stay:
            await stay.enter_async_context(self._guest(""))
            if len(self.made.keys) == self.recording.case.seats:
                await self._play_on(list(self.made.keys))
                return
            old = self.random.choice(self.made.keys)
            await self._listen(stay, old)
            streams = [await self._stream(old, pages) for pages in (0, ahead)]
            soon = asyncio.create_task(self._follow(streams[0], old))
            await self._play_on(await self._change_seats(old))
            await soon
            await self._follow(streams[1], old)

    async def _play_on(self, keys: list[SeatKey]) -> None:
        await asyncio.gather(*(self._sit(key) for key in keys), self._look_in(keys))

    async def _listen(self, stay: AsyncExitStack, old: SeatKey) -> None:
        """Open two sockets of a player who will leave, one of them without the invitation."""
        for invite in (self.made.invite, ""):
            client = await stay.enter_async_context(self._guest(old.key, invite))
            while not client.newest:
                await client.next_message()

    async def _stream(self, old: SeatKey, pages: int) -> LateStream:
        stream = LateStream(self.address, self.made.table, old.key, self.made.invite, pages)
        await stream.ask()
        return stream

    async def _follow(self, stream: LateStream, old: SeatKey) -> None:
        self.recording.listener(old.key).extend(await stream.updates(TIMEOUT))

    async def _change_seats(self, old: SeatKey) -> list[SeatKey]:
        """Let a player leave, another take the seat and the last one join; return the valid keys."""
        await asyncio.sleep(PAUSE)
        left = await self._call("/requests", Leave("leave", old.seat), old.key)
        self.recording.listener(old.key).append(left)
        wishes = [Sit("Q0", old.seat, self.made.invite), Sit("Q1", None, self.made.invite)]
        come = [await self.remote.sit(self.made.table, wish) for wish in wishes]
        return [*(key for key in self.made.keys if key is not old), *come]

    async def _call(self, rest: str, content: Leave | WatchPlan, key: str) -> bytes:
        where = f"/api/tables/{self.made.table}{rest}"
        return await self.remote.call("POST", where, content, {"Authorization": f"Bearer {key}"})

    def _guest(self, key: str, invite: str | None = None) -> TableClient:
        heard = self.recording.listener(key).append
        shown = self.made.invite if invite is None else invite
        return TableClient(self.address, self.made.table, [key] if key else [], shown, heard)

    async def _sit(self, key: SeatKey) -> None:
        async with self._guest(key.key) as client:
            while update := await client.turn():
                try:
                    if self.random.random() < 0.1:
                        await self._try_several(client, update)
                        continue
                    await client.play(update, self.random.choice(update.menu))
                    if self.random.random() < 0.03:
                        await client.request(self._wish(client, key.seat))
                except Declined as reason:
                    assert reason.why in EXPECTED_REFUSALS, reason

    async def _try_several(self, client: TableClient, update: Update) -> None:
        """Send two actions in one message, the second legal or not; most are refused."""
        second = self.random.choice([self.random.choice(update.menu), "zzz"])
        text = f"{self.random.choice(update.menu)}; {second}"
        request = Play(client.new_id(), update.seat or 0, update.version, text)
        self.recording.asked[request.id] = request.seat, text
        try:
            await client.request(request)
        except Declined as reason:
            assert reason.why in SEVERAL_REFUSALS, reason

    def _wish(self, client: TableClient, seat: int) -> Ask | Answer:
        offer = client.about.offer if client.about else None
        if offer and offer.seat != seat:
            return Answer(client.new_id(), seat, offer.wish, yes=True)
        return Ask(client.new_id(), seat, "takeback")

    async def _look_in(self, keys: list[SeatKey]) -> None:
        """Connect a late spectator and a second device of a player, and request the table by HTTP for both."""
        for _ in range(2):
            await asyncio.sleep(self.random.uniform(0, 0.3))
            for shown in ("", self.random.choice(keys).key):
                async with self._guest(shown) as client:
                    while not client.newest:
                        await client.next_message()
                where = f"/api/tables/{self.made.table}"
                shows = {"Authorization": f"Bearer {shown}"} if shown else {"X-Invite": self.made.invite}
                self.recording.listener(shown).append(await self.remote.call("GET", where, headers=shows))
        await self._watch(self.random.choice(keys))

    async def _watch(self, key: SeatKey) -> None:
        """Let a player make a watch link, follow it as a spectator, and withdraw it."""
        made = msgspec.json.decode(await self._call("/watch", WatchPlan(on=True), key.key), type=WatchLink)
        async with self._guest("", made.watch) as client:
            while not client.newest:
                await client.next_message()
            await asyncio.sleep(self.random.uniform(0, 0.3))
            await self._call("/watch", WatchPlan(on=False), key.key)


async def play(address: str, remote: RemoteServer, case: Case, random: Random, ahead: int = 0) -> Recording:
    """Play one game and return everything that was received."""
    named = case.seats if case.seats < 3 or not ahead else case.seats - 1
    seats = tuple(SeatPlan(f"P{number}") if number < named else SeatPlan() for number in range(case.seats))
    made = await remote.open(NewTable(case.game, seats, case.options))
    recording = Recording(case, made.table)
    await Players(address, remote, made, recording, random).play(ahead)
    return recording
