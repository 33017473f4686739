"""The lesson for Quarto: give, place, see a line, call it, and know what not to give."""

from __future__ import annotations

from typing import Final

from fourfold.games.quarto import QUARTO
from fourfold.lessons.lesson import Lesson, Picture, Step, right, wrong

_GIVES: Final = tuple(f"?{piece:x}" for piece in range(16))
_CELLS: Final = tuple(file + rank for file in "abcd" for rank in "1234")

_START: Final = "first 1"
_GIVEN: Final = f"{_START}; ?f; b2; ?6"
# Three dark pieces on rank 2, and a fourth in hand.
_THREE: Final = f"{_GIVEN}; c2; ?1; a4; ?a; a2; ?0; c4; ?3"
_FOUR: Final = f"{_THREE}; d2"
# The coach has just completed the diagonal of hollow pieces, and overlooks it.
_OVERLOOKED: Final = f"{_START}; ?8; a1; ?1; c1; ?d; b2; ?0; b4; ?b; c3; ?6; a3; ?e; d4; ?3"
# Three pieces on rank 3 have nothing in common but that they are tall.
_DANGER: Final = f"{_START}; ?1; a3; ?7; b3; ?9; c3; ?2; c1"
_TALL: Final = ("?3", "?5", "?b", "?d", "?f")

LESSON: Final = Lesson(
    QUARTO,
    steps=(
        Step("give", _START, (right("?f", then="b2; ?6"), wrong())),
        Step("place", _GIVEN, (right(*_CELLS), wrong())),
        Step("line", _THREE, (right("d2"), wrong())),
        Step("call", _FOUR, (right("!a2-d2"), wrong(*_GIVES, says="given", then="!a2-d2"), wrong())),
        Step("notice", _OVERLOOKED, (right("!a1-d4"), wrong(*_CELLS, says="void"), wrong())),
        Step(
            "gift",
            _DANGER,
            (
                wrong(*_TALL, then="d3; !a3-d3"),
                right(*(give for give in _GIVES if give not in _TALL)),
                wrong(says="nothing"),
            ),
        ),
    ),
    pictures=(
        Picture("short-quarto-1", _START),
        Picture("short-quarto-2", _THREE),
        Picture("short-quarto-3", f"{_FOUR}; !a2-d2"),
        Picture("short-quarto-4", _OVERLOOKED, ("d4",)),
        Picture("short-quarto-5", _DANGER, ("d3",)),
    ),
)
