"""Kuhn poker: the rules, and what each player sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from fourfold.game import NATURE, IllegalAction
from fourfold.play.seen_actions import seen
from fourfold.testing.laws import check_random_game
from fourfold_examples.kuhn_poker import GAME
from fourfold_examples.kuhn_poker.rules import CARDS, State

# The chips that the player with the higher card wins: by the betting, and by who holds that card.
WON = {
    "check check": (1, 1),
    "check bet call": (2, 2),
    "check bet fold": (-1, 1),
    "bet call": (2, 2),
    "bet fold": (1, -1),
}


def after(*texts: str) -> State:
    """The state after actions, given by their texts."""
    state = GAME.rules.start(GAME.Options(), 2)
    for text in texts:
        state = GAME.rules.play(state, GAME.notation.read_action(text))
    return state


def dealt(first: str, second: str, betting: str = "") -> State:
    return after(f"deal {first}", f"deal {second}", *betting.split())


def finished(state: State) -> Iterator[State]:
    """All states at the end of a game."""
    if GAME.rules.mover(state) is None:
        yield state
    for action in GAME.rules.legal(state):
        yield from finished(GAME.rules.play(state, action))


def test_random_games_obey_every_law() -> None:
    for seed in range(40):
        assert check_random_game(GAME, GAME.Options(), 2, seed) in (4, 5)


def test_there_are_thirty_games() -> None:
    assert len(list(finished(after()))) == 6 * len(WON) == 30


@pytest.mark.parametrize("cards", list(permutations(CARDS, 2)))
@pytest.mark.parametrize("betting", WON)
def test_who_wins_how_much(cards: tuple[str, str], betting: str) -> None:
    outcome = dealt(*cards, betting).outcome
    assert outcome is not None
    higher = int("JQK".index(cards[1]) > "JQK".index(cards[0]))
    won = WON[betting][higher]
    assert outcome.points == ((-won, won) if higher else (won, -won))
    assert outcome.winners == (higher if won > 0 else 1 - higher,)
    assert outcome.reason == ("fold" if "fold" in betting else "showdown")


def test_a_player_sees_their_own_card_only() -> None:
    state = dealt("Q", "J", "check bet")
    views = [GAME.rules.view(state, seat) for seat in (None, 0, 1)]
    assert [view.hand for view in views] == [None, "Q", "J"]
    assert {view.shown for view in views} == {(None, None)}
    assert [seen(GAME, after(), GAME.notation.read_action("deal Q"), seat) for seat in (None, 0, 1)] == [
        "deal",
        "deal Q",
        "deal",
    ]


@pytest.mark.parametrize(("betting", "cards"), [("bet call", ("Q", "J")), ("bet fold", (None, None))])
def test_cards_are_shown_after_a_call_but_not_after_a_fold(betting: str, cards: tuple[str | None, str | None]) -> None:
    assert {GAME.rules.view(dealt("Q", "J", betting), seat).shown for seat in (None, 0, 1)} == {cards}


def test_redealing_keeps_the_own_card_and_changes_the_other() -> None:
    state, random = dealt("Q", "J", "check"), Random(1)
    assert GAME.redeal
    others = {GAME.redeal(state, 0, random).cards for _ in range(50)}
    assert others == {("Q", "J"), ("Q", "K")}
    assert len({GAME.redeal(state, None, random).cards for _ in range(200)}) == 6


@pytest.mark.parametrize(
    ("played", "action", "code"),
    [
        ((), "bet", "kuhn-poker.not-dealt"),
        (("deal J",), "deal J", "kuhn-poker.no-deal"),
        (("deal J", "deal Q"), "deal K", "kuhn-poker.no-deal"),
        (("deal J", "deal Q"), "fold", "kuhn-poker.no-bet"),
        (("deal J", "deal Q", "bet"), "check", "kuhn-poker.answer-bet"),
        (("deal J", "deal Q", "bet", "fold"), "call", "rules.over"),
    ],
)
def test_refusals(played: tuple[str, ...], action: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        after(*played, action)
    assert refusal.value.code == code


def test_nature_deals_and_the_players_take_turns() -> None:
    assert [GAME.rules.mover(after(*played)) for played in ((), ("deal J",))] == [NATURE, NATURE]
    assert [GAME.rules.mover(dealt("J", "Q", betting)) for betting in ("", "check", "check bet")] == [0, 1, 0]


def test_a_showdown_cannot_be_taken_back() -> None:
    state = dealt("J", "Q", "bet")
    assert [GAME.rules.reveals(state, GAME.notation.read_action(text)) for text in ("call", "fold")] == [True, False]


def test_the_table_as_text() -> None:
    rows = GAME.text.show(GAME.rules.view(dealt("Q", "J", "bet"), 1)).splitlines()
    assert rows == ["  Player 1  [?]  2 in the pot", "> Player 2  [J]  1 in the pot"]
