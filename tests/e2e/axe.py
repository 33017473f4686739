"""Check the accessibility of a page with axe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page

from tests.e2e.waiting import until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_STILL = "() => document.getAnimations().length === 0 && !document.querySelector('[aria-busy=true]')"
_RUN = """axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })"""


COLOUR_SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def check_in_both_schemes(page: Page) -> None:
    """Check a page in light and in dark colours."""
    for scheme in COLOUR_SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        check(page)


def check(page: Page) -> None:
    """Check that axe finds no violation on a page without running animations, which change colours."""
    until(page, _STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate(_RUN)
    violations = [
        {"id": each["id"], "nodes": [node["html"][:200] for node in each["nodes"]]} for each in found["violations"]
    ]
    assert not violations, json.dumps(violations, indent=1)
