"""Values that only type checkers freeze behave like frozen dataclasses in every other way."""

from __future__ import annotations

import dataclasses
from copy import copy
from random import Random

import pytest

from fourfold.frozen_value import replace
from fourfold.game import AnyGame
from fourfold.games import BUILT_IN
from fourfold.play.match import begin
from fourfold.play.nature import Nature


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=list(BUILT_IN))
def test_states_are_equal_and_hashed_by_their_fields(game: AnyGame) -> None:
    seats = game.seats[0]
    match = begin(game, game.Options(), ("",) * seats, Nature(Random(7).randrange(100)))
    for made in (match.state, match.view(0)):
        twin = replace(made)
        assert twin is not made
        assert twin == made
        assert hash(twin) == hash(made)
        assert copy(made) == made
        assert not hasattr(made, "__dict__")


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=list(BUILT_IN))
def test_replace_does_what_that_of_dataclasses_does(game: AnyGame) -> None:
    match = begin(game, game.Options(), ("",) * game.seats[0], Nature(1))
    for made in (match, match.state, match.view(0)):
        names = [field.name for field in dataclasses.fields(made) if field.init]
        for name in names if made is not match else ["names", "version"]:
            after = replace(made, **{name: ()})
            assert after == dataclasses.replace(made, **{name: ()})
            assert getattr(after, name) == ()


def test_replace_refuses_a_field_that_does_not_exist() -> None:
    quarto = BUILT_IN["quarto"]
    with pytest.raises(KeyError, match="colour"):
        replace(begin(quarto, quarto.Options(), ("", ""), Nature(1)).state, colour=1)
