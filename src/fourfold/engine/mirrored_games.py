"""Mirrored games: every deal is played once from each seat, so that luck and the first move fall to everybody alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from fourfold.engine.arena import Contest, play_out
from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_game
from fourfold.options import read_options
from fourfold.play.nature import Nature
from fourfold.play.seeds import seed_for

T = TypeVar("T")

Entrant = int
"""A program by its place in the contest's list, counted from 0."""


@dataclass(frozen=True, slots=True)
class Mirrored:
    """What one game came to."""

    seats: tuple[Entrant, ...]
    """Who sat where."""
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    actions: int


@dataclass(frozen=True, slots=True)
class Round:
    """One deal, played as often as there are seats."""

    number: int
    games: tuple[Mirrored, ...]


class Deck(Nature):
    """Nature with a plan: lots, tiles and cards come in one order, whatever is played in between.

    What is new in her menu, or there again, goes to any place in that order; so each draw is as even as ever.
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self._order: list[Any] = []

    def draw(self, menu: Sequence[T]) -> T:
        """The first of the order that is on the menu."""
        planned = set(self._order)
        for action in menu:
            if action not in planned:
                self._order.insert(self._random.randrange(len(self._order) + 1), action)
        now = set(menu)
        drawn: T = next(action for action in self._order if action in now)
        self._order.remove(drawn)
        return drawn


Make = Callable[[AnyGame, str, int | None], Player[Any, Any]]
"""Makes a player of a game by its name and a seed."""


def play_rounds(contest: Contest, numbers: Iterable[int], make: Make = make_player) -> list[Round]:
    """The rounds of these numbers; each depends on the seed and its number alone."""
    return [_play_round(contest, number, make) for number in numbers]


def _play_round(contest: Contest, number: int, make: Make) -> Round:
    """Who sits beside whom is drawn for each round; then all move on by one seat after each game."""
    seats = len(contest.levels)
    order = list(range(seats))
    Random(seed_for(contest.seed, seats, number)).shuffle(order)
    turns = (tuple(order[turn:] + order[:turn]) for turn in range(seats))
    return Round(number, tuple(_play(contest, number, who, make) for who in turns))


def _play(contest: Contest, number: int, seats: tuple[Entrant, ...], make: Make) -> Mirrored:
    game = find_game(contest.game)
    options = read_options(game.Options, contest.options)
    luck = number * len(seats) + seats.index(0)
    players = [make(game, contest.levels[who], seed_for(contest.seed, who, luck)) for who in seats]
    result = play_out(game, options, players, Deck(seed_for(contest.seed, NATURE, number)))
    return Mirrored(seats, result.winners, result.points, result.reason, result.actions)


def shares(game: Mirrored) -> list[float]:
    """Each entrant's share of the victory; where nobody wins, all have the same."""
    winners = game.winners or tuple(range(len(game.seats)))
    victory = dict.fromkeys((game.seats[seat] for seat in winners), 1 / len(winners))
    return [victory.get(who, 0.0) for who in range(len(game.seats))]


def mean_shares(played: Round) -> list[float]:
    """Each entrant's share over the whole round."""
    each = [shares(game) for game in played.games]
    return [sum(share[who] for share in each) / len(each) for who in range(len(each))]
