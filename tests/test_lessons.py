"""Lessons: every move they name is legal, and what they say is true by the real rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fourfold.game import IllegalAction
from fourfold.games import GAMES
from fourfold.games.quartex.scoring import points
from fourfold.games.quarto.lines import is_quarto
from fourfold.games.quarto.types import Options
from fourfold.lessons.lesson import LEARNER, Lesson, MoveResult, Step, set_up, try_move
from tests.all_lessons import LESSONS

STEPS = [(lesson, step) for lesson in LESSONS.values() for step in lesson.steps]
EVERY = pytest.mark.parametrize(
    ("lesson", "step"), STEPS, ids=[f"{lesson.game.name}-{step.name}" for lesson, step in STEPS]
)
LOCALES = Path(__file__).parents[1] / "src" / "fourfold" / "locales"
WORDS = {
    name
    for file in (LOCALES / "en").glob("*.ftl")
    for name in re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
}


def step_of(game: str, name: str) -> tuple[Lesson, Step]:
    lesson = LESSONS[game]
    return lesson, next(step for step in lesson.steps if step.name == name)


def begun(game: str, name: str) -> Any:
    lesson, step = step_of(game, name)
    return set_up(lesson.game, step.scene).state


def tried(game: str, name: str, move: str) -> MoveResult:
    lesson, step = step_of(game, name)
    return try_move(lesson.game, step, move)


def after(game: str, name: str, move: str) -> Any:
    """The state when everything the move led to has happened."""
    return tried(game, name, move).moments[-1].match.state


def menu(game: str, name: str) -> tuple[str, ...]:
    lesson, step = step_of(game, name)
    return set_up(lesson.game, step.scene).menu(LEARNER)


def right(game: str, name: str) -> set[str]:
    return {move for move in menu(game, name) if tried(game, name, move).response.is_right}


# --- every lesson ---


def test_every_game_has_a_lesson_of_a_few_steps() -> None:
    assert list(LESSONS) == list(GAMES)
    assert all(5 <= len(lesson.steps) <= 8 for lesson in LESSONS.values())


@EVERY
def test_every_move_of_a_step_leads_somewhere(lesson: Lesson, step: Step) -> None:
    moves = set_up(lesson.game, step.scene).menu(LEARNER)
    assert moves
    told = [try_move(lesson.game, step, move) for move in moves]
    assert any(each.response.is_right for each in told)
    assert {each.response for each in told} == set(step.responses)  # every response is used
    for move, each in zip(moves, told, strict=True):
        assert (each.moments[0].seat, each.moments[0].text) == (LEARNER, move)
        assert f"learn-{lesson.game.name}-{step.name}-{each.response.says}" in WORDS


@EVERY
def test_a_step_has_a_sentence(lesson: Lesson, step: Step) -> None:
    assert f"learn-{lesson.game.name}-{step.name}" in WORDS


def test_no_sentence_is_written_in_vain() -> None:
    said = {f"learn-{lesson.game.name}-{step.name}" for lesson, step in STEPS}
    said |= {
        f"learn-{lesson.game.name}-{step.name}-{answer.says}" for lesson, step in STEPS for answer in step.responses
    }
    about_games = {name for name in WORDS if re.match(rf"learn-({'|'.join(GAMES)})-", name)}
    assert about_games == said


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_pictures_belong_to_sentences(lesson: Lesson) -> None:
    for picture in lesson.pictures:
        assert picture.name in WORDS
        assert set_up(lesson.game, picture.scene).view(LEARNER)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_what_the_rules_refuse_is_refused(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match="nonsense"):
        try_move(lesson.game, lesson.steps[0], "nonsense")
    with pytest.raises(IllegalAction):
        try_move(lesson.game, lesson.steps[0], "first 1")


# --- Quarto: what is said is so ---


def test_quarto_the_piece_asked_for_is_the_tall_dark_square_hollow_one() -> None:
    assert right("quarto", "give") == {"?f"}
    assert [moment.text for moment in tried("quarto", "give", "?f").moments] == ["?f", "b2", "?6"]


def test_quarto_any_empty_cell_will_do() -> None:
    assert len(right("quarto", "place")) == 15
    assert after("quarto", "give", "?f") == begun("quarto", "place")


def test_quarto_one_cell_completes_four_dark_pieces() -> None:
    made = {cell for cell in menu("quarto", "line") if len(cell) == 2 and _has_quarto(after("quarto", "line", cell))}
    assert made == right("quarto", "line") == {"d2"}
    assert all(after("quarto", "line", "d2").board[cell] & 2 for cell in range(4, 8))
    assert after("quarto", "line", "d2") == begun("quarto", "call")


def test_quarto_the_right_call_wins_and_giving_away_loses() -> None:
    for move in menu("quarto", "call"):
        outcome = after("quarto", "call", move).outcome
        assert (move in right("quarto", "call")) == (outcome is not None and outcome.winners == (LEARNER,))
        assert (move[0] == "?") == (outcome is not None and outcome.winners == (1,))
        assert outcome or not after("quarto", "call", move).may_call


def test_quarto_the_overlooked_diagonal_is_hollow_and_void_once_something_is_placed() -> None:
    assert right("quarto", "notice") == {"!a1-d4"}
    assert begun("quarto", "notice").placer == 1
    assert all(begun("quarto", "notice").board[cell] & 8 for cell in (0, 5, 10, 15))
    assert after("quarto", "notice", "!a1-d4").outcome.winners == (LEARNER,)
    assert all((0, 5, 10, 15) in after("quarto", "notice", cell).void for cell in ("a2", "d1"))


def test_quarto_a_gift_is_bad_exactly_if_the_coach_can_win_with_it() -> None:
    state = begun("quarto", "gift")
    for piece in range(16):
        give = f"?{piece:x}"
        if give not in menu("quarto", "gift"):
            continue
        wins = any(_has_quarto(_placed(state, piece, cell)) for cell in range(16) if state.board[cell] is None)
        assert wins == (give not in right("quarto", "gift")) == bool(piece & 1)
        assert wins == (after("quarto", "gift", give).outcome is not None)


def _placed(state: Any, piece: int, cell: int) -> Any:
    rules = GAMES["quarto"].rules
    read = GAMES["quarto"].notation.read_action
    name = "abcd"[cell % 4] + "1234"[cell // 4]
    return rules.play(rules.play(state, read(f"?{piece:x}")), read(name))


def _has_quarto(state: Any) -> bool:
    lines = [tuple(range(4 * i, 4 * i + 4)) for i in range(4)] + [tuple(range(i, 16, 4)) for i in range(4)]
    lines += [(0, 5, 10, 15), (3, 6, 9, 12)]
    return any(is_quarto(state.board, line, Options()) for line in lines)


# --- Quartex ---


def tokens(state: Any) -> tuple[int, ...]:
    found: tuple[int, ...] = state.players[LEARNER].tokens
    return found


def test_quartex_one_tile_fits_to_the_right_and_only_turned_over() -> None:
    there = {move for move in menu("quartex", "flip") if move.startswith("1,0:")}
    assert there == right("quartex", "flip") == {"1,0:bypr"}
    tile = "brpy"  # as it lies in the hand
    assert tile in begun("quartex", "flip").players[LEARNER].hand
    assert "bypr" not in {tile[turn:] + tile[:turn] for turn in range(4)}
    assert after("quartex", "flip", "1,0:bypr") == begun("quartex", "complete")


@pytest.mark.parametrize(("name", "earned"), [("complete", (0, 1, 0, 0)), ("two", (1, 0, 1, 0))])
def test_quartex_only_the_right_tile_earns_the_tokens(name: str, earned: tuple[int, ...]) -> None:
    had = tokens(begun("quartex", name))
    for move in menu("quartex", name):
        gained = tuple(now - before for now, before in zip(tokens(after("quartex", name, move)), had, strict=True))
        told = tried("quartex", name, move).response
        assert told.is_right == (gained == earned)
        assert sum(gained) == (sum(earned) if told.is_right else 1 if told.says == "one" else 0)


def test_quartex_the_arithmetic_of_less_is_more() -> None:
    def total(state: Any) -> int:
        return points(state, state.players[LEARNER])

    state = begun("quartex", "worth")
    assert (tokens(state), state.stock, total(state)) == ((0, 0, 0, 2), (10, 10, 10, 8), 16)
    gains = {move: total(after("quartex", "worth", move)) - 16 for move in menu("quartex", "worth")}
    assert {move for move, gain in gains.items() if gain == 9} == right("quartex", "worth") == {"2,1:prbb"}
    assert gains["-1,1:byyb"] == 5
    assert sorted(gains.values())[-2:] == [5, 9]


def test_quartex_the_stuck_player_had_no_cross_and_gets_another_hand() -> None:
    state = begun("quartex", "stuck")
    assert len(state.aside) == 5
    assert not any("p" in tile for tile in state.aside)
    assert [showing.seat for showing in state.showings] == [LEARNER]
    for move in menu("quartex", "stuck"):
        assert not after("quartex", "stuck", move).aside
    assert set(state.aside) <= {*after("quartex", "stuck", "0,1:brpp").bag, *_hand(move="0,1:brpp")}


def _hand(move: str) -> set[str]:
    return set(after("quartex", "stuck", move).players[LEARNER].hand)


# --- Quartino ---


def test_quartino_the_story_of_the_first_card_hangs_together() -> None:
    assert after("quartino", "place", "y0") == begun("quartino", "done")
    assert after("quartino", "done", "done").columns == ("y", "", "", "", "p", "", "", "", "")
    assert begun("quartino", "cover").columns == ("y", "", "", "b", "p", "p", "", "", "")
    assert after("quartino", "cover", "g4") == begun("quartino", "claim")
    assert after("quartino", "claim", "=ybgp@3") == begun("quartino", "bonus")


def test_quartino_one_claim_is_right_and_a_wrong_one_ends_the_turn() -> None:
    for move in menu("quartino", "claim"):
        state = after("quartino", "claim", move)
        assert (move in right("quartino", "claim")) == (state.laid[LEARNER] == ("ybgp",))
        assert (state.active == LEARNER) == (move in right("quartino", "claim")) or move == "done"
    state = begun("quartino", "bonus")
    assert state.columns == ("", "", "", "", "p", "", "", "", "")
    assert (state.turn.owed, state.active) == (1, LEARNER)


def test_quartino_no_claim_is_right_when_the_lesson_says_so() -> None:
    for move in menu("quartino", "done"):
        if move != "done":
            assert after("quartino", "done", move).shown[LEARNER]


def test_quartino_four_yellow_pawns_one_of_them_covered() -> None:
    columns = begun("quartino", "four").columns
    assert [field for field, column in enumerate(columns) if "y" in column] == [1, 2, 5, 7]
    assert columns[5] == "yb"
    assert right("quartino", "four") == {"four!"}
    assert after("quartino", "four", "four!").turn.owed == 2
    assert after("quartino", "four", "column!5").turn.owed == 1


def test_quartino_a_column_comes_off_and_two_pawns_follow() -> None:
    assert right("quartino", "column") == {"column!6"}
    assert after("quartino", "column", "column!6") == begun("quartino", "lift")
    assert after("quartino", "column", "four!").turn.owed == 1
    lifted = after("quartino", "lift", "lift 6")
    assert (set(lifted.columns), lifted.turn.owed) == ({""}, 2)
