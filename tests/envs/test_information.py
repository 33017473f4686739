"""Information states: equal exactly when a seat cannot tell two histories apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.envs.history import History, begin, step
from fourfold.envs.information_state import note_rows, notes_of, write_information_state
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE, IllegalAction, Seat
from fourfold.play.seen_actions import seen
from tests.envs.random_walks import VARIANTS, histories, name_variant

SECRET = [variant for variant in VARIANTS if variant.game.secret]


def experience(history: History, seat: Seat | None) -> list[Any]:
    """All a seat has seen: every view, and every action as the seat saw it."""
    game, state = history.variant.game, history.variant.start()
    felt: list[Any] = [game.rules.view(state, seat)]
    for action in history.log:
        felt.append((game.rules.mover(state), seen(game, state, action, seat)))
        state = game.rules.play(state, action)
        felt.append(game.rules.view(state, seat))
    return felt


def unseen(variant: Variant, state: Any, seat: Seat | None) -> frozenset[str]:
    """The tiles or cards hidden from this seat."""
    assert variant.env.unseen
    return variant.env.unseen(variant.game.rules.view(state, seat))


def exchanged(history: History, one: str, other: str) -> History | None:
    """The same history with two of Nature's draws exchanged; None if it is impossible."""
    notation, again = history.variant.game.notation, begin(history.variant)
    names = {one: other, other: one}
    for action in history.log:
        text = notation.write_action(action)
        word, _, thing = text.partition(" ")
        is_drawn = again.mover == NATURE and word != "first"
        try:
            again = step(again, notation.read_action(f"{word} {names.get(thing, thing)}") if is_drawn else action)
        except IllegalAction:
            return None
    return again


def neighbours(variant: Variant, seed: int) -> list[History]:
    """Some histories of a random game, and similar ones, whether or not a seat can tell them apart."""
    random, found = Random(seed), list[History]()
    for history in list(histories(variant, seed, most=160))[40::50]:
        things = sorted(unseen(variant, variant.start(), None))
        pairs = [random.sample(things, 2) for _ in range(12)]
        found += [history, *filter(None, (exchanged(history, *pair) for pair in pairs))]
    return found


@pytest.mark.parametrize("variant", SECRET, ids=name_variant)
def test_information_states_are_equal_exactly_when_all_that_was_seen_is(variant: Variant) -> None:
    found = neighbours(variant, seed=7)
    assert len(found) > 6
    for seat in (None, *range(variant.seats)):
        felt = [experience(history, seat) for history in found]
        told = [write_information_state(history, seat) for history in found]
        rows = [note_rows(history, seat) for history in found]
        for one in range(len(found)):
            for other in range(one):
                same = felt[one] == felt[other]
                assert (told[one] == told[other]) == same
                assert not same or rows[one] == rows[other]
                assert same or rows[one] != rows[other] or found[one].mover != found[other].mover


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_a_secret_draw_is_known_to_its_witness_alone(name: str) -> None:
    variant = load(name, 3)
    history = next(
        each
        for each in histories(variant, seed=8)
        if each.mover == NATURE and witness(each) == 1 and len(variant.menu(each.state)) > 1
    )
    one, other = (step(history, action) for action in list(variant.menu(history.state).values())[:2])
    for seat in (0, 2, None):
        assert write_information_state(one, seat) == write_information_state(other, seat)
        assert note_rows(one, seat) == note_rows(other, seat)
    assert write_information_state(one, 1) != write_information_state(other, 1)
    assert note_rows(one, 1) != note_rows(other, 1)


def witness(history: History) -> Seat | None:
    rules = history.variant.game.rules
    return rules.witness(history.state, rules.legal(history.state)[0])


def test_a_shown_hand_distinguishes_histories_with_the_same_actions() -> None:
    """A stuck player's tiles are shown without an action; another player sees only that tiles are drawn."""
    variant = load("quartex", 2, {"frame": "8"})
    for seed in range(40):
        for history in histories(variant, seed):
            if not history.log or not history.notes[0][-1].text.startswith("shows ") or history.notes[0][-1].seat == 0:
                continue
            tile = history.notes[0][-1].text.removeprefix("shows ")
            others = (exchanged(history, tile, other) for other in sorted(unseen(variant, history.state, 0)))
            for other in filter(None, others):
                heard = [[note for note in each.notes[0] if note.kind != "reveal"] for each in (history, other)]
                if heard[0] == heard[1] and other.notes[0] != history.notes[0]:
                    assert experience(history, 0) != experience(other, 0)
                    return
    raise AssertionError("no such history in forty games")


def test_a_spectator_notes_what_all_have_seen() -> None:
    variant = load("quartino", 2)
    *_, last = histories(variant, seed=9)
    assert [note.text for note in notes_of(last, None) if note.kind == "draw"] == ["deal"] * 8 + [
        notes_of(last, 0)[8].text
    ]
    assert begin(variant).notes == ((), ())
