"""Quarto, rule by rule, in the order of docs/rules/quarto.md."""

from __future__ import annotations

from itertools import combinations

import pytest

from fourfold.game import NATURE, IllegalAction, Outcome
from fourfold.games.quarto import notation, rules
from fourfold.games.quarto.lines import COLUMNS, DIAGONALS, LINES, ROWS, SQUARES, common_traits, quartos
from fourfold.games.quarto.types import PIECES, Call, First, Give, Options, Pass, Place, State
from harness.rule_marker import rule

ANNOUNCED = Options(first=0)
AUTOMATIC = Options(first=0, calls="automatic")

# Tall pieces one after the other along rank 1: d1 completes a1-d1 and is placed by seat 0.
FOUR_TALL = "?1 a1 ?3 b1 ?5 c1 ?7 d1"
# A full board without any line, in the order of its cells.
NO_LINE = (1, 0, 13, 3, 7, 2, 9, 10, 11, 5, 4, 14, 12, 15, 6, 8)


def played(moves: str, options: Options = ANNOUNCED) -> State:
    state = rules.start(options, 2)
    for move in moves.split():
        state = rules.play(state, notation.read_action(move))
    return state


def menu(state: State) -> list[str]:
    return [notation.write_action(action) for action in rules.legal(state)]


def filled(options: Options) -> State:
    """All sixteen pieces placed without a line, the last one by seat 0."""
    state = rules.start(options, 2)
    for cell, piece in enumerate(NO_LINE):
        state = rules.play(rules.play(state, Give(piece)), Place(cell))
    return state


@rule("QO-01")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_quarto_is_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match=f"exactly 2 players, not {seats}"):
        rules.start(ANNOUNCED, seats)


@rule("QO-02", "QO-05")
def test_it_starts_with_an_empty_board_of_sixteen_cells_and_every_piece_beside_it() -> None:
    view = rules.view(rules.start(ANNOUNCED, 2), 0)
    assert view.board == (None,) * 16
    assert view.left == tuple(range(16))


@rule("QO-03", "QO-04")
def test_every_combination_of_the_four_characteristics_exists_once() -> None:
    assert len({tuple(bool(piece & bit) for bit in (1, 2, 4, 8)) for piece in PIECES}) == 16


@rule("QO-06", "QO-07")
def test_there_are_four_rows_four_columns_and_two_long_diagonals() -> None:
    assert (len(ROWS), len(COLUMNS), len(DIAGONALS), len(set(LINES))) == (4, 4, 2, 10)
    assert notation.write_line(DIAGONALS[0]) == "a1-d4"
    assert notation.write_line(DIAGONALS[1]) == "a4-d1"


def test_536_of_the_1820_sets_of_four_pieces_share_a_characteristic() -> None:
    assert sum(common_traits(four) != 0 for four in combinations(PIECES, 4)) == 536


@rule("QO-08", "OQ-18")
def test_nature_draws_the_first_giver_unless_an_option_names_them() -> None:
    state = rules.start(Options(), 2)
    assert rules.mover(state) == NATURE
    assert rules.legal(state) == [First(0), First(1)]
    assert rules.mover(rules.play(state, First(1))) == 1
    assert rules.mover(rules.start(Options(first=1), 2)) == 1


@rule("QO-09", "QO-10")
def test_the_first_player_gives_any_piece_and_the_other_must_place_it_on_any_cell() -> None:
    state = rules.start(ANNOUNCED, 2)
    assert menu(state) == [f"?{piece:x}" for piece in PIECES]
    state = rules.play(state, Give(11))
    assert (rules.mover(state), state.hand) == (1, 11)
    assert len(menu(state)) == 16
    with pytest.raises(IllegalAction, match="Place the piece in your hand first"):
        rules.play(state, Give(3))
    with pytest.raises(IllegalAction, match="taken"):
        played("?b c2 ?4 c2")


@rule("QO-11", "QO-12", "OQ-19")
def test_a_player_who_has_placed_gives_one_of_the_pieces_left_and_it_cannot_be_refused() -> None:
    state = played("?b c2")
    assert rules.mover(state) == 1
    assert [move for move in menu(state) if move[0] == "?"] == [f"?{p:x}" for p in PIECES if p != 11]
    with pytest.raises(IllegalAction, match="already on the board"):
        rules.play(state, Give(11))
    state = rules.play(state, Give(4))
    assert rules.mover(state) == 0
    assert {type(action) for action in rules.legal(state)} == {Place, Call}


@rule("QO-13", "QO-14", "QO-16", "QO-21", "OQ-02", "OQ-08")
def test_the_maker_wins_by_calling_the_line_no_matter_who_placed_the_rest() -> None:
    state = played(FOUR_TALL)
    assert (rules.mover(state), rules.outcome(state)) == (0, None)
    assert rules.outcome(played(f"{FOUR_TALL} !a1-d1")) == Outcome((0,), (1, 0), "called")


