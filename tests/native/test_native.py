"""The Python bindings of the native core: arguments, results and refusals."""

from __future__ import annotations

import threading

import pytest

from fourfold import _native as native

EMPTY = "..../..../..../.... -"


def solver(squares: bool = False, threads: int = 1) -> native.Solver:
    return native.Solver(15, squares, threads, native.StopFlag())


def test_the_documented_example_is_legal() -> None:
    native.check("0.../..../.5../.... b")
    assert len(native.legal("0.../..../.5../.... b")) == 14


def test_bad_positions_are_refused_with_a_message() -> None:
    with pytest.raises(ValueError, match="Piece 0 is there twice"):
        native.check("0.../0.../.5../.... b")
    with pytest.raises(ValueError, match="At least one"):
        native.check(EMPTY, traits=0)


def test_perft() -> None:
    assert [native.perft(EMPTY, n) for n in range(1, 5)] == [16, 256, 3840, 57600]


def test_value_distance_and_moves_agree() -> None:
    position = "05a./c..3/..../69.. 1"
    mine = solver()
    value, distance = mine.solve(position)
    assert mine.value(position) == value
    moves = mine.moves(position)
    assert len(moves) == 9 * 8
    assert max(move[2] for move in moves) == value
    assert (distance is None) == (value == 0)
    assert mine.nodes > 0


def test_a_solve_can_be_stopped_from_another_thread() -> None:
    stop = native.StopFlag()
    threading.Thread(target=stop.set).start()
    with pytest.raises(native.Stopped):
        native.Solver(15, False, 2, stop).value(EMPTY)  # takes seconds, unless it is stopped


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    solver().moves("05a./c..3/..../69.. 1", lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == list(range(1, seen[-1][1] + 1))


def test_the_canonical_form_is_a_position_with_the_same_key() -> None:
    position = "0.../..../.5../.... b"
    assert native.key(native.canonical(position)) == native.key(position)


def test_playouts_end() -> None:
    mover, other, drawn, placements = native.playouts(EMPTY, 1000, 1)
    assert mover + other + drawn == 1000
    assert 4000 <= placements <= 16000


def test_book_maker_resumes() -> None:
    stop = native.StopFlag()
    maker = native.BookMaker(True, 1, 0, 2, stop)
    another = native.BookMaker(True, 1, 0, 2, stop)
    another.resume(maker.state())
    assert (another.done, another.total) == (0, 12)
    with pytest.raises(ValueError, match="damaged"):
        native.Book.read(b"not a book")
