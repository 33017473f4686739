"""A tournament that is played to its end without a server, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from fourfold.play.match import Refusal
from fourfold.tournaments import decide
from fourfold.tournaments.events import Created, Event
from fourfold.tournaments.pairing.rounds import pair_round
from fourfold.tournaments.plan import Format, Plan, check_plan
from fourfold.tournaments.tournament import Result, Tournament, announce, apply


def plan_of(format: Format = "swiss", seats: int = 2, **settings: Any) -> Plan:  # noqa: A002
    game = "quarto" if seats == 2 else "quartex"
    return check_plan(Plan("Spring", game, "60/turn", format, seats=seats, **settings))


class Contest:
    """A tournament and all its events; strength is the order of registration, with some luck."""

    def __init__(self, plan: Plan, people: int, seed: int = 0) -> None:
        self.random = Random(seed)
        self.at = 0
        self.tournament: Tournament = announce(Created(plan, "hash"), 0)
        for number in range(people):
            self.do(decide.register(self.tournament, f"P{number}", f"hash {number}"))

    def do(self, decision: decide.Decision) -> tuple[Event, ...]:
        assert not isinstance(decision, Refusal), decision
        self.at += 1
        for event in decision:
            self.tournament = apply(self.tournament, event, self.at)
        return decision

    def start(self) -> None:
        self.do(decide.start(self.tournament, decide.seeded(self.tournament)))

    def pair(self) -> None:
        self.do(decide.fill_up(self.tournament))
        pairing = pair_round(self.tournament)
        number = len(self.tournament.rounds)
        self.do(decide.pair(self.tournament, pairing, [f"{number}-{index}" for index in range(len(pairing.meetings))]))

    def play_round(self, *, draws: float = 0.2, absences: float = 0.0) -> None:
        """Play the games of the current round, repeated ones included."""
        while number := next(self._unfinished(), None):
            index = number - 1
            entrants = self.tournament.rounds[-1].meetings[index].entrants
            luck = [each + self.random.random() * len(self.tournament.entrants) for each in entrants]
            places = tuple(1 + sum(other < mine for other in luck) for mine in luck)
            if self.random.random() < draws:
                places = (1,) * len(entrants)
            absent = tuple(seat for seat in range(len(entrants)) if self.random.random() < absences)
            self.do(decide.score(self.tournament, index, Result(places, absent), f"again {self.at}"))

    def _unfinished(self) -> Iterator[int]:
        current = self.tournament.rounds[-1]
        return (index + 1 for index in range(len(current.meetings)) if index not in current.results)

    def play(self, *, draws: float = 0.2, absences: float = 0.0) -> Tournament:
        """Play everything."""
        self.start()
        while decide.is_round_due(self.tournament):
            self.pair()
            self.play_round(draws=draws, absences=absences)
        return self.tournament
