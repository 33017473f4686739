"""The ratings of one game and preset, computed from its results in their order by OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from openskill.models import PlackettLuce

from fourfold.ratings.events import BOT, Begun, Dropped, Event, Rated, Rating, bot_player, is_bot
from fourfold.ratings.scale import BETA, MU, NEW, SIGMA, anchor

Time = int
"""Milliseconds since 1970-01-01 00:00 UTC."""

WINDOW: Final = 7 * 86_400_000
"""The time within which games of the same people are counted, in milliseconds."""
FULL: Final = 3
"""Games of the same two people within the window that count fully. Each further one counts half of the one before, so
that in a week one opponent moves a rating by four games at most."""
LEAST_OPPONENTS: Final = 5
"""People who have met fewer opponents are not on the leaderboard."""
_REMEMBERED: Final = 60
"""Games of the same two people that are counted; further ones count nothing in any case."""

_MODEL: Final = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a pool: the rating, and what it is based on."""

    rating: Rating
    games: int
    opponents: frozenset[str]
    """The people and levels of bots that they have met; once these are enough, no further ones are noted."""

    @property
    def is_provisional(self) -> bool:
        """Whether they have met too few opponents for the leaderboard."""
        return len(self.opponents) < LEAST_OPPONENTS


class Pool:
    """The players of one game and preset."""

    def __init__(self, elo: Mapping[str, int]) -> None:
        """Begin without results; `elo` has the fixed ratings of the bots by level."""
        self._anchors = {bot_player(level): anchor(points) for level, points in elo.items()}
        self.players: dict[str, Player] = {}
        self.tables: set[str] = set()
        """The tables that were rated."""
        self.pending: set[str] = set()
        """The tables whose results are not there yet."""
        self.version = 0
        """The number of events so far."""
        self._met: dict[frozenset[str], deque[Time]] = {}
        """When two people last met."""

    @property
    def anchors(self) -> Mapping[str, Rating]:
        """The fixed ratings of the bots."""
        return self._anchors

    def rating(self, player: str) -> Rating:
        """The rating of a player; ValueError for a bot without a fixed one."""
        if player.startswith(BOT):
            if player not in self._anchors:
                raise ValueError(f"bots of level {player.removeprefix(BOT)!r} have no rating")
            return self._anchors[player]
        known = self.players.get(player)
        return known.rating if known else NEW

    def rate(self, players: Sequence[str], places: Sequence[int], at: Time) -> tuple[Rating, ...]:
        """The ratings of these players after a game; those of bots do not change."""
        before = [self.rating(player) for player in players]
        teams = [[_MODEL.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
        after = [Rating(team[0].mu, team[0].sigma) for team in rated]
        return tuple(
            old if is_bot(player) else _between(old, new, self._weight(player, players, at))
            for player, old, new in zip(players, before, after, strict=True)
        )

    def take(self, event: Event, at: Time) -> None:
        """Take the next event."""
        self.version += 1
        match event:
            case Begun(table):
                self.pending.add(table)
            case Dropped(table):
                self.pending.discard(table)
                self.tables.add(table)
            case Rated():
                self.add(event, at)

    def add(self, result: Rated, at: Time) -> None:
        """Take the next result, with the ratings it says."""
        self.tables.add(result.table)
        self.pending.discard(result.table)
        people = [player for player in result.players if not is_bot(player)]
        for player, after in zip(result.players, result.after, strict=True):
            if not is_bot(player):
                before = self.players.get(player, Player(NEW, 0, frozenset()))
                met = before.opponents
                opponents = met.union(result.players) - {player} if before.is_provisional else met
                self.players[player] = Player(after, before.games + 1, opponents)
        for pair in combinations(people, 2):
            self._met.setdefault(frozenset(pair), deque(maxlen=_REMEMBERED)).append(at)

    def _weight(self, player: str, players: Sequence[str], at: Time) -> float:
        """How much a game counts: less and less for people who play the same opponents again and again."""
        others = [other for other in players if other != player and not is_bot(other)]
        met = max((self._games(player, other, at) for other in others), default=0)
        return float(0.5 ** max(0, met + 1 - FULL))

    def _games(self, one: str, other: str, at: Time) -> int:
        """The games of two people within the window."""
        return sum(when > at - WINDOW for when in self._met.get(frozenset((one, other)), ()))


def _between(old: Rating, new: Rating, weight: float) -> Rating:
    if weight == 1:
        return new
    return Rating(old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma))


def recompute(results: Iterable[tuple[Rated, Time]], elo: Mapping[str, int]) -> Pool:
    """The ratings computed from players and places alone; ValueError names the first result that says otherwise."""
    pool = Pool(elo)
    for result, at in results:
        after = pool.rate(result.players, result.places, at)
        if after != result.after:
            raise ValueError(f"the ratings after table {result.table} are {result.after}, and should be {after}")
        pool.add(result, at)
    return pool
