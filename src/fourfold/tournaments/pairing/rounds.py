"""The next round of a tournament, and the number of rounds."""

from __future__ import annotations

from fourfold.tournaments.histories import histories
from fourfold.tournaments.pairing import knockout, round_robin
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.swiss import swiss
from fourfold.tournaments.pairing.table_groups import table_groups
from fourfold.tournaments.plan import Plan
from fourfold.tournaments.tournament import Tournament


def round_count(plan: Plan, entrants: int) -> int:
    """The number of rounds for this many entrants."""
    match plan.format:
        case "knockout":
            return knockout.round_count(entrants)
        case "round-robin":
            return round_robin.round_count(entrants)
        case "swiss":
            wanted = plan.rounds or max(3, (entrants - 1).bit_length())
            return min(wanted, round_robin.round_count(entrants)) if plan.seats == 2 else wanted


def pair_round(tournament: Tournament) -> RoundPairing:
    """Who meets whom in the next round; it takes seconds for a thousand entrants."""
    found, active = histories(tournament), tournament.active
    match tournament.plan.format:
        case "knockout":
            return knockout.knockout(tournament, found)
        case "round-robin":
            return round_robin.round_robin(tournament.order, len(tournament.rounds) + 1, set(active))
        case "swiss":
            ranked = sorted(active, key=lambda number: -found[number].points)
            seats = tournament.plan.seats
            return swiss(ranked, found) if seats == 2 else table_groups(ranked, seats, found)
