"""Resampled histories: the seat cannot tell them apart, and they are uniformly distributed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fourfold.envs.history import History
from fourfold.envs.information_state import write_information_state
from fourfold.envs.resample import resample
from fourfold.envs.variant import Variant, load
from tests.envs.random_walks import VARIANTS, histories, name_variant


@pytest.mark.parametrize("variant", VARIANTS, ids=name_variant)
def test_the_seat_notices_nothing(variant: Variant) -> None:
    random = Random(11)
    for history in list(histories(variant, seed=11, most=200))[7::41]:
        for seat in range(variant.seats):
            other = resample(history, seat, random)
            assert (other is history) == (variant.game.name == "quarto")
            assert write_information_state(other, seat) == write_information_state(history, seat)
            assert variant.features(other.state, seat) == variant.features(history.state, seat)


def test_quarto_has_nothing_to_resample() -> None:
    *_, last = histories(load("quarto"), seed=1)
    assert resample(last, 0, Random(1)) is last


@pytest.mark.parametrize(("name", "hidden"), [("quartex", 50), ("quartino", 20)])
def test_all_unseen_things_are_equally_likely(name: str, hidden: int) -> None:
    """At the start of a game for two the opponent holds 4 or 5 of the hidden things; hidden - 1 degrees of freedom."""
    variant = load(name, 2, {"first": "1"})
    history = next(each for each in histories(variant, seed=12) if each.mover == 0)
    random, samples = Random(12), 200
    counts = Counter(thing for _ in range(samples) for thing in _hand(resample(history, 0, random)))
    each = sum(counts.values()) / (hidden - (name == "quartex"))
    assert sum((count - each) ** 2 / each for count in counts.values()) < 2 * hidden


def test_shown_cards_stay_and_the_rest_is_uniform() -> None:
    """Ten cards for two: once one of the opponent's is known, they hold three of the five unseen ones."""
    variant = load("quartino", 2, {"cards": "ybgp,bgpy,gpyb,pybg,yybb,bbgg,ggpp,ppyy,ygyg,bpbp"})
    history = next(each for each in histories(variant, seed=13) if len(_shown(each)) == 1 and each.mover == 0)
    random, samples = Random(13), 500
    hands = [resample(history, 0, random) for _ in range(samples)]
    counts = Counter(frozenset(_hand(each)) for each in hands)
    assert all(set(_shown(history)) <= hand for hand in counts)
    assert len(counts) == 10
    assert sum((count - samples / 10) ** 2 / (samples / 10) for count in counts.values()) < 25


def _shown(history: History) -> tuple[str, ...]:
    return tuple(history.variant.game.rules.view(history.state, 0).shown[1])


def _hand(history: History) -> tuple[str, ...]:
    return tuple(history.variant.game.rules.view(history.state, 1).hand)
