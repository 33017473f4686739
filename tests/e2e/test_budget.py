"""Playing needs few bytes and causes no layout shift. `make browserbench` measures how fast it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fourfold import words
from fourfold.games import BUILT_IN
from fourfold.words import LANGUAGES
from harness.browser.layout_shifts import watch_shifts
from harness.browser.players import play_now, play_on, player_at, wait_for_turn
from tests.e2e.conftest import Visit
from tests.e2e.steps import give_piece
from tests.e2e.waiting import until

MOST_SHIFT = 0.02
"""The most layout shift of a game, in total; 0.1 without shifts after a tap is commonly considered good."""

MOST_KILOBYTES = 150
"""The most that is transferred to play, without the fonts."""
MOST_WITH_FONTS = 200
MOST_FOR_FONTS = 60
_BYTES = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [each.name, each.transferSize])"""


def test_few_bytes_are_needed_to_play(visit: Visit) -> None:
    page = visit("/", locale="hu-HU")
    play_now(page, "quartino")
    until(page, "() => [...document.fonts].some((each) => each.status === 'loaded')")
    loaded: list[tuple[str, int]] = page.evaluate(_BYTES)
    total = sum(size for _, size in loaded)
    fonts = sum(size for name, size in loaded if name.endswith(".woff2"))
    assert 10_000 < fonts < 1000 * MOST_FOR_FONTS
    assert 10_000 < total - fonts < 1000 * MOST_KILOBYTES
    assert total < 1000 * MOST_WITH_FONTS


_COUNT_CLICKS = """() => {
  window.clicks = 0;
  addEventListener("click", () => (window.clicks += 1), { capture: true });
}"""


def test_the_first_move_of_quarto_needs_at_most_three_clicks(visit: Visit) -> None:
    page = visit("/")
    page.evaluate(_COUNT_CLICKS)
    page.locator("[data-play=quarto]").click()
    seen = wait_for_turn(player_at("quarto", page))
    if seen.pieces:
        give_piece(page, seen.pieces[0])
    else:
        page.locator(f"[data-cell={seen.open_cells[0]}]").click()
    expect(page.locator("details ol li").filter(has_text=re.compile("^You (hand over|place) "))).to_have_count(1)
    assert page.evaluate("window.clicks") <= 3


def test_the_fonts_have_all_letters_of_our_latin_languages() -> None:
    texts = "".join(
        file.read_text("utf-8")
        for language in LANGUAGES
        if language != "zh-TW"
        for file in (Path(words.__file__).parent.parent / "locales" / language).glob("*.ftl")
    )
    letters = {letter for letter in texts if letter.isalpha() and ord(letter) < _LATIN}
    assert set("őűßçàè") <= letters
    for family in ("Figtree", "Fraunces"):
        covered = {code for first, last in _ranges(family) for code in range(first, last + 1)}
        assert {letter for letter in letters if ord(letter) not in covered} == set()


_LATIN = 0x250
_FONTS = Path(__file__).parents[2] / "web" / "src" / "fonts" / "fonts.css"


def _ranges(family: str) -> Iterator[tuple[int, int]]:
    """The ranges of letters that the files of a family are made for; tools/fonts makes them of these letters."""
    for rule in _FONTS.read_text("utf-8").split("@font-face"):
        if f"font-family: {family};" in rule or f'font-family: "{family}";' in rule:
            for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", rule):
                yield int(first, 16), int(last or first, 16)


_HEIGHTS = """() => [...document.querySelectorAll("article, h1, .hello p")]
  .map((each) => Math.round(each.getBoundingClientRect().height))"""


def test_the_fonts_shift_nothing_when_they_arrive(visit: Visit) -> None:
    page = visit("/", expected_errors=("ERR_FAILED", "woff2"))
    page.locator("article select").first.wait_for()
    until(page, "() => document.fonts.check('600 16px Fraunces') && document.fonts.check('16px Figtree')")
    with_fonts = page.evaluate(_HEIGHTS)
    page.route("**/*.woff2", lambda route: route.abort())
    page.reload()
    page.locator("article select").first.wait_for()
    assert page.evaluate(_HEIGHTS) == with_fonts


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("game", BUILT_IN)
def test_nothing_shifts_while_playing(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/", size=size)
    player = play_now(page, game)
    shifts = watch_shifts(page)
    play_on(player, moves=14)
    total, nodes = shifts()
    assert total < MOST_SHIFT, nodes
