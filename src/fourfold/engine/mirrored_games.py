"""Mirrored games: every deal is played once from each seat, so that luck and the first move favour nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from fourfold.engine.arena import Contest, play_out
from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_any_game
from fourfold.options import read_options
from fourfold.play.nature import Nature
from fourfold.play.seeds import seed_for

T = TypeVar("T")

Contestant = int
"""A bot by its index in the contest's list, from 0."""


@dataclass(frozen=True, slots=True)
class MirroredGame:
    """The result of one game."""

    seats: tuple[Contestant, ...]
    """The contestant at each seat."""
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    actions: int


@dataclass(frozen=True, slots=True)
class Round:
    """One deal, played once for each seat."""

    number: int
    games: tuple[MirroredGame, ...]


class FixedOrderNature(Nature):
    """Nature with a fixed order of lots, tiles and cards, whatever is played between the draws.

    An action that is new in the menu, or returns to it, is inserted at a random place, so that each draw stays uniform.
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._order: list[Any] = []

    def draw(self, menu: Sequence[T]) -> T:
        """The first action of the order that is on the menu."""
        planned = set(self._order)
        for action in menu:
            if action not in planned:
                self._order.insert(self.random.randrange(len(self._order) + 1), action)
        now = set(menu)
        drawn: T = next(action for action in self._order if action in now)
        self._order.remove(drawn)
        return drawn


MakeContestant = Callable[[AnyGame, str, int | None], Player[Any, Any]]
"""Makes a player of a game from a name and a seed."""


def play_rounds(contest: Contest, numbers: Iterable[int], make: MakeContestant = make_player) -> list[Round]:
    """Play the rounds of these numbers; each depends on the seed and its number alone."""
    return [_play_round(contest, number, make) for number in numbers]


def _play_round(contest: Contest, number: int, make: MakeContestant) -> Round:
    """Draw the seating at random, then move everyone by one seat after each game."""
    seats = len(contest.levels)
    order = list(range(seats))
    Random(seed_for(contest.seed, seats, number)).shuffle(order)
    turns = (tuple(order[turn:] + order[:turn]) for turn in range(seats))
    return Round(number, tuple(_play(contest, number, who, make) for who in turns))


def _play(contest: Contest, number: int, seats: tuple[Contestant, ...], make: MakeContestant) -> MirroredGame:
    game = find_any_game(contest.game)
    options = read_options(game.Options, contest.options)
    game_number = number * len(seats) + seats.index(0)
    players = [make(game, contest.levels[who], seed_for(contest.seed, who, game_number)) for who in seats]
    result = play_out(game, options, players, FixedOrderNature(seed_for(contest.seed, NATURE, number)))
    return MirroredGame(seats, result.winners, result.points, result.reason, result.actions)


def shares(game: MirroredGame) -> list[float]:
    """Each contestant's share of the victory; equal shares if nobody wins."""
    winners = game.winners or tuple(range(len(game.seats)))
    victory = dict.fromkeys((game.seats[seat] for seat in winners), 1 / len(winners))
    return [victory.get(who, 0.0) for who in range(len(game.seats))]


def mean_shares(played: Round) -> list[float]:
    """Each contestant's share over the whole round."""
    each = [shares(game) for game in played.games]
    return [sum(share[who] for share in each) / len(each) for who in range(len(each))]
