"""The small games: the rules of the full games with fewer pieces."""

from __future__ import annotations

from random import Random

import pytest

from fourfold.game import AnyGame, IllegalAction
from fourfold.games import BUILT_IN, GAMES, SMALL_GAMES, find_any_game, find_game, is_plugin
from fourfold.games.quartex.small import SMALL_QUARTEX
from fourfold.games.quartino.small import SMALL_QUARTINO
from fourfold.games.quarto import QUARTO
from fourfold.games.quarto.lines import lines
from fourfold.games.quarto.small import SMALL_QUARTO
from fourfold.games.quarto.types import Give, Place
from fourfold.options import read_options
from fourfold.testing.laws import check_random_game, walk

OPTIONS = [
    *(("small-quarto", words) for words in ("", "calls=announced first=lot", "calls=persistent squares=yes")),
    *(("small-quarto", f"calls=announced traits={traits} wrong_call=loses") for traits in ("colour", "height,shape")),
    *(("small-quartex", words) for words in ("", "stuck=declared", "starter=yes first=2", "shown=hidden frame=off")),
    *(("small-quartex", words) for words in ("redraw=all penalty=five", "corners=edges-only frame=3 ties=more-tokens")),
    *(("small-quartino", words) for words in ("", "claims=free empty=skip", "claims=checked mirror=yes turns=fixed")),
    *(("small-quartino", words) for words in ("situations=announced announcers=anyone first=lot", "cards=yy,bb,yb")),
]


def chosen(name: str, words: str) -> tuple[AnyGame, object]:
    game = SMALL_GAMES[name]
    return game, read_options(game.Options, dict(word.split("=", 1) for word in words.split()))


@pytest.mark.parametrize(("name", "words"), OPTIONS)
def test_small_games_obey_every_law(name: str, words: str) -> None:
    game, options = chosen(name, words)
    for seed in range(5):
        assert check_random_game(game, options, 2, seed)


def test_nobody_is_offered_a_small_game() -> None:
    assert not {*GAMES, *BUILT_IN} & {*SMALL_GAMES}
    assert {game.family for game in SMALL_GAMES.values()} == {*BUILT_IN}
    for name, game in SMALL_GAMES.items():
        assert find_any_game(name) is game
        assert not is_plugin(name)
        assert game.rules is GAMES[game.family].rules  # no rule is written twice
        with pytest.raises(ValueError, match="there is no game"):
            find_game(name)
        with pytest.raises(ValueError, match="2 players, not 3"):
            game.rules.start(game.Options(), 3)


def test_small_quarto_is_the_lower_left_of_the_board_with_eight_pieces() -> None:
    options = SMALL_QUARTO.Options()
    start = SMALL_QUARTO.rules.start(options, 2)
    write = SMALL_QUARTO.notation.write_action
    given = SMALL_QUARTO.rules.play(start, Give(5))
    assert [write(action) for action in SMALL_QUARTO.rules.legal(start)] == [f"?{piece}" for piece in range(8)]
    cells = [f"{file}{rank}" for rank in "123" for file in "abc"]
    assert [write(action) for action in SMALL_QUARTO.rules.legal(given)] == cells
    assert len(lines(options)) == 8
    assert all(len(line) == 3 for line in lines(options))
    assert len(lines(SMALL_QUARTO.Options(squares=True))) == 12
    for action, state in ((Give(8), start), (Place(15), given)):
        with pytest.raises(IllegalAction, match="no such piece or cell"):
            SMALL_QUARTO.rules.play(state, action)
    with pytest.raises(IllegalAction, match="no such piece or cell"):
        QUARTO.rules.play(QUARTO.rules.start(QUARTO.Options(first=0), 2), Give(16))


@pytest.mark.parametrize("text", ["d1", "?8", "!a1-d1", "!a1-d4"])
def test_what_small_quarto_does_not_have_cannot_be_named(text: str) -> None:
    QUARTO.notation.read_action(text)
    with pytest.raises(ValueError, match="not"):
        SMALL_QUARTO.notation.read_action(text)


def test_small_quarto_ends_with_a_line_of_three_or_after_eight_pieces() -> None:
    reasons: set[str] = set()
    for seed in range(200):
        *_, (state, _) = walk(SMALL_QUARTO, SMALL_QUARTO.Options(), 2, Random(seed))
        outcome = SMALL_QUARTO.rules.outcome(state)
        assert outcome is not None
        placed = sum(piece is not None for piece in state.board)
        reasons.add(outcome.reason)
        assert placed == 8 if outcome.reason == "full" else (placed >= 3 and len(state.lines[0]) == 3)
    assert reasons == {"aligned", "full"}


@pytest.mark.parametrize("text", ["dealt", "deal ybgp", "g0", "y12x", "=ybgp@1"])
def test_small_quartino_reads_cards_of_two_colours(text: str) -> None:
    assert SMALL_QUARTINO.notation.write_action(SMALL_QUARTINO.notation.read_action("=yb@2")) == "=yb@2"
    with pytest.raises(ValueError, match="not"):
        SMALL_QUARTINO.notation.read_action(text)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (SMALL_QUARTO, "01./.../7.. 3"),
        (SMALL_QUARTEX, "0,0:bbbb 1,0:bpbb | bbpp,bpbp - | pppp - | 1"),
        (SMALL_QUARTINO, "y - b | yb | by | 2"),
    ],
)
def test_small_games_have_positions(game: AnyGame, text: str) -> None:
    assert game.positions is not None
    state = game.positions.read_position(text, game.Options())
    assert game.positions.write_position(state) == text
    assert game.check_box is not None
    game.check_box(state)


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        (SMALL_QUARTO, "01../..../.... -", "three ranks of three cells"),
        (SMALL_QUARTO, "01./.../8.. 3", "a piece is one of 01234567"),
        (SMALL_QUARTEX, "0,0:rrrr | ?,? - | ?,? - | 1", "has no tile rrrr"),
        (SMALL_QUARTEX, "0,0:bbbb | ?,?,? - | ? - | 1", "at most 2 tiles"),
        (SMALL_QUARTINO, "g - - | yb | by | 2", "3 columns"),
        (SMALL_QUARTINO, "yyy - - | yb | by | 2", "only 2 pawns"),
    ],
)
def test_other_texts_are_no_positions(game: AnyGame, text: str, says: str) -> None:
    assert game.positions is not None
    with pytest.raises(ValueError, match=says):
        game.positions.read_position(text, game.Options())
