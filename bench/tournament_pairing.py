"""`make pairing`: the time to pair the rounds of large Swiss tournaments, and the flaws of the pairings."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter

from fourfold.tournaments import decide
from fourfold.tournaments.events import Created, Event, Paired, Registered, Started
from fourfold.tournaments.histories import FIRST, histories
from fourfold.tournaments.pairing.round_pairing import RoundPairing
from fourfold.tournaments.pairing.rounds import pair_round
from fourfold.tournaments.plan import Plan
from fourfold.tournaments.tournament import Result, Tournament, apply, fold


def main() -> None:
    """Print a line for each round: the time, rematches, the worst balance of first turns, and second byes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entrants", type=int, default=1000, help="(default: 1000)")
    parser.add_argument("--rounds", type=int, default=9, help="(default: 9)")
    parser.add_argument("--seats", type=int, default=2, choices=range(2, 6), help="players at a table (default: 2)")
    given = parser.parse_args()
    print("round  seconds  rematches  first turns beyond a fair share  second byes")
    for number, (seconds, tournament) in enumerate(_rounds(given.entrants, given.rounds, given.seats), 1):
        rematches, balance, byes = _flaws(tournament)
        print(f"{number:5}  {seconds:7.2f}  {rematches:9}  {balance:31.2f}  {byes:11}")


def _rounds(entrants: int, rounds: int, seats: int) -> Iterator[tuple[float, Tournament]]:
    """Each round of a tournament of entrants with different strengths: the time to pair it, and the tournament."""
    random, tournament = Random(1), _started(entrants, rounds, seats)
    for _ in range(rounds):
        began = perf_counter()
        pairing = pair_round(tournament)
        seconds = perf_counter() - began
        tournament = _played(_after(tournament, _paired(tournament, pairing)), random)
        yield seconds, tournament


def _started(entrants: int, rounds: int, seats: int) -> Tournament:
    plan = Plan("Large", "quarto" if seats == 2 else "quartex", "60/turn", seats=seats, rounds=rounds)
    people = (Registered(number, f"Player {number}") for number in range(entrants))
    events: Sequence[Event] = (Created(plan, ""), *people, Started(tuple(range(entrants)), rounds))
    return fold((event, 0) for event in events)


def _paired(tournament: Tournament, pairing: RoundPairing) -> tuple[Event, ...]:
    decision = decide.pair(tournament, pairing, [str(index) for index in range(len(pairing.meetings))])
    assert isinstance(decision, tuple)
    assert isinstance(decision[0], Paired)
    return decision


def _played(tournament: Tournament, random: Random) -> Tournament:
    """The tournament after all games of the round; the better one usually wins, and every fifth game is a draw."""
    for index, meeting in enumerate(tournament.rounds[-1].meetings):
        luck = [number + random.random() * len(tournament.entrants) / 2 for number in meeting.entrants]
        places = tuple(1 + sum(other < mine for other in luck) for mine in luck)
        drawn = (1,) * len(places)
        result = Result(drawn if random.random() < 0.2 else places)
        tournament = _after(tournament, decide.score(tournament, index, result, ""))
    return tournament


def _after(tournament: Tournament, events: Sequence[Event]) -> Tournament:
    for event in events:
        tournament = apply(tournament, event, 0)
    return tournament


def _flaws(tournament: Tournament) -> tuple[int, float, int]:
    """Pairs that met twice, the most first turns beyond a fair share, and entrants with several byes."""
    found = histories(tournament)
    met = Counter(frozenset({number, each.opponent}) for number, history in enumerate(found) for each in history.met)
    rematches = sum(count > 2 for count in met.values())  # each game counts for both
    return rematches, max(abs(each.balance) for each in found) / FIRST, sum(each.byes > 1 for each in found)


if __name__ == "__main__":
    main()
