"""Every scene by the rules of accessibility, in both lights, on the smallest phone, and for any finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize

from harness.browser.scenes import SCENES
from tests.e2e.axe import check_in_both_lights
from tests.e2e.conftest import Visit
from tests.e2e.waiting import until_it_fits

NARROW = ((320, 600), (740, 360))
PHONE: ViewportSize = {"width": 360, "height": 740}
_TOO_SMALL = """() => {
  const things = "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]";
  const told = [];
  for (const each of document.querySelectorAll(things)) {
    const shown = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // Links within a sentence may be as high as it is; the felt can be zoomed.
    if (!shown || each.disabled || each.closest("[inert], .felt") || each.matches("p a, li a, dd a, td a")) continue;
    const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
    if (Math.min(width, height) < 43.9) told.push(`${each.ariaLabel ?? each.textContent.trim()}: ${width} x ${height}`);
  }
  return told;
}"""
"""What can be touched and is smaller than a fingertip needs."""


@pytest.mark.parametrize("scene", SCENES)
def test_no_scene_shuts_anybody_out(visit: Visit, scene: str) -> None:
    page = SCENES[scene](lambda path: visit(path, bears=("status of 404",)))
    check_in_both_lights(page)
    for width, height in NARROW:
        until_it_fits(page, width, height)
    page.set_viewport_size(PHONE)
    assert page.evaluate(_TOO_SMALL) == []
