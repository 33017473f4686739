"""Messages of several actions: played as a whole or not at all, and a refused message reveals nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.game import NATURE, AnyGame
from fourfold.games import GAMES
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino import types as quartino
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto import types as quarto
from fourfold.play.match import Match, Refusal, Why, begin, new_match, play_message, settle, submit
from fourfold.play.nature import Nature
from fourfold.testing.laws import redealt
from fourfold.testing.strategies import games_in_progress, texts

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def in_progress(game: AnyGame, state: Any, seats: int) -> Match:
    """A match that has reached this state, with Nature's draws made."""
    return settle(replace(new_match(game, state.options, ("",) * seats), state=state), Nature(0))


@st.composite
def messages(draw: st.DrawFn, match: Match) -> str:
    """One to three actions: from the mover's menu, of the game at all, or garbage."""
    menu = match.menu(match.mover) if match.mover is not None else ()
    one = st.one_of(*([st.sampled_from(menu)] if menu else []), texts(match.game), st.just("zzz"))
    return "; ".join(draw(st.lists(one, min_size=1, max_size=3)))


def answered(match: Match, seat: int, text: str) -> tuple[str, str, str, tuple[tuple[str, str | int], ...]]:
    """Everything a refusal says, or nothing."""
    answer = submit(match, seat, text, Nature(0))
    refusal = answer if isinstance(answer, Refusal) else Refusal("", "")
    return refusal.why, refusal.sentence, refusal.code, tuple(refusal.values.items())


@EVERY_GAME
@settings(max_examples=60)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_refusal_is_the_same_in_every_world_the_mover_cannot_tell_apart(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    match = in_progress(game, *data.draw(games_in_progress(game)))
    if match.mover is None:
        return
    text, random = data.draw(messages(match)), Random(seed)
    here = answered(match, match.mover, text)
    for _ in range(3):
        other = replace(match, state=redealt(game, match.state, match.mover, random))
        assert answered(other, match.mover, text) == here, text


@EVERY_GAME
@settings(max_examples=25)
@given(data=st.data())
def test_a_message_is_played_step_by_step_and_nature_draws_after_it(game: AnyGame, data: st.DataObject) -> None:
    match = in_progress(game, *data.draw(games_in_progress(game)))
    if match.mover is None:
        return
    seat, text = match.mover, data.draw(st.sampled_from(match.menu(match.mover)))
    steps = play_message(match, seat, [text], Nature(7))
    assert isinstance(steps, list)
    assert [step.version for step in steps] == list(range(match.version + 1, match.version + 1 + len(steps)))
    assert [step.log[-1].seat for step in steps] == [seat] + [NATURE] * (len(steps) - 1)
    assert steps[0].log[-1].action == game.notation.read_action(text)
    assert steps[-1].mover != NATURE
    assert steps[-1] == submit(match, seat, text, Nature(7)) == settle(steps[0], Nature(7))


@EVERY_GAME
@settings(max_examples=25)
@given(data=st.data())
def test_messages_with_an_action_that_must_be_last_are_refused_the_same(game: AnyGame, data: st.DataObject) -> None:
    """Right or wrong, winning or losing: the first action has no influence on the refusal."""
    match = in_progress(game, *data.draw(games_in_progress(game)))
    if match.mover is None:
        return
    menu, seat = match.actions(match.mover), match.mover
    write = game.notation.write_action
    alone = [write(action) for action in menu if not game.rules.continues(match.state, action)]
    second = write(data.draw(st.sampled_from(menu)))
    assert {answered(match, seat, f"{first}; {second}")[0] for first in alone} <= {Why.MUST_BE_LAST}
    assert {answered(match, seat, f"{first}; zzz")[0] for first in alone} <= {Why.NOT_NOTATION}


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        assert match.mover is not None
        after = submit(match, match.mover, text, Nature(0))
        assert isinstance(after, Match), after
        match = after
    return match


def why(match: Match, text: str) -> str:
    assert match.mover is not None
    return answered(match, match.mover, text)[0]


def test_a_piece_is_placed_and_another_given_in_one_message() -> None:
    match = begin(QUARTO, quarto.Options(first=0), ("Anna", "Bob"), Nature(0))
    match = played(match, "?1", "a1; ?3", "b1; ?5", "c1; ?7")
    assert why(match, "?7; a1") == Why.MUST_BE_LAST
    assert why(match, "d1; !a1-d1; ?2") == why(match, "d1; !a1-a4; ?2") == Why.MUST_BE_LAST
    assert why(match, "d1; ?7") == Why.ILLEGAL
    assert played(match, "d1; ?2").mover == 1
    assert played(match, "d1; !a1-d1").outcome


def test_where_the_rules_look_for_lines_a_placement_ends_the_message() -> None:
    """Otherwise a refusal would tell which cell wins."""
    match = begin(QUARTO, quarto.Options(calls="automatic", first=0), ("Anna", "Bob"), Nature(0))
    match = played(match, "?1", "a1", "?3", "b1", "?5", "c1", "?7")
    assert why(match, "d1; ?2") == why(match, "d4; ?2") == Why.MUST_BE_LAST
    assert played(match, "d1").outcome


def test_which_claim_is_right_is_not_told_by_a_refusal() -> None:
    match = begin(QUARTINO, quartino.Options(first=0), ("Anna", "Bob"), Nature(5))
    placed = played(match, next(text for text in match.menu(0) if text.startswith("y")))
    claims = [text for text in placed.menu(0) if text.startswith("=")]
    assert len(claims) > 30
    for after in ("done", "zzz", claims[0]):
        assert len({answered(placed, 0, f"{claim}; {after}") for claim in claims}) == 1
    # The everyday use: place a pawn, then claim or leave it at that.
    place = next(text for text in match.menu(0) if text.startswith("y"))
    assert played(match, f"{place}; done").mover == 1
    assert len(played(match, f"{place}; {claims[0]}").log) == len(match.log) + 2


def test_nothing_follows_a_tile() -> None:
    match = begin(QUARTEX, QUARTEX.Options(), ("Anna", "Bob"), Nature(5))
    assert match.mover is not None
    menu = match.menu(match.mover)
    assert {why(match, f"{text}; {menu[0]}") for text in menu} == {Why.MUST_BE_LAST}


def test_a_refused_message_draws_nothing() -> None:
    match, nature = begin(QUARTEX, QUARTEX.Options(), ("Anna", "Bob"), Nature(5)), Nature(9)
    assert match.mover is not None
    first = match.menu(match.mover)[0]
    for text in (f"{first}; zzz", f"{first}; {first}"):
        assert isinstance(submit(match, match.mover, text, nature), Refusal)
    assert submit(match, match.mover, first, nature) == submit(match, match.mover, first, Nature(9))
    assert match.log[-1].seat == NATURE
