"""Bots in seats: fair, bounded, stoppable, and no burden for the event loop."""

from __future__ import annotations

import asyncio
import sys
from threading import active_count

import pytest

from fourfold.engine.levels import levels_of, make_player
from fourfold.engine.quarto.perfect import PerfectQuarto
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import begin, play, settle
from fourfold.play.nature import Nature
from fourfold.server.bots.bot_pool import SWITCH, BotPool, Overloaded, WorkFailed
from tests.engine.quarto_positions import without_books
from tests.server.bots.bot_players import (
    AUTOMATIC,
    SQUARES,
    Broken,
    Held,
    Ponders,
    Slow,
    Spins,
    ask_player,
    begun,
    lateness,
    opened,
    ponder,
    question,
    run,
)


@pytest.fixture(autouse=True)
def much_to_think_about(monkeypatch: pytest.MonkeyPatch) -> None:
    without_books(monkeypatch)


@pytest.mark.parametrize(("name", "level"), [(name, level) for name in GAMES for level in levels_of(name)])
def test_every_level_plays_a_whole_game(name: str, level: str) -> None:
    async def test() -> None:
        game, nature = GAMES[name], Nature(1)
        seats = game.seats[-1]
        players = [make_player(game, "greedy" if seat else level, seat) for seat in range(seats)]
        match = begin(game, read_options(game.Options, {}), [f"player {seat}" for seat in range(seats)], nature)
        async with opened(2) as bots:
            while (seat := match.mover) is not None:
                view, actions = match.view(seat), match.actions(seat)
                chosen = await ask_player(bots, "t", seat, match.version, players[seat], view, actions)
                match = settle(play(match, chosen), nature)
        assert match.outcome

    run(test, 180)  # the strongest levels think for a while


def test_the_answer_is_the_players_own() -> None:
    """Thinking in a thread does not change the choice."""
    asked_of = [question(seed, 5 + seed % 6, AUTOMATIC if seed % 2 else SQUARES) for seed in range(24)]
    expected = [PerfectQuarto(seed).choose(*asked_of[seed]) for seed in range(24)]

    async def test() -> None:
        async with opened(4) as bots:
            asked = [ask_player(bots, str(seed), 0, 1, PerfectQuarto(seed), *asked_of[seed]) for seed in range(24)]
            assert await asyncio.gather(*asked) == expected

    run(test)


def test_fifty_tables_take_turns_with_one_that_asks_a_lot() -> None:
    async def test() -> None:
        order: list[str] = []

        def ask(bots: BotPool, table: str, seat: int) -> asyncio.Future[str]:
            answer = ask_player(bots, table, seat, 1, Slow(0.002), None, [table])
            answer.add_done_callback(lambda _: order.append(table))
            return answer

        async with opened(2, table_limit=200, owner_limit=300) as bots:
            greedy = [ask(bots, "greedy", seat) for seat in range(200)]
            modest = [ask(bots, f"modest {number}", 0) for number in range(50)]
            await asyncio.gather(*modest)
            assert bots.running <= 2
            await asyncio.gather(*greedy)
        assert order.count("greedy") == 200
        last_modest = max(at for at, table in enumerate(order) if table != "greedy")
        assert order[:last_modest].count("greedy") <= 3

    run(test)


def test_limits_of_a_table_and_of_all() -> None:
    async def test() -> None:
        held = Held()
        async with opened(limit=3, table_limit=2) as bots:
            first = ask_player(bots, "a", 0, 1, held, None, [1])
            later = [ask_player(bots, "a", seat, 1, Slow(0), None, [seat]) for seat in (1, 2)]
            with pytest.raises(Overloaded, match="2 questions of this table are waiting"):
                ask_player(bots, "a", 3, 1, Slow(0), None, [3])
            later.append(ask_player(bots, "b", 0, 1, Slow(0), None, [3]))
            with pytest.raises(Overloaded, match="cannot keep up: 3 questions are waiting"):
                ask_player(bots, "c", 0, 1, Slow(0), None, [0])
            assert (bots.waiting, bots.running) == (3, 1)
            assert bots.thinking("a") == (0, 1, 2)
            assert bots.thinking("c") == ()
            held.let_go.set()
            assert await asyncio.gather(first, *later) == [1, 1, 2, 3]
            assert await ask_player(bots, "c", 0, 1, Slow(0), None, [4]) == 4

    run(test)


def test_one_question_a_seat_the_newest() -> None:
    async def test() -> None:
        held = Held()
        async with opened(2) as bots:
            old = ask_player(bots, "a", 0, 1, held, None, ["old"])
            assert ask_player(bots, "a", 0, 1, held, None, ["again"]) is old
            await begun(held)
            new = ask_player(bots, "a", 0, 2, held, None, ["new"])
            assert old.cancelled()
            assert bots.thinking("a") == (0,)
            # There is an idle worker, but the bot still thinks about the old question.
            assert (bots.running, bots.waiting) == (1, 1)
            held.let_go.set()
            assert await new == "new"
            assert bots.thinking("a") == ()

    run(test)


