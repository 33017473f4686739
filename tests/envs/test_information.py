"""Information states: equal exactly when a seat cannot tell two histories apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.envs.episode import Episode, begin, note_rows, noted, step, write_notes
from fourfold.envs.reveals import unseen
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE, IllegalAction, Seat
from fourfold.play.seen import seen
from tests.envs.random_walks import VARIANTS, episodes, name_variant

SECRET = [variant for variant in VARIANTS if variant.game.secret]


def experience(episode: Episode, seat: Seat | None) -> list[Any]:
    """All a seat has seen, at full length: every view and every action as it looked."""
    game, state = episode.variant.game, episode.variant.start()
    felt: list[Any] = [game.rules.view(state, seat)]
    for action in episode.log:
        felt.append((game.rules.mover(state), seen(game, state, action, seat)))
        state = game.rules.play(state, action)
        felt.append(game.rules.view(state, seat))
    return felt


def exchanged(episode: Episode, one: str, other: str) -> Episode | None:
    """The same history but for two things that Nature draws in each other's place; None if it cannot have been."""
    notation, again = episode.variant.game.notation, begin(episode.variant)
    names = {one: other, other: one}
    for action in episode.log:
        text = notation.write_action(action)
        word, _, thing = text.partition(" ")
        is_drawn = again.mover == NATURE and word != "first"
        try:
            again = step(again, notation.read_action(f"{word} {names.get(thing, thing)}") if is_drawn else action)
        except IllegalAction:
            return None
    return again


def neighbours(variant: Variant, seed: int) -> list[Episode]:
    """Some moments of a random game, and histories that are nearly the same; nobody has asked who notices."""
    random, found = Random(seed), list[Episode]()
    for episode in list(episodes(variant, seed, most=160))[40::50]:
        things = sorted(unseen(variant.game.name, variant.game.rules.view(variant.start(), None)))
        pairs = [random.sample(things, 2) for _ in range(12)]
        found += [episode, *filter(None, (exchanged(episode, *pair) for pair in pairs))]
    return found


@pytest.mark.parametrize("variant", SECRET, ids=name_variant)
def test_states_are_equal_exactly_when_all_that_was_seen_is(variant: Variant) -> None:
    found = neighbours(variant, seed=7)
    assert len(found) > 6
    for seat in (None, *range(variant.seats)):
        felt = [experience(episode, seat) for episode in found]
        told = [write_notes(episode, seat) for episode in found]
        rows = [note_rows(episode, seat) for episode in found]
        for one in range(len(found)):
            for other in range(one):
                same = felt[one] == felt[other]
                assert (told[one] == told[other]) == same
                assert not same or rows[one] == rows[other]
                assert same or rows[one] != rows[other] or found[one].mover != found[other].mover


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_a_secret_draw_is_known_to_its_witness_alone(name: str) -> None:
    variant = load(name, 3)
    episode = next(
        each
        for each in episodes(variant, seed=8)
        if each.mover == NATURE and witness(each) == 1 and len(variant.menu(each.state)) > 1
    )
    one, other = (step(episode, action) for action in list(variant.menu(episode.state).values())[:2])
    for seat in (0, 2, None):
        assert write_notes(one, seat) == write_notes(other, seat)
        assert note_rows(one, seat) == note_rows(other, seat)
    assert write_notes(one, 1) != write_notes(other, 1)
    assert note_rows(one, 1) != note_rows(other, 1)


def witness(episode: Episode) -> Seat | None:
    rules = episode.variant.game.rules
    return rules.witness(episode.state, rules.legal(episode.state)[0])


def test_a_shown_hand_tells_histories_apart_that_sound_alike() -> None:
    """A stuck player's tiles are shown without an action of his; somebody else hears only that tiles are drawn."""
    variant = load("quartex", 2, {"frame": "8"})
    for seed in range(40):
        for episode in episodes(variant, seed):
            if not episode.log or not episode.notes[0][-1].text.startswith("shows ") or episode.notes[0][-1].seat == 0:
                continue
            tile = episode.notes[0][-1].text.removeprefix("shows ")
            others = (exchanged(episode, tile, other) for other in sorted(unseen("quartex", view_of(episode))))
            for other in filter(None, others):
                heard = [[note for note in each.notes[0] if note.kind != "sight"] for each in (episode, other)]
                if heard[0] == heard[1] and other.notes[0] != episode.notes[0]:
                    assert experience(episode, 0) != experience(other, 0)
                    return
    raise AssertionError("no such history in forty games")


def view_of(episode: Episode) -> Any:
    return episode.variant.game.rules.view(episode.state, 0)


def test_a_spectator_notes_what_all_have_seen() -> None:
    variant = load("quartino", 2)
    *_, last = episodes(variant, seed=9)
    assert [note.text for note in noted(last, None) if note.kind == "draw"] == ["deal"] * 8 + [noted(last, 0)[8].text]
    assert begin(variant).notes == ((), ())
