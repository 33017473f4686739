"""The analyst: one analysis for all clients that ask, cancelled with the last of them, and cached."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from fourfold.games import GAMES
from fourfold.play.match import Match, new_match, play
from fourfold.server.bots.analyst import AnalysisTimeout, Analyst
from fourfold.server.bots.bot_pool import BotPool, Overloaded
from fourfold.server.bots.worker_thread import Work
from fourfold.server.protocol.analysis import Analysis
from tests.engine.quarto_positions import without_books
from tests.server.bots.bot_players import opened, run


def squares_game() -> Match:
    """A few moves of the squares game, which takes long to solve without a book."""
    game = GAMES["quarto"]
    match = new_match(game, game.Options(calls="automatic", squares=True, first=0), ("Anna", "Bob"))
    for text in ["?0", "a1", "?f", "d4", "?3", "b3"]:
        match = play(match, game.notation.read_action(text))
    return match


def yes() -> bool:
    return True


def no() -> bool:
    return False


def busy(bots: BotPool) -> int:
    return bots.waiting + bots.running


def test_all_callers_share_an_analysis_and_it_ends_with_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    without_books(monkeypatch)

    async def test() -> None:
        async with opened() as bots:
            analyst, match = Analyst(bots), squares_game()
            asked = [asyncio.create_task(analyst.moment("a", match, 6, yes)) for _ in range(2)]
            while busy(bots) != 1:
                await asyncio.sleep(0.01)
            asked[0].cancel()
            await asyncio.sleep(0.1)
            assert busy(bots) == 1
            asked[1].cancel()
            while busy(bots):
                await asyncio.sleep(0.01)
            assert all(each.cancelled() for each in asked)
            # And nothing of it is left.
            again = asyncio.create_task(analyst.moment("a", match, 6, yes))
            while busy(bots) != 1:
                await asyncio.sleep(0.01)
            again.cancel()

    run(test)


def test_what_is_known_costs_nothing() -> None:
    async def test() -> None:
        async with opened() as bots:
            analyst, match = Analyst(bots), squares_game()
            with pytest.raises(Overloaded):
                await analyst.analysis("a", match, no)
            first = await analyst.analysis("a", match, yes)
            assert await analyst.analysis("a", match, no) == first
            told = msgspec.json.decode(first, type=Analysis)
            assert len(told.standings) == 7
            with pytest.raises(Overloaded):
                await analyst.moment("a", match, 2, no)

    run(test)


def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.bots.analyst._CACHED", 2)

    async def test() -> None:
        async with opened() as bots:
            analyst, match = Analyst(bots), squares_game()
            for ply in (0, 1, 0, 2):
                await analyst.moment("a", match, ply, yes)
            assert await analyst.moment("a", match, 0, no)
            with pytest.raises(Overloaded):
                await analyst.moment("a", match, 1, no)

    run(test)


def test_an_analysis_is_stopped_at_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    without_books(monkeypatch)

    async def test() -> None:
        async with opened() as bots:
            analyst = Analyst(bots, deadline=0.1)
            both = [analyst.moment("a", squares_game(), 6, yes), analyst.moment("a", squares_game(), 6, yes)]
            found = await asyncio.gather(*both, return_exceptions=True)
            assert [str(each) for each in found if isinstance(each, AnalysisTimeout)] == [
                "the analysis took longer than 0.1 seconds and was stopped; try again later"
            ] * 2
            while busy(bots):
                await asyncio.sleep(0.01)

    run(test)


class SlowSteps(BotPool):
    """Answers two steps of every attempt, and never the next one."""

    asked = 0

    def study(
        self, subject: str, number: int, work: Work, *, owner: str = "", short: bool = False
    ) -> asyncio.Future[Any]:
        self.asked += 1
        answer = asyncio.get_running_loop().create_future()
        if self.asked % 3:
            answer.set_result(work())
        return answer


def test_another_attempt_goes_on_where_the_last_one_was_stopped() -> None:
    async def test() -> None:
        bots = SlowSteps(1)
        analyst, match = Analyst(bots, deadline=0.05), squares_game()
        for _ in range(3):  # eight steps: one for each of seven moments, and the review
            with pytest.raises(AnalysisTimeout):
                await analyst.analysis("a", match, yes)
        assert await analyst.analysis("a", match, yes)
        assert bots.asked == 3 * 3 + 2
        await bots.close()

    run(test)
