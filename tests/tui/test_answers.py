"""Whatever the rules refuse a person, the terminal can say why in every language."""

from __future__ import annotations

import errno

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.game import NATURE, AnyGame, IllegalAction
from fourfold.games import GAMES
from fourfold.play.match import Refusal, Why
from fourfold.testing.strategies import actions, games_in_progress
from fourfold.tui.answers import answer, blame, name_reason
from fourfold.words import LANGUAGES, Words, messages


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_every_reason_of_the_rules_has_its_words(game: AnyGame, data: st.DataObject) -> None:
    state, _ = data.draw(games_in_progress(game))
    if game.rules.mover(state) in (None, NATURE):
        return
    for action in [data.draw(actions(game)) for _ in range(8)]:
        try:
            game.rules.play(state, action)
        except IllegalAction as reason:
            assert f"illegal-{name_reason(str(reason))}" in messages("en"), reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_said_exactly_and_an_unknown_one_in_general(language: str) -> None:
    words, quarto, quartex = Words(language), GAMES["quarto"], GAMES["quartex"]
    taken = answer(Refusal(Why.ILLEGAL, "that cell is taken"), quarto, words)
    assert taken == words.say("illegal-that-cell-is-taken")
    assert answer(Refusal(Why.ILLEGAL, "because"), quarto, words) == words.say("refused-illegal")
    assert answer(Refusal(Why.ILLEGAL, "because"), quartex, words) == words.say("refused-illegal-quartex")
    assert words.say("help-moves-typed") in answer(Refusal(Why.NOT_NOTATION, "what?"), quarto, words)


def test_what_a_disk_says_is_translated_where_we_know_it() -> None:
    german = Words("de")
    assert blame(OSError(errno.ENOSPC, "No space left on device"), german) == "der Datenträger ist voll"
    assert blame(OSError(errno.EIO, "Input/output error"), german) == "input/output error"
