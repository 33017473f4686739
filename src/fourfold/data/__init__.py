"""What ships with the program beside its code: opening books, where somebody has made them."""

from __future__ import annotations

from importlib.resources import files


def book_name(*, squares: bool) -> str:
    """The file of a game's opening book."""
    return f"quarto-{'squares' if squares else 'lines'}.book"


def opening_book(*, squares: bool) -> bytes | None:
    """The opening book of the game with or without squares, or None while there is none."""
    file = files("fourfold.data").joinpath(book_name(squares=squares))
    return file.read_bytes() if file.is_file() else None
