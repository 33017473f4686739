"""Every scene is accessible in both colour schemes, fits the smallest phone, and has large enough touch targets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize

from fourfold.words import LANGUAGES
from harness.browser.scenes import SCENES
from tests.e2e.axe import check_in_both_schemes
from tests.e2e.conftest import Visit
from tests.e2e.steps import choose_language
from tests.e2e.waiting import until_page_fits

NARROW = ((320, 600), (740, 360))
PHONE: ViewportSize = {"width": 360, "height": 740}
_TOO_SMALL = """() => {
  const things = "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]";
  const bad = [];
  for (const each of document.querySelectorAll(things)) {
    const shown = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Links within a sentence may be as high as the line; the table of Quartex can be zoomed.
    if (!shown || each.disabled || each.closest("[inert], .felt") || each.matches("p a, li a, dd a, td a")) continue;
    const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
    if (Math.min(width, height) < 43.9) bad.push(`${each.ariaLabel ?? each.textContent.trim()}: ${width} x ${height}`);
  }
  return bad;
}"""
"""Controls that are smaller than a touch target should be."""


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_accessible(visit: Visit, scene: str) -> None:
    check_scene(SCENES[scene](lambda path: visit(path, expected_errors=("status of 404",))))


def check_scene(page: Page) -> None:
    """Check the colour schemes, the sizes and the languages of a page."""
    check_in_both_schemes(page)
    for width, height in NARROW:
        until_page_fits(page, width, height)
    page.set_viewport_size(PHONE)
    assert page.evaluate(_TOO_SMALL) == []
    _fits_in_every_language(page)


_CUT_OFF = """() => [...document.querySelectorAll("main :is(.button, h1, h2, label, summary, th, .prompt)")]
  .filter((each) => each.checkVisibility() && each.clientWidth > 1 && !each.closest("[inert]"))
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .filter((each) => getComputedStyle(each).textOverflow !== "ellipsis")
  .map((each) => `${each.textContent.trim().slice(0, 60)}: ${each.scrollWidth} > ${each.clientWidth}`)"""
"""Elements whose text is wider than they are."""


def _fits_in_every_language(page: Page) -> None:
    """Check the smallest phone, without loading the page again."""
    for language in LANGUAGES:
        choose_language(page, language)
        until_page_fits(page, *NARROW[0])
        assert page.evaluate(_CUT_OFF) == [], language
