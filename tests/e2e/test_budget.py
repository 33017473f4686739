"""Playing is steady: nothing jumps about. How fast it is, `make browser` measures."""

from __future__ import annotations

import pytest

from bench.people.players import play_now, play_on
from bench.people.shifts import watch_shifts
from tests.e2e.conftest import Visit

MOST = 0.02
"""The sum of all layout shifts of a game; 0.1 is what is commonly called good, leaving out those after a tap."""


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_nothing_shifts_while_playing(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    player = play_now(page, game)
    shifts = watch_shifts(page)
    play_on(player, moves=14)
    total, nodes = shifts()
    assert total < MOST, nodes