@rule("QO-14")
@pytest.mark.parametrize("line", LINES, ids=notation.write_line)
@pytest.mark.parametrize("bit", [1, 2, 4, 8])
@pytest.mark.parametrize("value", [0, 1])
def test_every_line_wins_with_every_characteristic(line: tuple[int, ...], bit: int, value: int) -> None:
    four = [piece for piece in PIECES if bool(piece & bit) == value][:4]
    board = [None] * 16
    state = rules.position(tuple(board), None, AUTOMATIC)
    for cell, piece in zip(line, four, strict=True):
        assert rules.outcome(state) is None
        state = rules.play(rules.play(state, Give(piece)), Place(cell))
    assert rules.outcome(state) is not None
    assert rules.view(state, None).lines == (line,)


@rule("QO-15")
def test_several_characteristics_may_coincide() -> None:
    state = played("?3 a1 ?7 b1 ?b c1 ?f d1 !a1-d1")  # tall and dark
    assert common_traits(piece for piece in state.board[:4] if piece is not None) == 0b0011
    assert rules.outcome(state) == Outcome((0,), (1, 0), "called")


@rule("QO-17", "OQ-01")
def test_a_line_wins_nothing_until_it_is_called_unless_the_rules_see_it_themselves() -> None:
    assert rules.outcome(played(FOUR_TALL)) is None
    assert rules.outcome(played(FOUR_TALL, AUTOMATIC)) == Outcome((0,), (1, 0), "aligned")
    with pytest.raises(IllegalAction, match="over"):
        played(f"{FOUR_TALL} ?0", AUTOMATIC)
    assert not any(move.startswith("!") for move in menu(played("?1 a1", AUTOMATIC)))


@rule("QO-19", "OQ-03", "OQ-06")
def test_a_missed_line_can_be_stolen_by_the_receiver_until_they_place() -> None:
    state = played(f"{FOUR_TALL} ?0")
    assert rules.mover(state) == 1
    assert rules.outcome(rules.play(state, Call(ROWS[0]))) == Outcome((1,), (0, 1), "stolen")


@rule("QO-20", "OQ-04")
def test_a_line_nobody_called_is_void_for_the_rest_of_the_game() -> None:
    state = played(f"{FOUR_TALL} ?0 a4")
    assert state.void == {ROWS[0]}
    assert rules.outcome(rules.play(state, Call(ROWS[0]))) is None
    later = played(f"{FOUR_TALL} ?0 a4 ?2 b3 ?4 c3")
    assert later.void == {ROWS[0]}
    assert rules.outcome(rules.play(later, Call(ROWS[0]))) is None


@rule("QO-20")
def test_a_new_line_through_pieces_of_a_void_one_can_still_be_called() -> None:
    state = played(f"{FOUR_TALL} ?9 a2 ?b a3 ?d a4")
    assert state.void == {ROWS[0]}
    assert rules.outcome(rules.play(state, Call(COLUMNS[0]))) == Outcome((1,), (0, 1), "called")


@rule("QO-22", "OQ-05")
def test_after_the_last_piece_both_have_their_window_and_then_it_is_a_draw() -> None:
    state = filled(ANNOUNCED)
    assert (rules.mover(state), menu(state)[0]) == (0, "pass")
    state = rules.play(state, Pass())
    assert (rules.mover(state), menu(state)[0]) == (1, "pass")
    assert rules.outcome(rules.play(state, Pass())) == Outcome((), (0, 0), "full")
    assert rules.outcome(filled(AUTOMATIC)) == Outcome((), (0, 0), "full")


@rule("OQ-05")
def test_a_line_made_by_the_last_piece_can_be_called_and_stolen() -> None:
    # The board of NO_LINE with its last two pieces exchanged: 6 on d4 and 8 on c4 finish lines.
    order = [*zip(range(14), NO_LINE[:14], strict=True), (15, 6), (14, 8)]
    state = rules.start(ANNOUNCED, 2)
    for cell, piece in order:
        state = rules.play(rules.play(state, Give(piece)), Place(cell))
    (line,) = [line for line in quartos(state.board, ANNOUNCED) if line not in state.void]
    assert rules.outcome(rules.play(state, Call(line))) == Outcome((0,), (1, 0), "called")
    assert rules.outcome(rules.play(rules.play(state, Pass()), Call(line))) == Outcome((1,), (0, 1), "stolen")


def test_passing_is_only_for_a_full_board() -> None:
    with pytest.raises(IllegalAction, match="all pieces are placed"):
        played("?b c2 pass")


@rule("OQ-07")
def test_a_wrong_call_is_refused_and_silences_the_caller_for_that_window_only() -> None:
    state = played("?b c2 !a1-d4")
    assert (rules.mover(state), rules.outcome(state)) == (1, None)
    with pytest.raises(IllegalAction, match="cannot call now"):
        rules.play(state, Call(ROWS[0]))
    state = rules.play(state, Give(4))
    assert any(isinstance(action, Call) for action in rules.legal(state))
    loses = Options(first=0, wrong_call="loses")
    assert rules.outcome(played("?b c2 !a1-d4", loses)) == Outcome((0,), (1, 0), "miscalled")


@rule("OQ-07")
def test_a_silenced_player_cannot_call_even_a_line_that_is_there() -> None:
    with pytest.raises(IllegalAction, match="cannot call now"):
        played(f"{FOUR_TALL} !a4-d4 !a1-d1")


