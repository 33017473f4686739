"""What is drawn where: a terminal with a mouse asks the games."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.game import AnyGame
from fourfold.games import GAMES
from fourfold.options import read_options
from fourfold.play.match import Match, begin, play, settle
from fourfold.play.nature import Nature


def some_match(game: AnyGame, actions: int) -> Match:
    nature, random = Nature(1), Random(2)
    match = begin(game, read_options(game.Options, {}), ("Anna", "Bob"), nature)
    for _ in range(actions):
        match = settle(play(match, random.choice(match.actions(match.mover or 0))), nature)
    return match


def places(match: Match) -> set[str]:
    game, view = match.game, match.view(match.mover)
    assert game.place_at
    lines = game.text.show(view).split("\n")
    everywhere = ((line, column) for line in range(-2, len(lines) + 3) for column in range(-3, 90))
    return {game.place_at(view, lines, line, column) for line, column in everywhere} - {""}


def test_quarto_has_cells_and_pieces_to_give() -> None:
    match = some_match(GAMES["quarto"], 3)
    cells = {f"{file}{rank}" for file in "abcd" for rank in "1234"}
    assert places(match) == cells | {f"?{piece:x}" for piece in match.view(0).left}


@pytest.mark.parametrize("actions", [0, 5])
def test_quartex_has_the_cells_of_all_actions_and_the_tiles_in_hand(actions: int) -> None:
    match = some_match(GAMES["quartex"], actions)
    found = places(match)
    assert {text.partition(":")[0] + ":" for text in match.menu(match.mover or 0)} <= found
    assert set(match.view(match.mover).hand) <= found


@pytest.mark.parametrize("actions", [0, 12])
def test_quartino_has_the_fields(actions: int) -> None:
    assert places(some_match(GAMES["quartino"], actions)) == {str(field) for field in range(9)}
