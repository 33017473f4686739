"""Positions of Quartex and Quartino as text: what is written is read again, and what is not known is drawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fourfold.game import AnyGame
from fourfold.games.quartex import QUARTEX
from fourfold.games.quartex import position_notation as quartex
from fourfold.games.quartex import types as quartex_types
from fourfold.games.quartex.types import Phase
from fourfold.games.quartino import QUARTINO
from fourfold.games.quartino import position_notation as quartino
from fourfold.games.quartino import types as quartino_types
from fourfold.options import read_options
from fourfold.testing.laws import walk

QUARTEX_TEXT = "0,0:bbbb | bbbp!,?,?,?,? - | ?,?,?,?,? - | 1"
QUARTINO_TEXT = "ybg - p - - - - - - | ybgp!,?,? =bgyp | ?,?,?,? | 1"


@pytest.mark.parametrize(
    "words", [{}, {"stuck": "declared", "starter": "yes"}, {"corners": "edges-only", "frame": "8"}]
)
def test_quartex_positions_are_read_as_they_are_written(words: dict[str, str]) -> None:
    options, count = read_options(quartex_types.Options, words), 0
    for seed, seats in enumerate(QUARTEX.seats):
        for state, _ in walk(QUARTEX, options, seats, Random(seed)):
            if state.phase != Phase.PLACE or state.aside:
                continue
            again = quartex.read_position(quartex.write_position(state), options, Random(1))
            assert again == replace(state, showings=())
            count += 1
    assert count > 100


@pytest.mark.parametrize("words", [{}, {"claims": "automatic", "situations": "automatic"}, {"announcers": "anyone"}])
def test_quartino_positions_are_read_as_they_are_written(words: dict[str, str]) -> None:
    options, count = read_options(quartino_types.Options, words), 0
    for seed, seats in enumerate(QUARTINO.seats):
        for state, _ in walk(QUARTINO, options, seats, Random(seed)):
            try:
                text = quartino.write_position(state)
            except ValueError:
                continue
            pairs = zip(state.hands, state.shown, strict=True)
            shown = tuple(tuple(card for card in hand if card in known) for hand, known in pairs)  # in this order
            assert quartino.read_position(text, options) == replace(state, shown=shown, turns=0, still=0)
            count += 1
    assert count > 20


def test_what_is_not_known_is_drawn() -> None:
    cases: list[tuple[AnyGame, str]] = [(QUARTEX, QUARTEX_TEXT), (QUARTINO, QUARTINO_TEXT)]
    for game, text in cases:
        assert game.positions is not None
        states = [game.positions.read_position(text, game.Options(), Random(seed)) for seed in (1, 1, 2)]
        assert states[0] == states[1] != states[2]
        assert game.check_box is not None
        for state in states:
            game.check_box(state)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nowhere", "2 to 5 players"),
        ("- | ?,?,?,?,? - | 1", "2 to 5 players"),
        ("1,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 1", "first tile"),
        ("0,0:bbbb 0,1:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 1", "lies on the table twice"),
        ("0,0:bbbb 0,1:pppp | ?,?,?,?,? - | ?,?,?,?,? - | 1", "corner would not match"),
        ("0,0:bbbb | bbbb,?,?,?,? - | ?,?,?,?,? - | 1", "a tile occurs twice"),
        ("0,0:bbbb | ?,?,?,?,? p1 | ?,?,?,?,? - | 1", "the players' tokens"),
        ("0,0:bbbb | ?,?,?,?,? x | ?,?,?,?,? - | 1", "tokens are written"),
        ("0,0:bbbb | ?,?,?,? - | ?,?,?,?,? - | 1", "each player has 5"),
        ("0,0:bbbb | ?,?,?,?,?,? - | ?,?,?,?,? - | 1", "at most 5 tiles"),
        ("0,0:bbbb | ?,?,?,?,? - out | ?,?,?,?,? - | 1", "out or has no tiles"),
        ("0,0:bbbb | ?,?,?,?,? - gone | ?,?,?,?,? - | 1", "perhaps 'out'"),
        ("0,0:bbbb | pppp,pppr,pprr,prpr,prrr - | ?,?,?,?,? - | 1", "cannot lay any tile"),
        ("0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 3", "no player 3"),
        ("0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 1 | bbbb", "a tile occurs twice"),
        ("0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 1 | bbbp,bbbr", "1 tiles are out of the game, not 2"),
        ("0,0:bbbb | ?,?,?,?,? - | ?,?,?,?,? - | 1 | one", "a tile is four"),
    ],
)
def test_other_texts_are_no_position_of_quartex(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        quartex.read_position(text, quartex_types.Options(), Random(1))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("nowhere", "2 to 4 players"),
        ("- - - | ?,?,?,? | ?,?,?,? | 1", "9 columns"),
        ("x - - - - - - - - | ?,?,?,? | ?,?,?,? | 1", "9 columns"),
        ("yyyyyyyy - - - - - - - - | ?,?,?,? | ?,?,?,? | 1", "only 7 pawns"),
        ("- - - - - - - - - | ?,?,? | ?,?,?,? | 1", "a player has 4 cards"),
        ("- - - - - - - - - | yyyy,?,?,? | ?,?,?,? | 1", "no card of this set"),
        ("- - - - - - - - - | ybgp,?,? =? | ?,?,?,? | 1", "no card of this set"),
        ("- - - - - - - - - | ybgp,ybgp,?,? | ?,?,?,? | 1", "a card occurs twice"),
        ("- - - - - - - - - | ?,?,?,? | ?,?,?,? | 3", "no player 3"),
    ],
)
def test_other_texts_are_no_position_of_quartino(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        quartino.read_position(text, quartino_types.Options(), Random(1))