@rule("OQ-01")
def test_without_stealing_only_the_maker_may_call() -> None:
    state = played(f"{FOUR_TALL} ?0", Options(first=0, calls="no-steal"))
    assert not any(isinstance(action, Call) for action in rules.legal(state))
    assert rules.outcome(played(f"{FOUR_TALL} !a1-d1", Options(first=0, calls="no-steal"))) is not None
    assert rules.outcome(rules.play(filled(Options(first=0, calls="no-steal")), Pass())) is not None


@rule("OQ-01", "OQ-04")
def test_persistent_lines_can_be_called_at_any_later_time() -> None:
    state = played(f"{FOUR_TALL} ?0 a4 ?2", Options(first=0, calls="persistent"))
    assert rules.outcome(rules.play(state, Call(ROWS[0]))) == Outcome((0,), (1, 0), "stolen")


@rule("OQ-08", "OQ-10")
def test_every_line_is_on_the_menu_and_none_is_marked_while_calls_are_the_players_business() -> None:
    for moves in ("?1 a1", FOUR_TALL, f"{FOUR_TALL} ?0"):
        state = played(moves)
        assert [action for action in rules.legal(state) if isinstance(action, Call)] == [Call(line) for line in LINES]
        assert rules.view(state, 0).lines == ()
    assert rules.view(played(FOUR_TALL, AUTOMATIC), 0).lines == (ROWS[0],)


@rule("OQ-10")
def test_a_draw_shows_no_line_although_the_last_piece_finished_one() -> None:
    pieces = [int(sign, 16) for sign in "4a1efc5b93d80762"]
    state = rules.start(ANNOUNCED, 2)
    for cell, piece in enumerate(pieces):
        state = rules.play(rules.play(state, Give(piece)), Place(cell))
    state = rules.play(rules.play(state, Pass()), Pass())
    assert rules.outcome(state) == Outcome((), (0, 0), "full")
    assert set(quartos(state.board, ANNOUNCED)) - state.void == {ROWS[3]}
    assert rules.view(state, None).lines == ()


@rule("OQ-10", "OQ-07")
def test_a_wrong_call_that_loses_shows_no_line() -> None:
    loses = Options(first=0, wrong_call="loses")
    assert rules.view(played(f"{FOUR_TALL} !a4-d4", loses), 0).lines == ()


@rule("OQ-10")
def test_after_a_call_only_the_called_line_is_shown() -> None:
    # a4 finishes the column of tall pieces and the row of round ones.
    both = "?1 a1 ?3 a2 ?5 a3 ?0 b4 ?2 c4 ?8 d4 ?9 a4"
    assert set(quartos(played(both).board, ANNOUNCED)) == {COLUMNS[0], ROWS[3]}
    assert rules.view(played(f"{both} !a4-d4"), 0).lines == (ROWS[3],)
    assert rules.view(played(f"{both} ?7 !a1-a4"), 0).lines == (COLUMNS[0],)
    assert rules.view(played(both, AUTOMATIC), 0).lines == (ROWS[3], COLUMNS[0])


@rule("OQ-10", "OQ-01")
def test_a_persistent_line_that_nobody_called_is_not_shown_beside_the_one_that_won() -> None:
    persistent = Options(first=0, calls="persistent")
    state = played(f"{FOUR_TALL} ?9 a2 ?b a3 ?d a4 !a1-a4", persistent)
    assert rules.view(state, 0).lines == (COLUMNS[0],)


@rule("QO-25", "QO-26", "OQ-12")
def test_beginners_may_let_only_some_characteristics_count() -> None:
    colour = Options(first=0, calls="automatic", traits=("colour",))
    assert rules.outcome(played(FOUR_TALL, colour)) is None
    assert rules.outcome(played("?2 a1 ?3 b1 ?6 c1 ?f d1", colour)) is not None  # four dark
    assert rules.outcome(played("?0 a1 ?d b1 ?1 c1 ?c d1", colour)) is not None  # four light
    with pytest.raises(ValueError, match="traits"):
        Options(traits=())


@rule("QO-27", "QO-28")
def test_with_squares_the_nine_blocks_count_too() -> None:
    assert len(set(SQUARES)) == 9
    block = "?1 b2 ?3 c2 ?5 b3 ?7 c3"
    squares = Options(first=0, squares=True)
    assert rules.outcome(played(f"{block} !b2-c3", squares)) == Outcome((0,), (1, 0), "called")
    assert len([move for move in menu(played(block, squares)) if move[0] == "!"]) == 19
    with pytest.raises(IllegalAction, match="blocks do not count"):
        played(f"{block} !b2-c3")


@rule("OQ-13", "OQ-14")
def test_beginners_and_advanced_rules_combine_and_squares_are_off_by_default() -> None:
    both = Options(first=0, calls="automatic", squares=True, traits=("height",))
    assert rules.outcome(played("?1 b2 ?3 c2 ?5 b3 ?7 c3", both)) is not None
    assert rules.outcome(played("?2 b2 ?3 c2 ?6 b3 ?f c3", both)) is None
    assert not Options().squares
