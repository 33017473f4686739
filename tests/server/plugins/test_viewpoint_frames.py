"""What the process of a game answers: everything is bounded, and what cannot be shown leaves a gap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from fourfold.game import AnyGame, IllegalAction, Say, in_english
from fourfold.games import find_game
from fourfold.server.plugins import answering, position_facts, viewpoint_frames
from fourfold.server.plugins.action_phrases import MAX_VALUES, phrase_of
from fourfold.server.plugins.answering import GameAnswers
from fourfold.server.plugins.messages import (
    MAX_TEXT,
    RETIRE,
    Choose,
    Facts,
    Frame,
    Frames,
    Look,
    Phrase,
    Position,
    Read,
    Show,
    ShowAll,
    Step,
    Stepped,
    Text,
)
from fourfold.server.plugins.position_facts import Impossible
from fourfold.server.plugins.viewpoint_frames import make_frame
from tests.plugins.toy_plugins import installed, write_toys

START = Position({}, 2)


@pytest.fixture(autouse=True)
def _toys(tmp_path: Path) -> Iterator[None]:
    write_toys(tmp_path)
    with installed(tmp_path):
        yield


def nim(**changes: Any) -> AnyGame:
    """Nim, with other words for its table and its actions."""
    game = find_game("nim")
    return replace(game, text=Mock(wraps=game.text, **changes))


def shown(game: AnyGame) -> Frame:
    return make_frame(game, game.rules.start(game.Options(), 2), 0, "en")


def test_texts_and_labels_are_cut() -> None:
    board = shown(nim(show=Mock(return_value="x" * 30_000), say=Mock(return_value="y" * 300))).board
    assert len(board.text) == viewpoint_frames.MAX_TEXT
    assert [len(choice.label) for choice in board.choices] == [viewpoint_frames.MAX_LABEL] * 3


def test_what_fails_leaves_a_gap(caplog: pytest.LogCaptureFixture) -> None:
    frame = shown(nim(show=Mock(side_effect=KeyError("nothing")), say=Mock(side_effect=KeyError("nothing"))))
    assert (frame.board.text, frame.board.picture) == ("", "")
    assert {choice.label for choice in frame.board.choices} == {""}
    assert "nim cannot be shown" in caplog.messages


def test_a_picture_that_is_too_large_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    renderer = Mock()
    monkeypatch.setattr(viewpoint_frames, "find_renderer", Mock(return_value=renderer))
    renderer.picture.return_value.svg = "<svg/>"
    assert shown(nim()).board.picture == "data:image/svg+xml;base64,PHN2Zy8+"
    renderer.picture.return_value.svg = "x" * (viewpoint_frames.MAX_PICTURE + 1)
    assert shown(nim()).board.picture == ""


@dataclass(frozen=True)
class Strange:
    options: int
    value: object


@pytest.mark.parametrize("view", [7, Strange(1, object()), Strange(1, "x" * viewpoint_frames.MAX_VIEW)])
def test_a_view_that_is_no_json_or_too_long_is_empty(view: object) -> None:
    game = find_game("nim")
    rules = Mock(wraps=game.rules, view=Mock(return_value=view))
    assert shown(replace(nim(show=Mock(return_value="")), rules=rules)).view == b"{}"


def test_a_view_is_written_without_its_options() -> None:
    assert msgspec.json.decode(shown(nim()).view) == {"seats": 2, "left": 10, "turn": 0}


def test_every_question_is_answered_from_the_position_alone() -> None:
    asked = GameAnswers(find_game("nim"))
    assert asked.answer(Look(START)) == Facts(0, (0, 0), None, ("take 1", "take 2", "take 3"))
    stepped = asked.answer(Step(Position({}, 2, ("take 3", "take 3")), "take 3"))
    assert stepped == GameAnswers(find_game("nim")).answer(Step(Position({}, 2, ("take 3", "take 3")), "take 3"))
    assert isinstance(stepped, Stepped)
    assert stepped.after.menu == ("take 1",)
    assert asked.answer(Read("take 2")) == Text("take 2")
    with pytest.raises(ValueError, match="'take 4' is not a move"):
        asked.answer(Read("take 4"))
    with pytest.raises(IllegalAction, match="There are only 1 left"):
        asked.answer(Step(Position({}, 2, ("take 3",) * 3), "take 2"))
    with pytest.raises(ValueError, match="option heap"):
        asked.answer(Look(Position({"heap": "none"}, 2)))
    with pytest.raises(ValueError, match="no player can be out"):
        asked.answer(Step(START, f"{RETIRE}1"))
    assert asked.answer(Choose(Position({}, 2, ("take 3",) * 2 + ("take 1",)), 1, "greedy")) == Text(
        "take 3", Phrase("takes 3", "nim-takes", {"count": 3})
    )


def test_a_player_who_is_out_is_part_of_the_position() -> None:
    game = find_game("nim")
    start = game.rules.start(game.Options(), 2)
    asked = GameAnswers(replace(game, retire=Mock(return_value=replace(start, turn=1))))
    out = asked.answer(Step(START, f"{RETIRE}0"))
    assert isinstance(out, Stepped)
    assert (out.after.mover, out.witness, out.reveals) == (1, None, False)
    later = asked.answer(Look(Position({}, 2, (f"{RETIRE}0", "take 1"))))
    assert isinstance(later, Facts)
    assert later.mover == 0


def test_a_menu_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_facts, "MAX_MENU", 2)
    with pytest.raises(Impossible, match="a menu has at most 2 actions, not 3"):
        GameAnswers(find_game("nim")).answer(Look(START))


def test_a_page_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, position = GameAnswers(find_game("nim")), Position({}, 2, ("take 1",) * 6)
    question = ShowAll(position, tuple(range(7)), position.steps, "en")
    whole = asked.answer(question)
    assert isinstance(whole, Frames)
    assert [frame.board.text.partition(" ")[0] for frame in whole.frames] == ["10", "9", "8", "7", "6", "5", "4"]
    assert whole.phrases == (Phrase("takes 1", "nim-takes", {"count": 1}),) * 6
    monkeypatch.setattr(answering, "MAX_FRAMES", 150)
    page = asked.answer(question)
    assert isinstance(page, Frames)
    assert 2 <= len(page.frames) < 7
    assert whole.frames[1] == asked.answer(Show(Position({}, 2, ("take 1",)), None, "en"))


def test_an_action_is_said_in_english_and_by_the_message_of_the_game() -> None:
    game = find_game("nim")
    take = game.notation.read_action("take 3")
    assert phrase_of(game, take) == Phrase("takes 3", "nim-takes", {"count": 3})

    def compose(_action: Any, speak: Say = in_english) -> str:
        return speak("nim-takes", f"takes {speak('nim-three', 'three')}")

    assert phrase_of(nim(say=compose), take) == Phrase("takes three"), "a part of the message would be English"
    assert phrase_of(nim(say=Mock(side_effect=RuntimeError)), take) == Phrase(), "the game goes on"

    def exaggerate(_action: Any, speak: Say = in_english) -> str:
        return speak("m" * 999, "x" * 999, big=2**70, long="y" * 999, **{f"v{n}": n for n in range(99)})

    phrase = phrase_of(nim(say=exaggerate), take)
    assert (len(phrase.english), len(phrase.message), len(phrase.values)) == (MAX_TEXT, MAX_TEXT, MAX_VALUES)
    assert phrase.values["big"] == str(2**70)
    assert phrase.values["long"] == "y" * MAX_TEXT
