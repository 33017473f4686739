"""Information states: equal exactly when a seat cannot tell two histories apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fourfold.envs.episode import Episode, begin, note_rows, noted, step, write_notes
from fourfold.envs.resample import resample
from fourfold.envs.variant import Variant, load
from fourfold.game import NATURE, Seat
from fourfold.play.seen import seen
from tests.envs.walks import VARIANTS, episodes, name_variant

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


def neighbours(variant: Variant, seed: int) -> list[Episode]:
    """Moments of one random game, and for each some histories that one seat or another cannot tell from it."""
    random, found = Random(seed), list[Episode]()
    for episode in list(episodes(variant, seed, most=140))[9::43]:
        found += [episode, *(resample(episode, seat, random) for seat in range(variant.seats))]
    return found


@pytest.mark.parametrize("variant", SECRET, ids=name_variant)
def test_states_are_equal_exactly_when_all_that_was_seen_is(variant: Variant) -> None:
    found = neighbours(variant, seed=7)
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
    """A stuck player's tiles are shown without an action of his."""
    variant = load("quartex", 2, {"frame": "8"})
    for seed in range(40):
        *_, last = episodes(variant, seed)
        if any(note.kind == "sight" and note.text.startswith("shows") for note in last.notes[0]):
            assert all(note in last.notes[1] for note in last.notes[0] if note.kind == "sight")
            return
    raise AssertionError("nobody was stuck in forty games")


def test_a_spectator_notes_what_all_have_seen() -> None:
    variant = load("quartino", 2)
    *_, last = episodes(variant, seed=9)
    assert [note.text for note in noted(last, None) if note.kind == "draw"] == ["deal"] * 8 + [noted(last, 0)[8].text]
    assert begin(variant).notes == ((), ())