def test_a_waiting_question_can_be_cancelled() -> None:
    async def test() -> None:
        held = Held()
        async with opened() as bots:
            first = ask_player(bots, "a", 0, 1, held, None, [1])
            never = Held()
            by_future, by_table = (ask_player(bots, table, 0, 1, never, None, [2]) for table in "bc")
            by_future.cancel()
            bots.cancel("c")
            bots.cancel("nobody")
            assert by_table.cancelled()
            await asyncio.sleep(0)
            assert bots.waiting == 0
            assert bots.thinking("b") == bots.thinking("c") == ()
            held.let_go.set()
            assert await first == 1
            assert not never.begun.is_set()

    run(test)


def test_a_question_cancelled_just_now_is_not_begun() -> None:
    async def test() -> None:
        never, begins = Held(), Held()
        async with opened() as bots:
            first = ask_player(bots, "a", 0, 1, begins, None, [1])
            waits = ask_player(bots, "b", 0, 1, never, None, [2])
            await begun(begins)
            first.add_done_callback(lambda _: waits.cancel())
            bots.cancel("a")
            begins.let_go.set()
            assert await ask_player(bots, "c", 0, 1, Slow(0), None, [3]) == 3
            assert not never.begun.is_set()

    run(test)


@pytest.mark.parametrize("how", ["future", "table", "newer"])
def test_a_running_search_is_stopped_at_once(how: str) -> None:
    async def test() -> None:
        async with opened() as bots:
            asked = ponder(bots, "a")
            await asyncio.sleep(0.1)
            assert not asked.done()
            match how:
                case "future":
                    asked.cancel()
                case "table":
                    bots.cancel("a")
                case _:
                    ponder(bots, "a", version=2)
                    bots.cancel("a")
            assert await ask_player(bots, "b", 0, 1, Slow(0), None, ["free"]) == "free"  # the only worker is free again
            assert asked.cancelled()

    run(test)


def test_stopping_one_leaves_the_others_thinking() -> None:
    async def test() -> None:
        view, menu = question(seed=0, pieces=2, options=SQUARES)
        async with opened(2) as bots:
            stays = ask_player(bots, "stays", 0, 1, PerfectQuarto(1), view, menu)
            for version in range(10):
                ponder(bots, "moves on", version)
                await asyncio.sleep(0.02)
            bots.cancel("moves on")
            assert await stays in menu

    run(test)


def test_a_late_answer_is_dropped() -> None:
    async def test() -> None:
        held = Held()
        async with opened() as bots:
            late = ask_player(bots, "a", 0, 1, held, None, ["late"])
            await begun(held)
            bots.cancel("a")
            assert late.cancelled()
            assert bots.thinking("a") == ()
            assert bots.running == 1
            after = ask_player(bots, "a", 0, 2, Slow(0), None, ["after"])
            held.let_go.set()
            assert await after == "after"
            assert bots.running == 0

    run(test)


@pytest.mark.parametrize("reason", [ValueError("no idea"), StopIteration(), SystemExit(3), KeyboardInterrupt()])
def test_the_failure_of_a_bot_reaches_only_its_caller(reason: BaseException) -> None:
    async def test() -> None:
        async with opened() as bots:
            with pytest.raises(WorkFailed, match="seat 2 of table a failed") as failed:
                await ask_player(bots, "a", 1, 1, Broken(reason), None, [0])
            assert failed.value.__cause__ is reason
            assert await ask_player(bots, "a", 1, 1, Slow(0), None, [7]) == 7

    run(test)


def test_closing_is_clean_and_stops_all_searches() -> None:
    threads, interval = active_count(), sys.getswitchinterval()

    async def test() -> None:
        bots = BotPool(2)
        assert sys.getswitchinterval() == pytest.approx(SWITCH)
        asked = [ponder(bots, str(table)) for table in range(5)]
        await asyncio.sleep(0.1)
        await bots.close()
        assert all(each.cancelled() for each in asked)
        with pytest.raises(Overloaded, match="closing"):
            ponder(bots, "late")

    run(test)
    assert active_count() == threads
    assert sys.getswitchinterval() == pytest.approx(interval)


def test_closing_does_not_wait_for_a_player_who_cannot_stop() -> None:
    async def test() -> None:
        held, bots = Held(), BotPool(1)
        asked = ask_player(bots, "a", 0, 1, held, None, [1])
        await begun(held)
        await bots.close(0.1)
        assert bots.running == 1
        assert asked.cancelled()
        held.let_go.set()

    run(test)


THINKING = 4


@pytest.mark.parametrize("player", [Ponders(), Spins()])
def test_the_loop_is_on_time_while_four_think_hard(player: Ponders | Spins) -> None:
    async def delay() -> float:
        async with opened(None) as bots:
            idle = await lateness(0.5)
            asked = [ask_player(bots, str(table), 0, 1, player, None, [0]) for table in range(THINKING)]
            late = await lateness(1)
            assert not all(each.done() for each in asked)
        return late[int(len(late) * 0.95)] - idle[-1]

    async def test() -> None:
        # All that think use the processor while a timer runs; bench/thinking_delay.py has the figures.
        for _ in range(3):
            if await delay() < 0.05 * (1 + THINKING):
                return
        pytest.fail("the loop waits for those who think")

    run(test)


def test_a_stuck_bot_does_not_hold_up_the_others() -> None:
    async def test() -> None:
        held, view = Held(), None
        async with opened(2) as bots:
            stuck = ask_player(bots, "a", 0, 1, held, view, [1])
            await begun(held)
            assert await ask_player(bots, "b", 0, 1, Slow(0), view, [2]) == 2
            assert not stuck.done()
            held.let_go.set()

    run(test)
