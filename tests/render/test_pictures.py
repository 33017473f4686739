"""Pictures of all three games: well-formed, and without anything hidden from the view."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from fourfold.games import GAMES
from fourfold.render.pictures import drawing, picture
from fourfold.render.shapes import Box, Disc
from fourfold.testing.laws import walk


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_a_game_can_be_drawn(name: str) -> None:
    game = GAMES[name]
    for state, _ in list(walk(game, game.Options(), 2, Random(51)))[::9]:
        for position in (state, game.rules.view(state, 0), game.rules.view(state, None)):
            root = ElementTree.fromstring(picture(position).svg)  # noqa: S314 - our own
            assert root.tag.endswith("svg")
            drawn = drawing(position)
            assert all(
                0 <= shape.x <= drawn.width and 0 <= shape.y <= drawn.height
                for shape in drawn.shapes
                if isinstance(shape, Box | Disc)
            )


@pytest.mark.parametrize("name", ["quartex", "quartino"])
def test_only_the_viewers_hand_is_drawn(name: str) -> None:
    game = GAMES[name]
    *_, (state, _) = list(walk(game, game.Options(), 2, Random(52)))[:40]
    mine, spectators = (drawing(game.rules.view(state, seat)) for seat in (0, None))
    assert len(mine.shapes) > len(spectators.shapes)


@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_states_and_views(name: str) -> None:
    game = GAMES[name]
    state = game.rules.start(game.Options(), 2)
    for position in (state, game.rules.view(state, 0)):
        assert position._repr_svg_() == picture(position).svg
