"""The standings of a tournament: points, then Buchholz, then Sonneborn-Berger, then the seeding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourfold.tournaments.events import Number
from fourfold.tournaments.histories import POINT, History, histories
from fourfold.tournaments.pairing.knockout import rounds_survived
from fourfold.tournaments.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings."""

    place: int
    """From 1; entrants with the same figures share a place."""
    entrant: Number
    points: float
    buchholz: float
    """The points of the opponents; at a table of several, their mean."""
    sonneborn_berger: float
    """The points of the opponents, each times the points against them."""
    played: int
    """Games that are over, and byes."""


_Key = tuple[int, float, float, float]


def standings(tournament: Tournament) -> list[Standing]:
    """The entrants who have taken part, the best first; none before the start."""
    found = histories(tournament)
    numbers = _everyone(tournament)
    survived = rounds_survived(tournament) if tournament.plan.format == "knockout" else dict[Number, int]()
    keys: dict[Number, _Key] = {number: (survived.get(number, 0), *_figures(found, number)) for number in numbers}
    ordered = sorted(numbers, key=keys.__getitem__, reverse=True)  # a stable order: the seeding decides ties
    places: dict[_Key, int] = {}
    for index, number in enumerate(ordered):
        places.setdefault(keys[number], index + 1)
    return [Standing(places[keys[each]], each, *keys[each][1:], found[each].played) for each in ordered]


def _everyone(tournament: Tournament) -> list[Number]:
    """The entrants in the order of the seeding, late joiners last."""
    known = set(tournament.order)
    late = (number for number, each in enumerate(tournament.entrants) if number not in known and each.out is None)
    return [*tournament.order, *late] if tournament.total else []


def _figures(found: Sequence[History], number: Number) -> tuple[float, float, float]:
    """Points, Buchholz and Sonneborn-Berger. A bye counts as a win over an opponent with the entrant's own points."""
    own = found[number]
    buchholz = float(own.byes * own.points)
    weighted = float(own.byes * own.points * POINT)
    for each in own.met:
        buchholz += found[each.opponent].points / each.among
        weighted += found[each.opponent].points * each.points / each.among
    return own.points / POINT, round(buchholz / POINT, 3), round(weighted / POINT / POINT, 3)
