"""Background work: bounded, cancelled when nobody needs it, and never in a player's way for long."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from threading import Event
from typing import TypeVar

import pytest

from fourfold.engine.quarto.shared_solver import solver_for
from fourfold.engine.thread_turns import Stopped, stop_flag
from fourfold.games.quarto.types import Options
from fourfold.server.bots.bot_pool import Overloaded, WorkFailed
from fourfold.server.bots.fair_queue import UNATTENDED
from tests.engine.quarto_positions import without_books
from tests.server.bots.bot_players import ask_player, opened, run

T = TypeVar("T")


class Quick:
    """Takes the first action, and notes that it was asked."""

    def __init__(self, notes: list[str] | None = None) -> None:
        self.notes = notes

    def choose(self, view: object, menu: Sequence[T]) -> T:
        if self.notes is not None:
            self.notes.append("player")
        return menu[0]


class Deep:
    """A study that runs until it was stopped a number of times, or is released."""

    def __init__(self, stops: int = 1000) -> None:
        self.let_go = Event()
        self.begun = 0
        self.stops, self.stopped = stops, 0

    def __call__(self) -> str:
        flag = stop_flag()
        self.begun += 1
        while self.stopped < self.stops and not self.let_go.wait(0.005):
            if flag.is_set:
                self.stopped += 1
                raise Stopped
        return "found"


async def begun(deep: Deep, times: int = 1) -> None:
    while deep.begun < times:
        await asyncio.sleep(0.001)


def test_a_study_is_answered() -> None:
    async def test() -> None:
        async with opened() as bots:
            assert await bots.study("a", 0, lambda: 42) == 42

    run(test)


def test_a_study_waits_until_no_player_does() -> None:
    async def test() -> None:
        async with opened() as bots:
            order: list[str] = []
            first = ask_player(bots, "a", 0, 1, Quick(), None, ["a"])
            study = bots.study("b", 0, lambda: order.append("study"))
            last = ask_player(bots, "c", 0, 1, Quick(order), None, ["c"])
            await asyncio.gather(first, study, last)
            assert order == ["player", "study"]

    run(test)


def test_a_study_makes_way_for_a_player_and_goes_on_afterwards() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep = Deep(stops=1)
            study = bots.study("a", 0, deep)
            await begun(deep)
            assert await ask_player(bots, "b", 0, 1, Quick(), None, ["x"]) == "x"
            assert deep.stopped == 1
            assert await study == "found"

    run(test)


class Ponderer:
    """A player who thinks until stopped."""

    def __init__(self, deep: Deep) -> None:
        self.deep = deep

    def choose(self, view: object, menu: Sequence[T]) -> T:
        self.deep()
        return menu[-1]


def test_unattended_bots_make_way_for_attended_ones() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep, notes = Deep(), list[str]()
            alone = ask_player(bots, "a", 0, 1, Ponderer(deep), None, ["x", "y"], is_background=True)
            also = ask_player(bots, "b", 0, 1, Quick(notes), None, ["x"], is_background=True)
            await begun(deep)
            assert await ask_player(bots, "c", 0, 1, Quick(), None, ["z"]) == "z"
            assert deep.stopped == 1
            assert not notes
            deep.let_go.set()
            assert await alone == "y"
            assert await also == "x"

    run(test)


def test_a_study_that_has_waited_often_is_let_go_on_to_its_end() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep = Deep()
            study = bots.study("a", 0, deep)
            for version in range(3):
                await begun(deep, version + 1)
                await ask_player(bots, "b", 0, version, Quick(), None, ["x"])
            assert deep.stopped == 3
            await begun(deep, 4)
            asked = ask_player(bots, "b", 0, 9, Quick(), None, ["x"])
            await asyncio.sleep(0.05)
            assert not asked.done()
            deep.let_go.set()
            assert await study == "found"
            assert await asked == "x"
            assert deep.stopped == 3

    run(test)


def test_what_is_short_does_not_wait_for_what_is_long() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep = Deep(stops=1)
            study = bots.study("a", 0, deep)
            await begun(deep)
            assert await bots.study("b", 0, lambda: 1, short=True) == 1
            assert deep.stopped == 1
            assert await study == "found"

    run(test)


def test_with_a_worker_to_spare_nothing_is_interrupted() -> None:
    async def test() -> None:
        async with opened(workers=2) as bots:
            deep = Deep()
            study = bots.study("a", 0, deep)
            await begun(deep)
            await ask_player(bots, "b", 0, 1, Quick(), None, ["x"])
            assert deep.stopped == 0
            deep.let_go.set()
            assert await study == "found"

    run(test)


def test_a_cancelled_study_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    without_books(monkeypatch)

    def ponder() -> None:
        solver_for(Options(squares=True)).value((None,) * 16, 0)

    async def test() -> None:
        async with opened() as bots:
            study = bots.study("a", 0, ponder)
            await asyncio.sleep(0.05)
            study.cancel()
            assert await asyncio.wait_for(bots.study("b", 0, lambda: 1), 60) == 1
            assert bots.waiting == bots.running == 0

    run(test)


def test_too_many_studies_are_refused_and_players_are_not() -> None:
    async def test() -> None:
        async with opened(background_limit=2) as bots:
            deep = Deep(stops=1)
            running = bots.study("a", 0, deep)
            await begun(deep)
            waiting = [bots.study("a", 1, lambda: 1), bots.study("b", 0, lambda: 2)]
            with pytest.raises(Overloaded):
                bots.study("c", 0, lambda: 3)
            assert await ask_player(bots, "d", 0, 1, Quick(), None, ["x"]) == "x"
            # The interrupted study keeps its place.
            assert await running == "found"
            assert await asyncio.gather(*waiting) == [1, 2]

    run(test)


def test_a_study_that_breaks_down_says_so() -> None:
    def broken() -> None:
        raise KeyError("lost")

    async def test() -> None:
        async with opened() as bots:
            with pytest.raises(WorkFailed, match="study a failed: KeyError"):
                await bots.study("a", 0, broken)
            assert await bots.study("a", 0, lambda: 1) == 1

    run(test)


def test_an_address_with_many_tables_does_not_keep_another_waiting() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep, order = Deep(stops=0), list[str]()
            first = ask_player(bots, "a", 0, 1, Ponderer(deep), None, ["x"], owner="crowd")
            crowd = [ask_player(bots, f"a{n}", 0, 1, Quick(order), None, ["x"], owner="crowd") for n in range(50)]
            single = ask_player(bots, "b", 0, 1, Quick(order), None, ["x"], owner="single")
            single.add_done_callback(lambda _: order.append("single"))
            await asyncio.gather(first, single, *crowd)
            assert order.index("single") <= 3

    run(test)


def test_an_address_asks_only_so_much_at_once() -> None:
    async def test() -> None:
        async with opened(owner_limit=2, owner_background_limit=1) as bots:
            deep = Deep()
            running = bots.study("a", 0, deep, owner="x")
            await begun(deep)
            bots.study("b", 0, lambda: 1, owner="x")
            with pytest.raises(Overloaded, match="from this address"):
                bots.study("c", 0, lambda: 1, owner="x")
            other = bots.study("c", 0, lambda: 2, owner="y")
            deep.let_go.set()
            assert await other == 2
            assert await running == "found"

    run(test)


def test_a_table_with_a_new_client_no_longer_waits_for_the_others() -> None:
    async def test() -> None:
        async with opened() as bots:
            deep, order = Deep(stops=1), list[str]()
            first = ask_player(bots, "a", 0, 1, Ponderer(deep), None, ["x"], owner=UNATTENDED, is_background=True)
            await begun(deep)
            others = [
                ask_player(bots, f"b{n}", 0, 1, Quick(order), None, ["x"], owner=UNATTENDED, is_background=True)
                for n in range(9)
            ]
            last = ask_player(bots, "c", 0, 1, Quick(order), None, ["x"], owner=UNATTENDED, is_background=True)
            last.add_done_callback(lambda _: order.append("last"))
            bots.prioritise("c", "somewhere")
            await asyncio.gather(first, last, *others)
            assert order[1] == "last"
            assert deep.stopped == 1

    run(test)
