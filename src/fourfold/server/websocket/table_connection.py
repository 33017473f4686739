"""A client's connection to a table: on one seat, on several that share a device, or as a spectator."""

from __future__ import annotations

from functools import partial

import msgspec

from fourfold.server.protocol.common import VERSION
from fourfold.server.protocol.requests import Ask, ClientMessage, Hello, Ping, Request
from fourfold.server.protocol.updates import Accepted, Goodbye, Refused, Welcome
from fourfold.server.rooms.presence import Listener
from fourfold.server.rooms.room import Room
from fourfold.server.rooms.room_registry import RoomRegistry
from fourfold.server.rooms.showing import CHANGES, NAMED_CHANGES, WHOLE
from fourfold.server.rooms.steady_clock import now
from fourfold.server.websocket.connection import Connection
from fourfold.server.websocket.eager import run_eagerly
from fourfold.server.websocket.handshake import Handshake
from fourfold.store.shared import NotOwner
from fourfold.tables.authority import SeatClaim, Viewer, Viewpoint, hides_play, seats_held, viewpoints_of
from fourfold.tables.decide import NOT_YOURS
from fourfold.tables.events import Chair
from fourfold.words import find_language

_encoder = msgspec.json.Encoder()


class TableConnection(Connection):
    """A client at a table."""

    def __init__(self, handshake: Handshake, registry: RoomRegistry, room: Room, viewer: Viewer, hello: Hello) -> None:
        super().__init__(handshake, registry)
        self.viewer = viewer
        self._room = room
        self._chairs: tuple[Chair, ...] = room.table.chairs
        self._watch = room.table.watch
        self._was_hidden: bool = hides_play(room.table)
        self._viewpoints: tuple[Viewpoint, ...] = viewpoints_of(room.table, viewer)
        """The client's viewpoints, valid as long as the chairs and the watch link stay the same."""
        self._sent_version = hello.have if hello.have <= room.version else 0
        self._language = find_language(hello.language)
        self._form = WHOLE
        """The form of the next update: changes only if the client has the view before."""
        self._takes_changes = hello.changes
        self._lacks_about = True
        """Whether the client may know nothing about the table: it has just connected, or has only had pages so far."""
        self._is_page_scheduled = False
        self._presence = -1
        """The version of the presence that the client knows; -1 before it was welcomed."""

    @property
    def address(self) -> str:
        """The address the client connects from."""
        return self._handshake.address

    async def run(self) -> None:
        """Serve the client as a listener of the table."""
        listener = Listener(self.viewer, self.address, self.wake, self.say_stopping)
        self._room.add_listener(listener)
        try:
            await super().run()
        finally:
            self._room.presence.remove(listener, self._room.table)

    def check_sessions(self, profile: str = "") -> None:
        """End the connection if a session that it depends on is closed: at every heartbeat, and when one is here."""
        owners = {holding.profile for holding in self.viewer.holdings if holding.profile}
        if profile in owners or (owners and not profile):
            self.registry.spawn(self._check_sessions())

    async def _check_sessions(self) -> None:
        if not await self._room.profiles.are_open(*self.viewer.holdings):
            self.say_goodbye(Goodbye("forbidden", "You are signed out."))

    def handle_message(self, message: ClientMessage) -> bool:
        """Submit a request to the room; an update acknowledges it, and a refusal is answered here."""
        if isinstance(message, Hello | Ping):
            return True
        for holding in self.viewer.holdings:
            if holding.seat == message.seat:
                return self._submit(holding, message)
        self.send(Refused(message.id, NOT_YOURS.why, NOT_YOURS.sentence, self._room.version))
        return True

    def _submit(self, holding: SeatClaim, message: Request) -> bool:
        if isinstance(message, Ask) and not self.registry.limits.allow_wish(message.wish, self.address):
            self.send(Refused(message.id, "too-fast", "Too many tables. Please wait a moment.", self._room.version))
            return True
        if not self._room.submit_now(holding, message, partial(self._answer, message.id)):
            run_eagerly(self._run_request(holding, message), self.finish_request)
        return False

    async def _run_request(self, holding: SeatClaim, request: Request) -> None:
        try:
            self._send_answer(request.id, await self._room.submit(holding, request))
        except NotOwner as reason:
            self._send_answer(request.id, reason)

    def _answer(self, name: str, answer: Accepted | Refused | NotOwner | None) -> None:
        """Send the answer to the message with this id, and go on."""
        try:
            self._send_answer(name, answer)
        finally:
            self.finish_request()

    def _send_answer(self, name: str, answer: Accepted | Refused | NotOwner | None) -> None:
        if self._closing is not None or not self.registry.may_answer():
            return  # the client sends it again, to the server that has the table now
        if answer is None and (self._sent_version == self._room.table.version or self._may_look()):
            return  # the update has acknowledged it
        if isinstance(answer, NotOwner):
            self.say_stopping()  # the client sends it again, with the same id, to the server that has the table now
            return
        answer = answer or Accepted(name, self._room.version)
        self.send(answer)
        if isinstance(answer, Refused) and answer.why == "stale":
            version = self._room.version
            self._sent_version = 0 if self._sent_version > version else min(self._sent_version, version - 1)
            self._form = WHOLE
            self.wake()

    def wake(self) -> None:
        """Send what is new; if that is only what the last move has changed, in the shortest way."""
        room, form, is_open = self._room, self._form, self._closing is None and self.registry.cluster.is_serving
        if form == CHANGES and is_open and self._presence == room.presence.version:
            table = room.table
            # With the same chairs and watch link, and in a game that is never hidden, the client has the same rights.
            if table.chairs is self._chairs and table.watch == self._watch and not table.opened.rated:
                change = room.last_change(self._viewpoints[0], self._sent_version)
                if change is not None:
                    if self._socket.write_change(change):
                        self._sent_version = table.version
                    return
        super().wake()

    def pending_messages(self) -> list[bytes]:
        """The events since the last update, for each viewpoint, and who is here."""
        room = self._room
        messages: list[bytes] = []
        if not self._may_look():
            return messages
        if self._presence < 0:
            seats = seats_held(room.table, self.viewer)
            messages.append(_encoder.encode(Welcome(VERSION, seats, room.version, now())))
        if self._sent_version < room.version and self._has_boards():
            since, about = self._sent_version, self._lacks_about
            messages += [
                room.update(viewpoint, since, about=about, language=self._language, form=self._form)
                for viewpoint in self._viewpoints
            ]
            self._sent_version = room.page_end(since)
            self._lacks_about = self._sent_version < room.version
            if self._takes_changes:
                self._form = WHOLE if self._lacks_about else CHANGES if len(self._viewpoints) == 1 else NAMED_CHANGES
            if self._lacks_about and not self._is_page_scheduled:
                self._is_page_scheduled = True
                self._loop.call_soon(self._send_next_page)
        if self._presence != room.presence.version:
            self._presence = room.presence.version
            messages.append(room.presence.encoded_message(room.table))
        return messages

    def _has_boards(self) -> bool:
        """Whether the boards of the update are here; those of a game from another package are fetched first."""
        boards = self._room.boards
        return boards is None or boards.are_here(self._room, self._viewpoints, self._language)

    def _may_look(self) -> bool:
        """Whether the client may see the table now; with new viewpoints it gets the history from the start."""
        table, is_hidden = self._room.table, hides_play(self._room.table)
        if table.chairs is not self._chairs or table.watch != self._watch or is_hidden != self._was_hidden:
            viewpoints = viewpoints_of(table, self.viewer)
            self._chairs, self._watch, self._was_hidden = table.chairs, table.watch, is_hidden
            if viewpoints != self._viewpoints:
                self._viewpoints, self._sent_version, self._lacks_about, self._form = viewpoints, 0, True, WHOLE
            if not viewpoints:  # in the next turn of the event loop, after the answer to the client's last request
                left = Goodbye("forbidden", "You have left this private table.")
                # A player who has just taken the last seat comes back with its key.
                begun = Goodbye("forbidden", "A rated game can be watched when it is over.", again=True)
                self._loop.call_soon(self.say_goodbye, begun if is_hidden else left)
        return bool(self._viewpoints)

    def _send_next_page(self) -> None:
        """Send the next page after everyone else had a turn; a client that cannot take it now gets it later."""
        self._is_page_scheduled = False
        self.wake()
