"""Playing needs few bytes and causes no layout shift. `make browserbench` measures how fast it is."""

from __future__ import annotations

import pytest

from harness.browser.layout_shifts import watch_shifts
from harness.browser.players import play_now, play_on
from tests.e2e.conftest import Visit

MOST_SHIFT = 0.02
"""The most layout shift of a game, in total; 0.1 without shifts after a tap is commonly considered good."""

MOST_KILOBYTES = 150
"""The most that is transferred to play."""
_BYTES = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, each) => sum + each.transferSize, 0)"""


def test_few_bytes_are_needed_to_play(visit: Visit) -> None:
    page = visit("/")
    play_now(page, "quartino")
    assert 10_000 < page.evaluate(_BYTES) < 1000 * MOST_KILOBYTES


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("game", ["quarto", "quartex", "quartino"])
def test_nothing_shifts_while_playing(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    player = play_now(page, game)
    shifts = watch_shifts(page)
    play_on(player, moves=14)
    total, nodes = shifts()
    assert total < MOST_SHIFT, nodes
