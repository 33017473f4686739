"""Every scene by the rules of accessibility, in both lights, and narrow enough for the smallest phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from bench.people.scenes import SCENES
from tests.e2e.conftest import Visit

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NARROW = ((320, 600), (740, 360))
_RUN = """axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })"""
_FITS = "(width) => innerWidth === width && document.documentElement.scrollWidth <= width"


def _violations(page: Page) -> list[dict[str, Any]]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(_RUN)
    return [{"id": each["id"], "nodes": [node["html"][:200] for node in each["nodes"]]} for each in found["violations"]]


@pytest.mark.parametrize("scene", SCENES)
def test_no_scene_shuts_anybody_out(visit: Visit, scene: str) -> None:
    page = SCENES[scene](lambda path: visit(path, bears=("status of 404",)))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = _violations(page)
        assert not found, f"{scheme}: {json.dumps(found, indent=1)}"
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(_FITS, arg=width)
