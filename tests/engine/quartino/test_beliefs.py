"""Beliefs: hands count as much as their players' actions were likely, by the views of one seat and nothing else."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from random import Random
from typing import Any

import pytest

from fourfold._native import BeliefSettings
from fourfold.engine.arena import play_out
from fourfold.engine.hint import hint
from fourfold.engine.levels import make_player, watches_others
from fourfold.engine.networks import network_of
from fourfold.engine.quartino.determinizations import ExcludedCards, exclude, sample
from fourfold.engine.quartino.past_steps import PastSteps, positions_of, remember
from fourfold.engine.quartino.position import position_of, with_automatic_calls
from fourfold.engine.quartino.searcher import Searcher, with_network
from fourfold.engine.reference_players import make_reference_player
from fourfold.engine.search import Budget
from fourfold.engine.watching import seen_since, watches
from fourfold.game import NATURE, Seat
from fourfold.games import GAMES
from fourfold.games.quartino import QUARTINO, rules
from fourfold.games.quartino.types import Options, Place, State
from fourfold.options import read_options
from fourfold.play.match import Match, begin, play, settle
from fourfold.play.nature import Nature
from fourfold.testing.laws import redealt

AUTOMATIC = {"claims": "automatic", "situations": "automatic"}


def played(words: dict[str, str], seats: int, actions: int, level: str = "greedy", seed: int = 3) -> Match:
    """A match after this number of actions of bots."""
    nature = Nature(seed)
    match = begin(QUARTINO, read_options(Options, words), [f"player {seat}" for seat in range(seats)], nature)
    players = [make_player(QUARTINO, level, seat) for seat in range(seats)]
    for _ in range(actions):
        if match.mover is None:
            break
        action = players[match.mover].choose(match.view(match.mover), match.actions(match.mover))
        match = settle(play(match, action), nature)
    return match


def seen(match: Match, seat: Seat) -> tuple[PastSteps, ExcludedCards]:
    """What a seat remembers that has watched the whole match."""
    past, excluded = PastSteps(), ExcludedCards()
    for state in (*(entry.before for entry in match.log if entry.seat != NATURE), match.state):
        view = rules.view(state, seat)
        past, excluded = remember(past, view), exclude(excluded, view)
    return past, excluded


def beliefs(
    match: Match, state: State, settings: BeliefSettings | None = None
) -> dict[Seat, dict[frozenset[str], float]]:
    """The chances of hands in the eyes of the player to move; `state` has the hidden cards."""
    seat, network = match.mover, network_of("quartino")
    assert seat is not None
    assert network is not None
    past, excluded = seen(match, seat)
    options = with_automatic_calls(state.options)
    position = position_of(replace(state, options=options), excluded.by_seat)
    position.believe(positions_of(past), network, settings or BeliefSettings(), 1)
    return {
        other: {frozenset(hand): chance for hand, chance in position.believed_hands(other)}
        for other in range(len(state.hands))
    }


def policy(state: State, action: str) -> float:
    """The chance of an action by the network."""
    network, position = network_of("quartino"), position_of(state)
    assert network is not None
    logits = network.evaluate(position)[1]
    weights = dict(zip(position.legal(), map(exp, logits), strict=True))
    return weights[action] / sum(weights.values())


def test_hands_have_the_chances_of_their_actions() -> None:
    match = played(AUTOMATIC, 2, 0)
    first = match.mover
    assert first is not None
    before: State = match.state
    after = play(match, Place("y", 3))
    settings = BeliefSettings()
    settings.hands, settings.evaluations = 5_000, 5_000
    found = beliefs(after, after.state, settings)[first]
    assert len(found) == 4_845
    assert sum(found.values()) == pytest.approx(1, abs=1e-3)
    likely = max(found, key=found.__getitem__)
    even = settings.even_share / len(found)

    def weight(hand: frozenset[str]) -> float:
        hands = tuple(tuple(hand) if seat == first else held for seat, held in enumerate(before.hands))
        chance = policy(replace(before, hands=hands), "y3")
        return float(((1 - settings.floor) * chance + settings.floor / 36) ** settings.exponent)

    for hand in list(found)[::500]:
        ratio = (found[hand] - even) / (found[likely] - even)
        assert ratio == pytest.approx(weight(hand) / weight(likely), rel=0.02)


@pytest.mark.parametrize("words", [AUTOMATIC, {}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_that_were_likely_are_believed(words: dict[str, str], seats: int) -> None:
    """Of cards that a network player holds, more is believed than of others, and nothing about cards that are known."""
    held, others = list[float](), list[float]()
    for seed in range(3):
        match = played(words, seats, (8 if words else 16) * seats, "strong", seed)
        if match.mover is None:
            continue
        state: State = match.state
        for other, hands in beliefs(match, state).items():
            assert bool(hands) == (other != match.mover)
            known = {card for cards in (*state.laid, *state.shown, state.hands[match.mover]) for card in cards}
            chances = {card: sum(p for hand, p in hands.items() if card in hand) for card in state.options.cards}
            for card in set(state.options.cards) - known if hands else ():
                (held if card in state.hands[other] else others).append(chances[card])
            assert not any(card in hand for hand in hands for card in known - {*state.shown[other]})
    assert sum(held) / len(held) > sum(others) / len(others)


def test_excluded_and_shown_cards_are_respected() -> None:
    match = played(AUTOMATIC, 3, 25)
    seat = match.mover
    assert seat is not None
    other, past = (seat + 1) % 3, seen(match, seat)[0]
    shown, *hidden = match.state.hands[other]
    state: State = replace(match.state, shown=tuple((shown,) if each == other else () for each in range(3)))
    absent = frozenset([*hidden, *match.state.hands[(seat + 2) % 3]])
    excluded = ExcludedCards(tuple(absent if each == other else frozenset[str]() for each in range(3)))
    network = network_of("quartino")
    assert network is not None
    position = position_of(state, excluded.by_seat)
    position.believe(positions_of(past), network, BeliefSettings(), 1)
    for number in range(200):
        hands = position.determinized(seat, number).hands
        assert tuple(hands[seat]) == state.hands[seat]
        assert shown in hands[other]
        assert all(not {*hands[each]} & excluded.by_seat[each] for each in range(3) if each != seat)
        assert len({card for hand in hands for card in hand}) == sum(map(len, hands))


@pytest.mark.parametrize("words", [AUTOMATIC, {}])
def test_beliefs_do_not_depend_on_what_is_hidden(words: dict[str, str]) -> None:
    for seats in (2, 3):
        match = played(words, seats, 20)
        assert match.mover is not None
        other = redealt(QUARTINO, match.state, match.mover, Random(1))
        assert other != match.state
        assert beliefs(match, match.state) == beliefs(match, other)


@pytest.mark.parametrize("words", [AUTOMATIC, {}])
def test_the_answer_after_a_whole_game_depends_only_on_the_views(words: dict[str, str]) -> None:
    """A player that watched a game answers the same if everything hidden is dealt again."""
    match = played(words, 3, 25)
    seat = match.mover
    assert seat is not None
    answers = list[object]()
    for state in (match.state, redealt(QUARTINO, match.state, seat, Random(2))):
        player = with_network(Budget(playouts=50), Budget(playouts=200), 5)
        for entry in match.log:
            if entry.seat != NATURE:
                player.observe(rules.view(entry.before, seat))
        answers.append(player.choose(rules.view(state, seat), rules.legal(state)))
    assert answers[0] == answers[1]


def test_what_was_done_changes_what_is_believed() -> None:
    match = played(AUTOMATIC, 2, 0)
    first = match.mover
    assert first is not None
    one, two = (play(match, Place("y", field)) for field in (0, 1))
    assert beliefs(one, one.state)[first] != beliefs(two, two.state)[first]


class Recorder:
    """Plays at random and records what it is shown."""

    watches = True

    def __init__(self, seed: int) -> None:
        self.random, self.views = Random(seed), list[Any]()

    def observe(self, view: Any) -> None:
        self.views.append(view)

    def choose(self, view: Any, menu: Any) -> Any:
        self.views.append(view)
        return self.random.choice(menu)


def test_the_arena_shows_every_decision_to_players_who_watch() -> None:
    players, log = [Recorder(1), Recorder(2), Recorder(3)], list[Any]()
    play_out(QUARTINO, read_options(Options, {"cap": "20"}), players, Nature(4), log)
    decisions = [entry.before for entry in log if entry.seat != NATURE]
    for seat, player in enumerate(players):
        assert player.views == [rules.view(state, seat) for state in decisions]


def test_decisions_since_the_own_one_are_shown() -> None:
    match = played(AUTOMATIC, 3, 10)
    for seat in range(3):
        own = max(ply for ply, entry in enumerate(match.log) if entry.seat == seat)
        expected = [rules.view(entry.before, seat) for entry in match.log[own + 1 :]]
        assert list(seen_since(match.log, QUARTINO, seat)) == expected


def test_only_players_with_a_network_watch() -> None:
    assert watches_others(QUARTINO, "best")
    assert not watches_others(QUARTINO, "strong")
    assert not watches_others(QUARTINO, "greedy")
    assert not watches(with_network(Budget(playouts=5), Budget(playouts=5), believes=False))
    assert not watches(Searcher(Budget(playouts=5)))


def test_a_reference_player_draws_no_conclusions() -> None:
    assert not watches(make_reference_player(QUARTINO, "unweighted", Budget(playouts=5)))
    assert watches(make_reference_player(QUARTINO, "network", Budget(playouts=5)))
    with pytest.raises(ValueError, match="quartex has no bot 'unweighted'"):
        make_reference_player(GAMES["quartex"], "unweighted", Budget(playouts=5))


def test_a_hint_uses_what_the_others_did() -> None:
    match = played(AUTOMATIC, 2, 12)
    assert match.mover is not None
    assert hint(match, match.mover, 1).action in match.actions(match.mover)


def test_takebacks_and_gaps_say_nothing_wrong() -> None:
    match = played(AUTOMATIC, 2, 12)
    seat = match.mover
    assert seat is not None
    network = network_of("quartino")
    assert network is not None
    views = [rules.view(entry.before, seat) for entry in match.log if entry.seat != NATURE]
    past = PastSteps()
    for view in (*views[::3], *reversed(views), rules.view(match.state, seat)):
        past = remember(past, view)
    state = sample(rules.view(match.state, seat), ExcludedCards(), Random(1))
    position = position_of(state)
    position.believe(positions_of(past), network, BeliefSettings(), 1)
    assert sum(chance for _, chance in position.believed_hands(1 - seat)) == pytest.approx(1, abs=1e-3)
