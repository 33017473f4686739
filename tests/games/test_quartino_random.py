"""Properties of all games of Quartino, with any options and any play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fourfold.game import NATURE
from fourfold.games import GAMES, find_game
from fourfold.games.quartino import QUARTINO, notation, rules, text
from fourfold.games.quartino.calls import is_right
from fourfold.games.quartino.types import Action, Claim, Done, Ending, Options, Place, Silent, State
from fourfold.options import Option, declared, read_options
from harness.rule_marker import rule
from tests.games.quartino_table import MADE, played, table

CARDS = "yyyy,bbbb,gggg,pppp,ybgp,yybb,bbyy,gpgp,ggpp,ppgg,ypyp,ybyb,bgbg,gbgb,pgpg,ypby"


def _values(name: str, option: Option) -> list[str]:
    own = {"cards": ["orders", CARDS], "first": ["lot", "2"], "cap": ["30", "50"]}
    return own.get(name, list(option.examples))


EACH = {name: _values(name, option) for name, option in declared(Options).items()}


def some_options(rng: Random) -> Options:
    return read_options(Options, {name: rng.choice(values) for name, values in EACH.items()})


def clever(state: State, menu: list[Action], rng: Random) -> Action:
    """Claims what is made, else seldom claims."""
    right = [action for action in menu if isinstance(action, Claim) and is_right(state, action)]
    quiet = [action for action in menu if not isinstance(action, Claim)]
    return rng.choice(right or quiet or menu)


def hoarding(state: State, menu: list[Action], rng: Random) -> Action:
    """Announces and claims nothing, so that the reserve runs out."""
    return rng.choice([action for action in menu if isinstance(action, Place | Done | Silent)] or menu)


def aimless(_state: State, menu: list[Action], rng: Random) -> Action:
    """Anything."""
    return rng.choice(menu)


def random_game(options: Options, seats: int, rng: Random) -> Iterator[State]:
    """Every state of a game that is played by chance, in one of three manners."""
    manner = rng.choice([clever, hoarding, aimless])
    state = rules.start(options, seats)
    while rules.mover(state) is not None:
        yield state
        state = rules.play(state, manner(state, rules.legal(state), rng))
    yield state


GAMES_TO_PLAY = [(seats, seed) for seats in (2, 3, 4) for seed in range(25)]


@rule("QN-03")
@pytest.mark.parametrize(("seats", "seed"), GAMES_TO_PLAY)
def test_there_are_always_28_pawns_and_always_something_to_do_until_the_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    states = list(random_game(some_options(rng), seats, rng))
    for state in states:
        view, menu = rules.view(state, None), rules.legal(state)
        assert sum(left for _, left in view.reserve) + sum(map(len, state.columns)) == 28
        assert all(left >= 0 for _, left in view.reserve)
        assert bool(menu) == (state.outcome is None)
        assert len(set(menu)) == len(menu)
        for action in menu if rng.random() < 0.05 else ():
            assert notation.read_action(notation.write_action(action)) == action
            rules.play(state, action)
            assert text.say(action)
    last = states[-1]
    assert last.outcome is not None
    assert last.outcome.points == tuple(map(len, last.laid))


@rule("QN-12", "ON-06", "ON-27")
@pytest.mark.parametrize(("seats", "seed"), GAMES_TO_PLAY)
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_menu(seats: int, seed: int) -> None:
    rng = Random(seed)
    for state in random_game(some_options(rng), seats, rng):
        if state.active == NATURE or rng.random() < 0.8:
            continue
        for seat in range(seats):
            other = shuffled(state, seat, rng)
            assert rules.view(state, seat) == rules.view(other, seat)
            if rules.mover(state) == seat:
                assert rules.legal(state) == rules.legal(other)
        assert rules.view(state, None) == rules.view(shuffled(state, None, rng), None)


def shuffled(state: State, seat: int | None, rng: Random) -> State:
    """The same table to this seat, with the cards it cannot know dealt again."""
    others = [other for other in range(len(state.hands)) if other != seat]
    pool = [card for other in others for card in state.hands[other] if card not in state.shown[other]]
    pool += state.undealt
    rng.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        hidden = len(hands[other]) - len(state.shown[other])
        hands[other] = (*state.shown[other], *(pool.pop() for _ in range(hidden)))
    return replace(state, hands=tuple(hands), undealt=tuple(pool))


@rule("QN-39", "ON-24", "ON-29")
def test_a_game_can_end_in_every_way() -> None:
    seen = set[str]()
    for seed in range(60):
        rng = Random(seed)
        options = Options(cap=80) if seed % 2 else Options(cap=80, board="grid3x3", mirror=True, claims="automatic")
        *_, last = random_game(options, 2, rng)
        assert last.outcome is not None
        seen.add(last.outcome.reason)
    assert seen == set(Ending) == set(text.ENDINGS)


def test_quartino_is_found_by_its_name() -> None:
    assert find_game("quartino") is QUARTINO
    assert GAMES["quartino"].seats == range(2, 5)


def test_the_table_can_be_read_without_colour() -> None:
    state = played(table("y - gb", situations="automatic"), "p5, =ybgp@1")
    drawn = text.show(rules.view(state, 1))
    assert drawn == SHOWN
    painted = text.show(rules.view(state, 1), lambda word, colour: f"<{colour}>{word}</>")
    assert "[<magenta>p</>]" in painted
    assert "<magenta>pink 6</>" in painted


def test_what_is_still_to_do_is_shown() -> None:
    state = played(table("yyyy"), "four!, column!0")
    drawn = text.show(rules.view(state, None))
    assert "To place: 3" in drawn
    assert "Announced: column, four" in drawn
    assert "To lift:  1 of 0" in drawn
    assert "Your cards" not in drawn
    assert "Player 1: 3 to complete, completed ybgp" in text.show(rules.view(played(table(MADE), "y8, =ybgp@1"), 1))


SHOWN = """\
             1

                    [b]
                     g
     8               2

            [y]
 7           0           3

     6               4

            [p]
             5

Reserve:  yellow 6  blue 6  green 6  pink 6
To place: 1
Your cards (the hub, then three fields of the ring clockwise):
  ypbg  yellow, pink, blue, green
  ypgb  yellow, pink, green, blue
  bygp  blue, yellow, green, pink
  bypg  blue, yellow, pink, green
  Player 1: 4 to complete, has shown ybgp
> Player 2: 4 to complete"""
