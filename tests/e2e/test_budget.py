"""Playing takes little and is steady: nothing jumps about. How fast it is, `make browserbench` measures."""

from __future__ import annotations

import pytest

from harness.browser.layout_shifts import watch_shifts
from harness.browser.players import play_now, play_on
from tests.e2e.conftest import Visit

MOST = 0.02
"""The sum of all layout shifts of a game; 0.1 is what is commonly called good, leaving out those after a tap."""

KILOBYTES = 150
"""Everything needed to play, as it is sent."""
_BYTES = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, each) => sum + each.transferSize, 0)"""


def test_it_takes_little_to_play(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "quartino")
    assert 10_000 < page.evaluate(_BYTES) < 1000 * KILOBYTES


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_nothing_shifts_while_playing(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    player = play_now(page, game)
    shifts = watch_shifts(page)
    play_on(player, moves=14)
    total, nodes = shifts()
    assert total < MOST, nodes
