"""A room against the pure match: they agree, whatever players send in whatever order."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fourfold.game import NATURE
from fourfold.games import GAMES
from fourfold.play.match import Match, Refusal, Why, forfeit, new_match, play, submit, take_back, undo
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import BotPool
from fourfold.server.protocol.requests import Answer, Ask, Leave, Play, Request, Resign, Return, Say
from fourfold.server.protocol.updates import Accepted, Refused, Update
from fourfold.server.rooms.changes import view_fields
from fourfold.store.store import Activity
from fourfold.tables import decide
from fourfold.tables.decide import RefusalCode
from fourfold.tables.events import Chair, Opened, Said
from fourfold.tables.stored_events import write_event
from fourfold.tables.table import Phase
from fourfold.testing.strategies import texts
from tests.server.key_holders import holder
from tests.server.rooms.memory_registry import CountingListener, MemoryRegistry

NAMES = ("Anna", "Bob", "Cleo", "Dan", "Eve")
SEATS = st.integers(0, 4)


class RoomMachine(RuleBasedStateMachine):
    """Random requests to a room, and to a match as its model."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.done: list[tuple[int, Request, int]] = []
        self.number = 0
        self.version = 0

    def teardown(self) -> None:
        self.runner.run(self.registry.bots.close())
        self.runner.close()

    @initialize(game=st.sampled_from(sorted(GAMES)), seats=SEATS)
    def open(self, game: str, seats: int) -> None:
        allowed = GAMES[game].seats
        self.game, self.seats = GAMES[game], allowed[seats % len(allowed)]
        chairs = tuple(Chair(name, key="hash") for name in NAMES[: self.seats])
        self.runner.run(self._open(Opened(game, chairs)))
        self.model = self._settled(new_match(self.game, self.game.Options(), NAMES[: self.seats]))

    async def _open(self, opened: Opened) -> None:
        self.registry = MemoryRegistry(BotPool(1))
        await self.registry.append_events("table", 0, [write_event(opened)], 0, activity=Activity.AWAKE)
        await self._enter()
        assert await self.room.start() is None

    async def _enter(self) -> None:
        self.room = self.registry.load_room()
        self.listener = CountingListener(self.room, self.seats)

    @property
    def match(self) -> Match:
        match = self.room.table.match
        assert match is not None
        return match

    def _settled(self, model: Match) -> Match:
        """Let Nature draw in the model what was drawn in the room."""
        while model.mover == NATURE:
            model = play(model, self.match.log[len(model.log)].action)
        return model

    @rule(seat=SEATS)
    def fall_behind(self, seat: int) -> None:
        """Another writer has added to the log: the room catches up, and the request is stale."""
        if self.room.table.phase is not Phase.PLAYING:
            return
        self.runner.run(
            self.registry.append_events(
                "table", len(self.registry.stored), [write_event(Said(0, "psst"))], 0, activity=Activity.AWAKE
            )
        )
        self.number += 1
        answer = self.runner.run(
            self.room.submit(holder(self.room, 0), Say(f"behind {self.number}", 0, phrase="hello"))
        )
        assert isinstance(answer, Refused)
        assert answer.why in (Why.STALE, RefusalCode.TOO_FAST)
        if answer.why == RefusalCode.TOO_FAST:
            self.registry.stored.pop()
        assert self.room.version == len(self.registry.stored)

    def _send(self, request: Request) -> Accepted | Refused | None:
        woken, before = self.listener.woken, self.room.version
        answer = self.runner.run(self.room.submit(holder(self.room, request.seat), request))
        if answer is None:
            assert self.listener.woken > woken
            assert self.room.version > before
            self.done.append((request.seat, request, self._acknowledged(request)))
        else:
            assert self.room.version == before
        return answer

    def _acknowledged(self, request: Request) -> int:
        """The version of the event with the id of the request: there is exactly one, and everyone sees it."""
        [version] = {
            happened.version
            for viewpoint in (None, request.seat)
            for happened in self._update(viewpoint).happened
            if happened.id == request.id
        }
        return version

    def _id(self) -> str:
        self.number += 1
        return f"id {self.number}"

    def _update(self, viewpoint: int | None, since: int = 0) -> Update:
        return msgspec.json.decode(self.room.update(viewpoint, since), type=Update)

    # --- what people do ---

    @rule(choice=st.integers(0, 1000), late=st.booleans())
    def play_from_the_menu(self, choice: int, late: bool) -> None:
        if self.model.mover is None:
            return
        menu = self.model.menu(self.model.mover)
        version = self.room.table.moved if late else self.room.version
        self._play(self.model.mover, menu[choice % len(menu)], version)

    @rule(data=st.data(), seat=SEATS, offset=st.integers(-3, 1))
    def play_anything(self, data: st.DataObject, seat: int, offset: int) -> None:
        text = data.draw(texts(self.game))
        self._play(seat % self.seats, text, max(0, self.room.version + offset))

    def _play(self, seat: int, text: str, version: int) -> None:
        answer = self._send(Play(self._id(), seat, version, text))
        if answer is None:
            for each in text.split(";"):
                assert self.model.mover == seat
                action = self.game.notation.read_action(each.strip())
                self.model = self._settled(play(self.model, action))
        else:
            assert isinstance(answer, Refused)
            assert answer.why == self._refusal(seat, text, version)

    def _refusal(self, seat: int, text: str, version: int) -> str:
        if self.model.outcome is not None:
            return Why.OVER
        if self.room.table.chairs[seat].gone:
            return RefusalCode.ABSENT
        if not self.room.table.moved <= version <= self.room.version:
            return Why.STALE
        refusal = submit(self.model, seat, text, Nature(0))
        assert isinstance(refusal, Refusal), "the match would have played it"
        return refusal.why

    @rule(which=st.integers(0, 1000))
    def repeat(self, which: int) -> None:
        if (
            not self.done
        ):  # not a precondition: what is done depends on chance, and Hypothesis needs the same rules every time
            return
        _, request, version = self.done[which % len(self.done)]
        assert self._send(request) == Accepted(request.id, version)

    @rule(seat=SEATS, naysayer=SEATS | st.none())
    def take_back(self, seat: int, naysayer: int | None) -> None:
        seat %= self.seats
        count = _regretted(self.model, seat)
        answer = self._send(Ask(self._id(), seat, "takeback"))
        if count is None or self.room.table.chairs[seat].gone:
            assert isinstance(answer, Refused)
            return
        assert answer is None
        for other in set(self.room.table.persons) - {seat}:
            if self.room.table.offer and not self.room.table.chairs[other].gone:
                assert self._send(Answer(self._id(), other, "takeback", other != naysayer)) is None
        if self.room.table.offer is not None:
            assert any(chair.gone for chair in self.room.table.chairs), "everybody was there and agreed"
            assert self._send(Answer(self._id(), seat, "takeback", yes=False)) is None
        assert self.room.table.offer is None
        if self._update(None).happened[-1].what == "took-back":
            self.model = take_back(self.model, count)

    @rule(seat=SEATS)
    def say(self, seat: int) -> None:
        answer = self._send(Say(self._id(), seat % self.seats, phrase="hello"))
        assert answer is None or (isinstance(answer, Refused) and answer.why == RefusalCode.TOO_FAST)

    @rule(seat=SEATS)
    def leave_or_return(self, seat: int) -> None:
        seat %= self.seats
        gone = self.room.table.chairs[seat].gone
        answer = self._send(Return(self._id(), seat) if gone else Leave(self._id(), seat))
        assert (answer is None) == (self.model.outcome is None)

    @rule(seat=SEATS, seldom=st.integers(0, 9))
    def resign(self, seat: int, seldom: int) -> None:
        seat %= self.seats
        if seldom == 0 and self.model.outcome is None and not self.room.table.chairs[seat].gone:
            assert self._send(Resign(self._id(), seat)) is None
            self.model = forfeit(self.model, seat, "resigned")

    @rule()
    def restart(self) -> None:
        """The server is killed and started again."""
        self.room.close()
        self.runner.run(self._enter())
        self.runner.run(self._resume())

    async def _resume(self) -> None:
        await self.room.apply_decision(lambda table: decide.resume(table, 1, Nature(0)))
        self.room.schedule_next()

    @rule(choice=st.integers(0, 1000))
    def play_while_the_disk_is_full(self, choice: int) -> None:
        if self.model.mover is None or self.room.table.chairs[self.model.mover].gone:
            return
        self.registry.is_full = True
        menu = self.model.menu(self.model.mover)
        request = Play(self._id(), self.model.mover, self.room.version, menu[choice % len(menu)])
        answer = self._send(request)
        assert isinstance(answer, Refused)
        assert answer.why == RefusalCode.UNKEPT
        self.registry.is_full = False

    # --- what must be so all the time ---

    @invariant()
    def the_room_is_where_the_match_is(self) -> None:
        assert self.match.state == self.model.state
        assert [entry.action for entry in self.match.log] == [entry.action for entry in self.model.log]
        assert self.match.outcome == self.model.outcome
        assert self.room.version >= self.version
        self.version = self.room.version
        assert len(self.registry.stored) == self.room.version

    @invariant()
    def every_viewpoint_sees_what_the_rules_allow(self) -> None:
        for viewpoint in (None, *range(self.seats)):
            update = self._update(viewpoint)
            view: Any = self.game.rules.view(self.model.state, viewpoint)
            assert update.view == msgspec.json.decode(msgspec.json.encode(view_fields(view)))
            assert update.menu == (self.model.menu(viewpoint) if viewpoint is not None else ())
            assert (update.version, update.since, update.mover) == (self.room.version, 0, self.model.mover)
            assert _told(update) == list(self.model.seen(viewpoint))

    @invariant()
    def a_client_that_reconnects_gets_exactly_what_it_missed(self) -> None:
        whole = self._update(0)
        assert [happened.version for happened in whole.happened] == list(range(1, whole.version + 1))
        for since in {1, whole.version // 2, whole.version - 1, whole.version}:
            part = self._update(0, since)
            assert part.happened == whole.happened[since:]
            assert (part.since, part.view, part.menu) == (since, whole.view, whole.menu)
            assert part.about in (None, whole.about)


def _regretted(match: Match, seat: int) -> int | None:
    """The number of actions to take back up to the seat's last one; None if that is not possible."""
    for count in range(1, len(match.log) + 1):
        before = undo(match)
        if isinstance(before, Refusal):
            return None
        if match.log[-1].seat == seat:
            return count
        match = before
    return None


def _told(update: Update) -> list[str]:
    """The played actions that were not taken back."""
    told: list[str] = []
    for happened in update.happened:
        if happened.what == "played":
            told.append(happened.text)
        elif happened.what == "took-back":
            del told[-happened.count :]
    return told


TestRoom = RoomMachine.TestCase
TestRoom.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
