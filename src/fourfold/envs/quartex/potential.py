"""Quartex's potential for shaped rewards."""

from __future__ import annotations

from fourfold.games.quartex.types import View


def potential(view: View) -> float:
    """The seat's points less the average of the others' points, if the game ended now."""
    seat = view.seat or 0
    others = [screen.points for each, screen in enumerate(view.screens) if each != seat]
    return view.screens[seat].points - sum(others) / len(others)
