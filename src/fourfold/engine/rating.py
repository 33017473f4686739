"""Ratings: shares with confidence intervals, Elo, and a sequential probability ratio test (SPRT).

Rounds, not games, are independent of each other: the games of a round share their deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

from fourfold.engine.arena import wilson_interval
from fourfold.engine.mirrored_games import MirroredGame, Round, mean_shares

_ELO: Final = 400 / log(10)
"""Elo points per unit of log-odds."""
_LARGEST_SHARE: Final = 0.999
"""Larger shares are clipped: their Elo is meaningless."""
_ITERATIONS: Final = 200
FEWEST_ROUNDS: Final = 8
"""The fewest rounds of a test."""
DECISIVE: Final = log(0.95 / 0.05)
"""The log-likelihood ratio that ends a test: an error rate of 5 % in each direction."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share_of(scores: Sequence[float], games_a_round: int) -> Estimate:
    """The mean of an contestant's shares over all rounds; their variance gives the effective number of games."""
    rounds, mean = len(scores), sum(scores) / len(scores)
    spread = sum((score - mean) ** 2 for score in scores) / max(1, rounds - 1)
    games = float(rounds * games_a_round)
    if spread > 0 and 0 < mean < 1:
        games = min(4 * games, mean * (1 - mean) / (spread / rounds))
    low, high = wilson_interval(mean, max(1, round(games)))
    return Estimate(mean, low, high)


def elo_of(share: float) -> float:
    """The Elo lead of a player who wins this share of games."""
    bounded = min(_LARGEST_SHARE, max(1 - _LARGEST_SHARE, share))
    return 400 * log10(bounded / (1 - bounded))


def share_for(elo: float) -> float:
    """The share of games won with this Elo lead."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_estimates(rounds: Sequence[Round], contestants: int) -> list[Estimate]:
    """Each contestant's Elo, on average 0: by shares for two, by pairwise rankings (Bradley-Terry) for more."""
    if contestants == 2:
        shares = [share_of([mean_shares(each)[who] for each in rounds], 2) for who in range(2)]
        return [Estimate(*(elo_of(share) / 2 for share in (s.value, s.low, s.high))) for s in shares]
    wins = _wins([game for each in rounds for game in each.games], contestants)
    strength = _fitted(wins)
    middle = sum(map(log, strength)) / contestants
    found: list[Estimate] = []
    for who in range(contestants):
        elo, reach = _ELO * (log(strength[who]) - middle), 1.96 * _standard_error(wins, strength, who)
        found.append(Estimate(elo, elo - reach, elo + reach))
    return found


def _wins(games: Sequence[MirroredGame], contestants: int) -> list[list[float]]:
    """How often each contestant finished ahead of another; ties count half, and each count starts at one half."""
    wins = [[0.5] * contestants for _ in range(contestants)]
    for game in games:
        ranks = {who: (seat in game.winners, game.points[seat]) for seat, who in enumerate(game.seats)}
        for one, mine in ranks.items():
            for other, theirs in ranks.items():
                if one != other:
                    wins[one][other] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return wins


def _fitted(wins: list[list[float]]) -> list[float]:
    """The maximum-likelihood strengths, by iteration."""
    everyone = range(len(wins))
    strength = [1.0] * len(wins)
    for _ in range(_ITERATIONS):
        strength = [
            sum(wins[i][j] for j in everyone if j != i)
            / sum((wins[i][j] + wins[j][i]) / (strength[i] + strength[j]) for j in everyone if j != i)
            for i in everyone
        ]
        total = sum(strength)
        strength = [each / total for each in strength]
    return strength


def _standard_error(wins: list[list[float]], strength: list[float], who: int) -> float:
    information = 0.0
    for other in range(len(wins)):
        if other != who:
            chance = strength[who] / (strength[who] + strength[other])
            information += (wins[who][other] + wins[other][who]) * chance * (1 - chance)
    return _ELO / sqrt(information)


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The two hypotheses of a test: the second contestant leads by `low` Elo points or fewer, or by `high` or more."""

    low: float
    high: float


def log_likelihood_ratio(hypotheses: Hypotheses, scores: Sequence[float]) -> float:
    """The log-likelihood ratio of `high` to `low`, given these scores of rounds.

    The variance is that of the scores, with a little added so that a run of equal scores proves nothing.
    """
    rounds, mean = len(scores), sum(scores) / len(scores)
    spread = (sum((score - mean) ** 2 for score in scores) + 0.25) / (rounds + 1)
    none, some = share_for(hypotheses.low), share_for(hypotheses.high)
    return rounds * (some - none) * (2 * mean - none - some) / (2 * spread)


def sprt_decision(hypotheses: Hypotheses, scores: Sequence[float]) -> bool | None:
    """Whether the second contestant is better; None while the test is undecided."""
    found = log_likelihood_ratio(hypotheses, scores) if len(scores) >= FEWEST_ROUNDS else 0.0
    return found > 0 if abs(found) >= DECISIVE else None
