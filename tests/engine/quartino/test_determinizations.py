"""Determinizations of Quartino: the player cannot tell them apart, and they are uniformly distributed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from fourfold.engine.quartino.determinizations import ExcludedCards, exclude, sample
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.game import NATURE, Seat
from fourfold.games.quartino import QUARTINO, rules
from fourfold.games.quartino.types import SEATS, Options, State, View
from fourfold.options import read_options
from fourfold.testing.laws import walk
from tests.games.quartino_table import Hands, played, table

FEW = "yyyy,bbbb,gggg,pppp,yybb,ybyb,ggpp,gpgp,ygyg,bpbp"
Deal = Callable[[State, ExcludedCards], Hands]


def by_python(random: Random) -> Deal:
    return lambda state, seen: sample(rules.view(state, 0), seen, random).hands


def by_core(random: Random) -> Deal:
    def deal(state: State, seen: ExcludedCards) -> Hands:
        core = position_of(replace(state, options=with_automatic_calls(state.options)), seen.by_seat)
        return tuple(map(tuple, core.determinized(0, random.getrandbits(60)).hands))

    return deal


DEALERS = pytest.mark.parametrize("dealer", [by_python, by_core])


@pytest.mark.parametrize("words", [{}, {"claims": "automatic", "situations": "automatic"}, {"mirror": "yes"}])
@pytest.mark.parametrize("seats", SEATS)
def test_a_determinization_has_the_same_view(words: dict[str, str], seats: int) -> None:
    random = Random(seats)
    states = [state for state, _ in walk(QUARTINO, read_options(Options, {"cap": "40", **words}), seats, random)]
    seen = [ExcludedCards()] * seats
    for state in states:
        for seat in range(seats):
            view = rules.view(state, seat)
            if state.active != NATURE:
                seen[seat] = exclude(seen[seat], view)
            sampled = sample(view, seen[seat], random)
            assert rules.view(sampled, seat) == view
            if state.active == seat:
                assert rules.legal(sampled) == rules.legal(state)
            for other, absent in enumerate(seen[seat].by_seat):
                assert other == seat or not absent.intersection(sampled.hands[other])
                assert not absent.intersection(state.hands[other]), "what is remembered is true"


def test_the_core_does_not_redeal_what_a_seat_sees() -> None:
    random, words = Random(3), {"claims": "automatic", "situations": "automatic"}
    for state, _ in list(walk(QUARTINO, read_options(Options, words), 3, random))[::7]:
        if rules.mover(state) in (None, NATURE):
            continue
        core = position_of(state)
        for seat in range(3):
            other = core.determinized(seat, random.getrandbits(60))
            assert other.observation_key(seat) == core.observation_key(seat)
            assert other.columns == core.columns
            assert tuple(other.hands[seat]) == state.hands[seat]


def test_a_sample_does_not_depend_on_what_is_hidden() -> None:
    state = table(claims="automatic", situations="automatic")
    other = sample(rules.view(state, 0), ExcludedCards(), Random(1))
    assert other.hands != state.hands
    assert position_of(other).determinized(0, 5).hands == position_of(state).determinized(0, 5).hands


def chi_square(counts: Counter[Hands], possible: int) -> float:
    expected = counts.total() / possible
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (possible - len(counts))


def unordered(hands: Hands) -> Hands:
    return tuple(tuple(sorted(hand)) for hand in hands)


def check_even(deal: Deal, state: State, seen: ExcludedCards, possible: set[Hands]) -> None:
    counts = Counter(unordered(deal(state, seen)) for _ in range(40 * len(possible)))
    assert set(counts) <= possible
    freedom = len(possible) - 1
    assert chi_square(counts, len(possible)) <= freedom + 4 * (2 * freedom) ** 0.5


@DEALERS
def test_two_players_with_a_shown_card_and_absent_ones(dealer: Callable[[Random], Deal]) -> None:
    cards = FEW.split(",")
    state = table("", (tuple(cards[:4]), tuple(cards[4:8])), cards=FEW)
    state = replace(state, shown=((), (cards[4],)))
    for absent in ((), (cards[9],), (cards[8], cards[9])):
        seen = ExcludedCards((frozenset(), frozenset(absent)))
        hidden = [card for card in cards[5:] if card not in absent]
        possible = {unordered((cards_of(state, 0), (cards[4], *three))) for three in combinations(hidden, 3)}
        check_even(dealer(Random(2)), state, seen, possible)


def cards_of(state: State, seat: Seat) -> tuple[str, ...]:
    return state.hands[seat]


@DEALERS
def test_three_players_who_cannot_hold_some_cards(dealer: Callable[[Random], Deal]) -> None:
    cards = (*FEW.split(","), "yyyb", "yyyg", "yyyp")
    hands = (cards[:4], cards[4:8], cards[8:12])
    state = table("", hands, cards=",".join(cards))
    # Two cards of each other player are hidden, of five that nobody has seen.
    state = replace(state, shown=((), cards[4:6], cards[8:10]))
    hidden = [cards[6], cards[7], cards[10], cards[11], cards[12]]
    for first, second in (((), ()), ((hidden[0],), ()), ((hidden[0],), (hidden[0], hidden[3]))):
        seen = ExcludedCards((frozenset(), frozenset(first), frozenset(second)))
        possible = {
            unordered((hands[0], (*cards[4:6], *mine), (*cards[8:10], *yours)))
            for mine in combinations(hidden, 2)
            for yours in combinations(hidden, 2)
            if not {*mine} & {*yours} and not {*mine} & {*first} and not {*yours} & {*second}
        }
        check_even(dealer(Random(4)), state, seen, possible)


def view_of(state: State) -> View:
    return rules.view(state, state.active)


def test_with_automatic_claims_an_unclaimed_made_card_is_not_held() -> None:
    words = {"claims": "automatic", "situations": "off"}
    state = played(table("g b y", **words), "p3")  # gbyp in sector 1, which seat 0 does not hold
    assert state.active == 1
    assert "gbyp" in exclude(ExcludedCards(), view_of(state)).by_seat[0]
    assert not exclude(ExcludedCards(), view_of(state)).by_seat[1]


def test_nothing_follows_where_players_claim_for_themselves() -> None:
    state = played(table("g b y"), "p3, done")
    assert state.active == 1
    assert not any(exclude(ExcludedCards(), view_of(state)).by_seat)


def test_contradictory_exclusions_are_ignored() -> None:
    """A view that cannot occur in a game still gets a sample."""
    state = table(claims="automatic", situations="automatic")
    seen = ExcludedCards((frozenset(), frozenset(state.options.cards)))
    assert rules.view(sample(rules.view(state, 0), seen, Random(1)), 0) == rules.view(state, 0)
    assert len(position_of(state, seen.by_seat).determinized(0, 1).hands[1]) == 4
