"""Values that only type checkers freeze behave like frozen dataclasses in every other way."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from random import Random

import pytest

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
