"""Pages use the language of the browser or of the settings, and fit a phone in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fourfold import words
from fourfold.games import BUILT_IN
from fourfold.words import LANGUAGES, Words
from tests.e2e.conftest import Visit, take_screenshot
from tests.e2e.steps import choose_language
from tests.e2e.waiting import until_page_fits, until_still

LOADING = Words("zh-TW").say("loading")
LOCALES = Path(words.__file__).parent.parent / "locales"
PAGES = (
    "/",
    "/lobby",
    "/new/quartex",
    "/new/quartino",
    "/rules/quarto",
    "/rules/quartex",
    "/rules/quartino",
    "/t/nowhere",
    "/tournaments/new",
    "/leaderboard",
    "/puzzles",
    "/analysis/quarto",
)


def check_language(page: Any, language: str) -> None:
    """Check that the home page is shown in this language."""
    page.get_by_role("heading", name=Words(language).say("home-title"), exact=True).wait_for()
    assert page.evaluate("document.documentElement.lang") == language


def test_the_language_comes_from_the_browser_and_can_be_changed_without_reload(visit: Visit) -> None:
    page = visit("/", locale="de-AT")
    check_language(page, "de")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option(label="繁體中文")
    check_language(page, "zh-TW")
    assert page.evaluate("window.same")
    page.reload()
    check_language(page, "zh-TW")
    page.get_by_role("button", name="設定").click()
    page.get_by_label("語言").select_option("")
    check_language(page, "de")


def test_only_the_chosen_language_is_loaded(visit: Visit) -> None:
    page = visit("/", locale="hu-HU")
    check_language(page, "hu")
    asked = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    rare = {"terminal", "lessons", "study", "profiles", "contests"}  # of the terminal, and of pages loaded when opened
    files = {f"{file.parent.name}-{file.stem}" for file in LOCALES.glob("*/*.ftl")}
    wanted = {f"hu-{file.stem}" for file in (LOCALES / "hu").glob("*.ftl")} - {f"hu-{each}" for each in rare}
    spoken = {found[1] for name in asked if (found := re.search(r"/([\w-]+)-[^/]{8}\.js$", name))} & files
    assert spoken == wanted, asked


def test_a_page_keeps_its_input_when_the_language_changes(visit: Visit) -> None:
    page = visit("/tournaments/new")
    page.locator("main input").first.fill("Spring")
    choose_language(page, "hu")
    expect(page.get_by_role("heading", level=1)).to_have_text("Verseny meghirdetése")
    expect(page.locator("main input").first).to_have_value("Spring")


def _show_all(page: Page) -> None:
    """Wait until a page has loaded what it shows, and open everything that can be opened."""
    page.locator("main h1").first.wait_for(state="attached")
    expect(page.locator("main").get_by_text(LOADING)).to_have_count(0)
    for closed in page.locator("details:not([open]) > summary").all():
        closed.click()


def latin(page: Any) -> set[str]:
    """The words in Latin letters that a page shows or gives to screen readers."""
    text = page.evaluate(
        """() => {
          const named = ["aria-label", "title", "placeholder", "alt"];
          const all = [...document.body.querySelectorAll("*")];
          const spoken = all.flatMap((each) => named.map((name) => each.getAttribute(name)));
          return [document.title, document.body.innerText, ...spoken.filter(Boolean)].join("\\n");
        }"""
    )
    return set(re.findall(r"[A-Za-z]{3,}", text))


NAMES = {"Fourfold", "Quarto", "Quartex", "Quartino", "QUARTO"}
PEOPLE = {
    "Anna",
    "Bob",
    "Blaise",
    "Muller",
    "Gigamic",
    "Tim",
    "Brown",
    "Game",
    "Factory",
    "Carletto",
    "Piatnik",
    "Petr",
    "Doubek",
    "Djeco",
}
CODES = {"orders", "ybgp", "yybb", "stuck", "declared"}
OWN = set(re.findall(r"[A-Za-z]{3,}", "Deutsch English Français Italiano Magyar Nederlands"))


def test_no_english_is_left_in_another_language(visit: Visit) -> None:
    page = visit("/", locale="zh-TW")
    check_language(page, "zh-TW")
    home = page.url.rstrip("/")
    for path in PAGES:
        page.goto(home + path)
        _show_all(page)
        assert latin(page) <= NAMES | PEOPLE | CODES | OWN, path


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_english_is_left_at_the_table(visit: Visit, game: str) -> None:
    page = visit("/", locale="zh-TW")
    page.locator(f"[data-play={game}]").click()
    page.wait_for_selector(".prompt")
    expect(page.locator("details ol li").first).to_be_attached()
    assert latin(page) <= NAMES | OWN
    page.get_by_role("button", name="認輸").click()
    page.get_by_role("button", name="確定認輸").click()
    page.get_by_role("link", name="重播").click()
    page.get_by_role("slider").wait_for()
    until_still(page)
    assert latin(page) <= NAMES | OWN


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_a_phone_in_every_language(visit: Visit, path: str) -> None:
    page = visit(path, size=(360, 740), locale="zh-TW", expected_errors=("status of 404",))
    _show_all(page)
    for language in LANGUAGES:
        choose_language(page, language)
        take_screenshot(page, f"{language}{path.replace('/', '-')}")
        for width in (360, 320):
            until_page_fits(page, width, 740)
