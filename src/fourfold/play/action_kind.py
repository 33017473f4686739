"""Kinds of actions: menus with hundreds of actions are grouped by them."""

from __future__ import annotations

import re


def action_kind(action: object) -> str:
    """The kind of an action: the name of its class, `lay-tile` for LayTile."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(action).__name__).lower()
