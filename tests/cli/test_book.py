"""`fourfold book`: make a book in steps, save it, continue it, check it, and use it in the solver."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from fourfold import _native as native
from fourfold import data
from fourfold.cli import book as command
from fourfold.engine.quarto import solver
from fourfold.engine.quarto.book_maker import check_sample
from fourfold.engine.quarto.solver import Solver, Value
from fourfold.games.quarto.notation import read_position, write_layout
from fourfold.games.quarto.types import Options
from harness.terminal import Shell, Terminal
from tests.engine.quarto_positions import empty_book, random_state

OPTIONS = Options(calls="automatic")


class Maker:
    """A book maker that solves nothing, and is interrupted once, after five of ten positions."""

    interrupted = False

    def __init__(self, placed: int, _freedom: int, _threads: int, *, squares: bool) -> None:
        self.done, self.total, self._book = 0, 10, empty_book(placed, squares=squares)

    def step(self, _count: int) -> None:
        if self.done == 5 and not Maker.interrupted:
            Maker.interrupted = True
            raise KeyboardInterrupt
        self.done += 1

    def state(self) -> bytes:
        return bytes([self.done])

    def resume(self, state: bytes) -> None:
        if len(state) != 1:
            raise ValueError("This is the work on another book.")
        self.done = state[0]

    def finish(self) -> bytes:
        return self._book


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    Maker.interrupted = False
    monkeypatch.setattr(command, "BookMaker", Maker)
    monkeypatch.setattr(command, "SAVED_EVERY", 0.0)
    return tmp_path / "quarto.book"


def test_an_interrupted_book_is_continued(shell: Shell, quick: Path) -> None:
    words = ("book", "--out", str(quick), "--sample", "0")
    first = shell(*words)
    assert first.code == 130
    assert f"5 of 10 positions are solved and saved in {quick}.part; the same command continues" in first.err
    assert not quick.exists()
    second = shell(*words)
    assert second.code == 0
    assert "continuing after 5 of 10 positions" in second.out
    assert quick.read_bytes() == empty_book(5)
    assert [path.name for path in quick.parent.glob("*.book*")] == ["quarto.book"]
    assert "that file is there already" in shell.refused(*words)


def test_the_work_on_another_book_is_refused(shell: Shell, quick: Path) -> None:
    quick.with_name("quarto.book.part").write_bytes(b"something else")
    assert "the work on another book" in shell.refused("book", "--out", str(quick)).lower()


def test_a_book_that_is_wrong_is_not_written(shell: Shell, quick: Path) -> None:
    Maker.interrupted = True
    ran = shell("book", "--out", str(quick), "--placed", "6", "--sample", "2000")
    assert ran.code == 1
    assert "the book says (0, None), the search" in ran.err
    assert not quick.exists()


def test_a_real_book_is_correct(shell: Shell, tmp_path: Path) -> None:
    """The smallest book: the empty board with squares, which is a draw."""
    file = tmp_path / "tiny.book"
    ran = shell("book", "--squares", "--placed", "0", "--out", str(file), "--sample", "0", "--threads", "2")
    assert (ran.code, ran.err) == (0, "")
    assert file.read_bytes() == empty_book(0, squares=True)
    assert f"{file}: 18 bytes" in ran.out


def test_ctrl_c_stops_and_says_how_to_continue(tmp_path: Path) -> None:
    words = ("book", "--squares", "--placed", "1", "--out", str(tmp_path / "small.book"))
    with Terminal(*words, state=tmp_path, COLUMNS="250") as terminal:
        terminal.expect("0/12")
        terminal.interrupt()
        terminal.expect("small.book.part; the same command continues from there")
        assert terminal.code() == 130


def test_the_sample_finds_errors() -> None:
    result = list(check_sample(empty_book(6), 300, seed=2))
    assert len(result) == 300
    assert any(result)


@pytest.mark.parametrize(("squares", "freedom", "listed"), [(False, 0, 12_365), (True, 90, 176)])
def test_the_shipped_books_are_correct(freedom: int, listed: int, *, squares: bool) -> None:
    raw = data.opening_book(squares=squares)
    assert raw is not None
    book = native.Book.read(raw)
    assert (book.last_placed, book.min_mobility, len(book)) == (5, freedom, listed)
    assert not any(check_sample(raw, 20, seed=3))
    alone, random = native.Solver(0b1111, squares, 1, native.StopFlag()), Random(4)
    for _ in range(10):
        state = random_state(random, 4, Options(calls="automatic", squares=squares), hand=True)
        position = write_layout(state.board, state.hand)
        assert book.outcome(position) == alone.solve(position)


def test_a_book_refuses_positions_outside_it() -> None:
    book = native.Book.read(data.opening_book(squares=True) or b"")
    alone, random, options = native.Solver(0b1111, True, 1, native.StopFlag()), Random(5), Options(squares=True)
    refused = 0
    for _ in range(40):
        state = random_state(random, 5, options, hand=True)
        position = write_layout(state.board, state.hand)
        outcome = alone.solve(position)
        if outcome == (1, 1) or alone.mobility(position) >= book.min_mobility:
            assert book.outcome(position) == outcome
            continue
        refused += 1
        with pytest.raises(ValueError, match="not in the book"):
            book.outcome(position)
    assert refused
    with pytest.raises(ValueError, match="not in the book"):
        book.outcome(write_layout(random_state(random, 6, options, hand=True).board, None))


def test_the_shipped_books_are_small() -> None:
    assert sum(len(data.opening_book(squares=squares) or b"") for squares in (False, True)) < 1_000_000


def test_the_solver_uses_its_book(monkeypatch: pytest.MonkeyPatch) -> None:
    """The book says draw for every position; the position is a win."""

    def eight(*, squares: bool) -> bytes | None:
        return None if squares else empty_book(8)

    monkeypatch.setattr(solver, "opening_book", eight)
    state = read_position("..../.df./.3.7/5c2. a", OPTIONS)
    found = Solver(OPTIONS)
    assert found.book_depth == 8
    assert found.value(state.board, state.hand) is Value.DRAW
    assert Solver(Options(calls="automatic", squares=True)).book_depth == -1
    assert Solver(Options(calls="automatic", traits=("colour",))).book_depth == -1


def test_a_book_is_found_in_the_package_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def here(_package: str) -> Path:
        return tmp_path

    monkeypatch.setattr(data, "files", here)
    assert data.opening_book(squares=True) is None
    (tmp_path / data.book_name(squares=True)).write_bytes(b"a book")
    assert data.opening_book(squares=True) == b"a book"
