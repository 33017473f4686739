"""Every scene by the rules of accessibility, in both lights, and narrow enough for the smallest phone."""

from __future__ import annotations

import pytest

from bench.people.scenes import SCENES
from tests.e2e.axe import check
from tests.e2e.conftest import Visit

NARROW = ((320, 600), (740, 360))
_FITS = "(width) => innerWidth === width && document.documentElement.scrollWidth <= width"


@pytest.mark.parametrize("scene", SCENES)
def test_no_scene_shuts_anybody_out(visit: Visit, scene: str) -> None:
    page = SCENES[scene](lambda path: visit(path, bears=("status of 404",)))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        check(page)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(_FITS, arg=width)
