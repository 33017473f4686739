"""Data files that ship with the package: the opening books, the weights of networks and the puzzles."""

from __future__ import annotations

from importlib.resources import files


def book_name(*, squares: bool) -> str:
    """The file name of the opening book for the game with or without squares."""
    return f"quarto-{'squares' if squares else 'lines'}.book"


def opening_book(*, squares: bool) -> bytes | None:
    """The opening book of the game with or without squares, or None if the file is missing."""
    file = files("fourfold.data").joinpath(book_name(squares=squares))
    return file.read_bytes() if file.is_file() else None


def network_weights(game: str) -> bytes | None:
    """The weight file of a game's network, or None if there is none."""
    file = files("fourfold.data").joinpath(f"{game}.net")
    return file.read_bytes() if file.is_file() else None


def puzzle_text(game: str, kind: str) -> str:
    """The file of the puzzles of one kind; "" if there is none."""
    file = files("fourfold.data").joinpath(f"puzzles-{game}-{kind}.txt")
    return file.read_text("utf-8") if file.is_file() else ""
