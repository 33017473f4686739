"""How strong, and how sure: shares with intervals, Elo, and a test that stops as soon as it knows.

Rounds, not games, are independent of each other: the games of a round share their deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

from fourfold.engine.arena import interval
from fourfold.engine.mirrored_games import Mirrored, Round, mean_shares

_ELO: Final = 400 / log(10)
"""Elo points of one unit of log-odds."""
_LIKELIEST: Final = 0.999
"""Shares beyond it have no Elo worth telling."""
_STEPS: Final = 200
FEWEST: Final = 8
"""Rounds before a test may end."""
SURE: Final = log(0.95 / 0.05)
"""The evidence that ends a test: wrong in one case of twenty, either way."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and where the true one lies with a certainty of 95 %."""

    value: float
    low: float
    high: float


def share_of(scores: Sequence[float], games_a_round: int) -> Estimate:
    """The mean of an entrant's shares of all rounds; how they vary says how many games they are as good as."""
    rounds, mean = len(scores), sum(scores) / len(scores)
    spread = sum((score - mean) ** 2 for score in scores) / max(1, rounds - 1)
    games = float(rounds * games_a_round)
    if spread > 0 and 0 < mean < 1:
        games = min(4 * games, mean * (1 - mean) / (spread / rounds))
    low, high = interval(mean, max(1, round(games)))
    return Estimate(mean, low, high)


def elo_of(share: float) -> float:
    """How many Elo points ahead of the other somebody is who wins this share of games."""
    bounded = min(_LIKELIEST, max(1 - _LIKELIEST, share))
    return 400 * log10(bounded / (1 - bounded))


def share_for(elo: float) -> float:
    """The share of games this lead wins."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_estimates(rounds: Sequence[Round], entrants: int) -> list[Estimate]:
    """Everybody's Elo, nought on average: by shares between two, else by who came before whom (Bradley and Terry)."""
    if entrants == 2:
        shares = [share_of([mean_shares(each)[who] for each in rounds], 2) for who in range(2)]
        return [Estimate(*(elo_of(share) / 2 for share in (s.value, s.low, s.high))) for s in shares]
    wins = _wins([game for each in rounds for game in each.games], entrants)
    strength = _fitted(wins)
    middle = sum(map(log, strength)) / entrants
    found: list[Estimate] = []
    for who in range(entrants):
        elo, reach = _ELO * (log(strength[who]) - middle), 1.96 * _deviation(wins, strength, who)
        found.append(Estimate(elo, elo - reach, elo + reach))
    return found


def _wins(games: Sequence[Mirrored], entrants: int) -> list[list[float]]:
    """How often one came before another; equals count half, and a half each is there before the first game."""
    wins = [[0.5] * entrants for _ in range(entrants)]
    for game in games:
        ranks = {who: (seat in game.winners, game.points[seat]) for seat, who in enumerate(game.seats)}
        for one, mine in ranks.items():
            for other, his in ranks.items():
                if one != other:
                    wins[one][other] += 1.0 if mine > his else 0.5 if mine == his else 0.0
    return wins


def _fitted(wins: list[list[float]]) -> list[float]:
    """The strengths that make these results likeliest, found step by step."""
    everybody = range(len(wins))
    strength = [1.0] * len(wins)
    for _ in range(_STEPS):
        strength = [
            sum(wins[i][j] for j in everybody if j != i)
            / sum((wins[i][j] + wins[j][i]) / (strength[i] + strength[j]) for j in everybody if j != i)
            for i in everybody
        ]
        total = sum(strength)
        strength = [each / total for each in strength]
    return strength


def _deviation(wins: list[list[float]], strength: list[float], who: int) -> float:
    information = 0.0
    for other in range(len(wins)):
        if other != who:
            chance = strength[who] / (strength[who] + strength[other])
            information += (wins[who][other] + wins[other][who]) * chance * (1 - chance)
    return _ELO / sqrt(information)


@dataclass(frozen=True, slots=True)
class Question:
    """Is the second entrant better? Either he is ahead by `low` Elo points or fewer, or by `high` or more."""

    low: float
    high: float


def evidence(question: Question, scores: Sequence[float]) -> float:
    """The logarithm of how much better these scores of rounds go with `high` than with `low`.

    A sequential test of probability ratios with the spread the scores have, and half a point more so that a run of
    equal scores is no proof.
    """
    rounds, mean = len(scores), sum(scores) / len(scores)
    spread = (sum((score - mean) ** 2 for score in scores) + 0.25) / (rounds + 1)
    none, some = share_for(question.low), share_for(question.high)
    return rounds * (some - none) * (2 * mean - none - some) / (2 * spread)


def verdict(question: Question, scores: Sequence[float]) -> bool | None:
    """Whether he is better, or None as long as nobody can say."""
    found = evidence(question, scores) if len(scores) >= FEWEST else 0.0
    return found > 0 if abs(found) >= SURE else None
