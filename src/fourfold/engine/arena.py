"""Bot-against-bot games and their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from fourfold.engine.levels import make_player
from fourfold.engine.player import Player
from fourfold.engine.possible_states import seen_by
from fourfold.engine.watching import show, watches
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.games import find_any_game
from fourfold.options import read_options
from fourfold.play.match import Entry
from fourfold.play.nature import Nature
from fourfold.play.seeds import seed_for


@dataclass(frozen=True, slots=True)
class Contest:
    """The game, the bots, the options and the seed; text only, so that it can be sent to other processes."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    reason: str
    actions: int
    """The actions of the players; Nature's are not counted."""


@dataclass(slots=True)
class Tally:
    """The totals of many games."""

    seats: int
    games: int = 0
    draws: int = 0
    wins: Counter[Seat] = field(default_factory=Counter[Seat])
    """Games won alone."""
    shares: dict[Seat, Fraction] = field(default_factory=dict[Seat, Fraction])
    """Victories; a shared one counts as a fraction."""
    points: Counter[Seat] = field(default_factory=Counter[Seat])
    reasons: Counter[str] = field(default_factory=Counter[str])
    actions: int = 0
    shortest: int = 0
    longest: int = 0


def play_games(contest: Contest, numbers: Iterable[int]) -> list[Result]:
    """Play the games of these numbers; each depends on the seed and its number alone."""
    game = find_any_game(contest.game)
    options = read_options(game.Options, contest.options)
    return [_play_numbered(game, options, contest, number) for number in numbers]


def play_logged(contest: Contest, number: int) -> tuple[Result, list[Entry]]:
    """Play the game of this number; return its result and all actions, Nature's included."""
    game = find_any_game(contest.game)
    log: list[Entry] = []
    return _play_numbered(game, read_options(game.Options, contest.options), contest, number, log), log


def _play_numbered(
    game: AnyGame, options: Any, contest: Contest, number: int, log: list[Entry] | None = None
) -> Result:
    seeds = [seed_for(contest.seed, seat, number) for seat in range(len(contest.levels))]
    players = [make_player(game, level, seed) for level, seed in zip(contest.levels, seeds, strict=True)]
    return play_out(game, options, players, Nature(seed_for(contest.seed, NATURE, number)), log)


def play_out(
    game: AnyGame, options: Any, players: Sequence[Player[Any, Any]], nature: Nature, log: list[Entry] | None = None
) -> Result:
    """Play one game from the start to its end, by the rules alone: bots choose legal actions, so no match is needed.

    All actions are appended to the log, if there is one.
    """
    rules, actions, is_watched = game.rules, 0, any(map(watches, players))
    state = rules.start(options, len(players))
    while (seat := rules.mover(state)) is not None:
        menu = rules.legal(state)
        if seat == NATURE:
            action = nature.draw(menu)
        else:
            if is_watched:
                show(players, game, state)
            action = players[seat].choose(seen_by(players[seat], game, state, seat), menu)
            actions += 1
        if log is not None:
            log.append(Entry(seat, action, state))
        state = rules.play(state, action)
    outcome = rules.outcome(state)
    assert outcome is not None  # noqa: S101 - there is no player to move, so the game is over
    return Result(outcome.winners, outcome.points, str(outcome.reason), actions)


def add_result(tally: Tally, result: Result) -> None:
    """Add one game to the totals."""
    tally.games += 1
    tally.draws += not result.winners
    for seat in result.winners:
        tally.shares[seat] = tally.shares.get(seat, Fraction(0)) + Fraction(1, len(result.winners))
    if len(result.winners) == 1:
        tally.wins[result.winners[0]] += 1
    for seat, points in enumerate(result.points):
        tally.points[seat] += points
    tally.reasons[result.reason] += 1
    tally.actions += result.actions
    tally.shortest = min(tally.shortest or result.actions, result.actions)
    tally.longest = max(tally.longest, result.actions)


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
