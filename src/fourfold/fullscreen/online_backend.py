"""A table of a server, shown on the full screen: play, talk, or watch."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from rich.text import Text

from fourfold.client import Declined, Gone, RemoteServer, TableClient
from fourfold.console.display_names import display_name
from fourfold.fullscreen.backend import Panes
from fourfold.fullscreen.event_lines import EventWriter
from fourfold.fullscreen.online_commands import execute
from fourfold.fullscreen.online_snapshot import snapshot_of
from fourfold.games import GAMES
from fourfold.server.protocol.updates import Happened
from fourfold.words import Words

UNREACHED_AFTER: Final = 2.0
"""Seconds without a connection after which the player is told."""


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a server, and by what right this client is there."""

    address: str
    table: str
    key: str = ""
    """The key of the seat; "" for a spectator."""
    invite: str = ""
    link: str = ""
    """The link to send to others."""


class _Page(msgspec.Struct):
    """The events in a message of the server."""

    happened: tuple[Happened, ...]


@dataclass(slots=True)
class Events:
    """Everything that happened at the table, as the server told it."""

    all: list[Happened] = field(default_factory=list[Happened])

    def take(self, raw: bytes) -> None:
        """Take the events of a message, if it has any."""
        if b'"happened"' not in raw:
            return
        happened = msgspec.json.decode(raw, type=_Page).happened
        if happened:
            del self.all[happened[0].version - 1 :]  # after a new connection some are sent again
            self.all += happened


class OnlineBackend:
    """Follows a table with a client that reconnects by itself."""

    commands = ("help", "hint", "undo", "rules", "options")

    def __init__(self, place: Place, words: Words) -> None:
        self.place, self.words = place, words
        self.server = RemoteServer(place.address)
        self.events = Events()
        keys = [place.key] if place.key else []
        self.client = TableClient(place.address, place.table, keys, place.invite, on_message=self.events.take)
        self.panes: Panes | None = None
        self.is_resigning = False
        """Whether the next line says if the player really resigns."""
        self._is_left = asyncio.Event()
        self._jobs: set[asyncio.Task[None]] = set()

    async def run(self, panes: Panes) -> Sequence[str]:
        """Show the table until the player leaves or the server ends the connection."""
        self.panes = panes
        async with self.client:
            following = asyncio.create_task(self._follow())
            leaving = asyncio.create_task(self._is_left.wait())
            await asyncio.wait((following, leaving), return_when=asyncio.FIRST_COMPLETED)
            for task in (following, leaving, *self._jobs):
                task.cancel()
            with suppress(asyncio.CancelledError):
                await following
            farewell = self._farewell()
        self.server.close()
        return farewell

    def submit(self, line: str) -> None:
        """Send a move, or run a command."""
        job = asyncio.create_task(self._run(line))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)

    def leave(self) -> None:
        """Stop watching; the seat is kept."""
        self._is_left.set()

    def say(self, sentence: str, style: str = "") -> None:
        """Show a message."""
        if self.panes:
            self.panes.write(Text(sentence, style=style))

    async def _run(self, line: str) -> None:
        try:
            await execute(self, line.strip())
        except Declined as reason:
            self.say(describe_declined(reason, self.words), "yellow")
        except (Gone, OSError) as reason:
            self.say(str(reason), "yellow")

    async def _follow(self) -> None:
        self._show()
        while not self.client.is_gone:
            try:
                async with asyncio.timeout(UNREACHED_AFTER):
                    await self.client.next_message()
            except TimeoutError:
                if not self.client.connections:
                    self.say(self.words.say("full-unreached", address=self.place.address), "yellow")
                    await self.client.next_message()
            self._show()

    def _show(self) -> None:
        """Show the table; nothing before the first update."""
        link = self.place.link if self.client.about and self.client.about.phase == "waiting" else ""
        snapshot = snapshot_of(self.client, self._moves(), link, self.words)
        if self.panes and snapshot:
            self.panes.show(snapshot)

    def _moves(self) -> list[str]:
        """Everything that happened, in sentences."""
        about = self.client.about
        if about is None:
            return []
        names = [display_name(chair.name or chair.level, self.words) for chair in about.chairs]
        own = self.client.seats[0] if self.client.seats else None
        writer = EventWriter(GAMES.get(about.game), names, own, self.words)
        return [line for line in map(writer.write, self.events.all) if line]

    def _farewell(self) -> Sequence[str]:
        """How to come back, or the reason why the server ended the connection."""
        if self.client.is_gone:
            return (self.client.goodbye,)
        if not self.place.key:
            return ()
        link = f"{self.place.address}/t/{self.place.table}#key={self.place.key}"
        return (self.words.say("full-come-back", command=f"fourfold play --join '{link}'"),)


def describe_declined(reason: Declined, words: Words) -> str:
    """The refusal of a server in the player's language."""
    if reason.code:
        return words.say_or(f"illegal-{reason.code.replace('.', '-')}", reason.sentence, **reason.values)
    return words.say_or(f"refused-{reason.why}", reason.sentence, detail=reason.sentence)
