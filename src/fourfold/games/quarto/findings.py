"""What a call turns out to be: QO-13, QO-16, QO-20, OQ-07."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from fourfold.game import Finding, finding
from fourfold.games.quarto.lines import common_traits, is_quarto
from fourfold.games.quarto.notation import write_line
from fourfold.games.quarto.types import BIT, Action, Board, Call, Line, Options, Place, State, Trait

TRAIT_NAMES: Final[Mapping[Trait, tuple[str, str]]] = {
    "colour": ("light", "dark"),
    "height": ("short", "tall"),
    "shape": ("round", "square"),
    "filling": ("solid", "hollow"),
}
"""What pieces are called that lack the bit of a trait, and that have it."""


def findings(state: State, action: Action, after: State) -> Iterable[Finding]:
    """Whether a call is right, and what is wrong with it; the lines that the rules notice themselves."""
    if isinstance(action, Call):
        return _of_call(state, action.line)
    if isinstance(action, Place) and after.lines:
        return (found for line in after.lines for found in _made(after.board, line, state.options))
    return ()


def _made(board: Board, line: Line, options: Options) -> Iterator[Finding]:
    """One finding for each characteristic that the four pieces share."""
    pieces = [piece for cell in line if (piece := board[cell]) is not None]
    common = common_traits(pieces)
    for trait in options.traits:
        if common & BIT[trait]:
            name = TRAIT_NAMES[trait][bool(pieces[0] & BIT[trait])]
            yield finding(
                "right", "quarto.line-made", "Four {trait} pieces on {line}.", trait=name, line=write_line(line)
            )


def _of_call(state: State, line: Line) -> Iterator[Finding]:
    if is_quarto(state.board, line, state.options) and line not in state.void:
        yield from _made(state.board, line, state.options)
        return
    yield _mistake(state, line)
    if state.options.wrong_call == "loses":
        yield finding("cost", "quarto.call-loses", "A wrong call loses the game.")
    else:
        yield finding("cost", "quarto.call-silenced", "There is no second call in this turn.")


def _mistake(state: State, line: Line) -> Finding:
    name = write_line(line)
    if any(state.board[cell] is None for cell in line):
        return finding("wrong", "quarto.line-not-full", "Wrong: {line} does not have four pieces.", line=name)
    if line in state.void:
        return finding(
            "wrong", "quarto.line-void", "Wrong: {line} was not called in time and no longer counts.", line=name
        )
    return finding(
        "wrong",
        "quarto.nothing-in-common",
        "Wrong: the pieces on {line} have nothing in common that counts.",
        line=name,
    )
