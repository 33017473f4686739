"""Check the accessibility of a page with axe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Page

from tests.e2e.waiting import until_still

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# Only the violations are sent from the page: the many rules that pass take longer than the check.
_RUN = """async (runOnly) => (await axe.run(document, { runOnly, resultTypes: ["violations"] })).violations"""
_ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_RULES_ABOUT_COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}

COLOUR_SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def check_in_both_schemes(page: Page) -> None:
    """Check a page in light colours, and its colours also in dark ones; nothing else depends on the scheme."""
    for scheme, rules in zip(COLOUR_SCHEMES, (_ALL_RULES, _RULES_ABOUT_COLOURS), strict=True):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        check(page, rules)


def check(page: Page, rules: object = _ALL_RULES) -> None:
    """Check that axe finds no violation on a page without running animations, which change colours."""
    until_still(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(_RUN, rules)
    violations = [{"id": each["id"], "nodes": [node["html"][:200] for node in each["nodes"]]} for each in found]
    assert not violations, json.dumps(violations, indent=1)
