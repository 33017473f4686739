"""Cut a drawing that is wider than the terminal into panels, left part first, instead of wrapping its lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

_BORDER = ("+", "|")


def fit_to_width(drawing: Text, width: int, aside: str) -> list[Text]:
    """The lines of a drawing; a block of lines that are mostly too wide becomes panels with `aside` between them."""
    fitted: list[Text] = []
    for is_block, block in groupby(drawing.split("\n", allow_blank=True), key=lambda line: bool(line.plain.strip())):
        lines = list(block)
        too_wide = sum(line.cell_len > width for line in lines)
        fitted += _panels(lines, width, aside) if is_block and too_wide > len(lines) // 2 and too_wide > 3 else lines
    return fitted


def _panels(lines: Sequence[Text], width: int, aside: str) -> list[Text]:
    if max(map(len, lines)) <= width:
        return list(lines)
    cut = _border(lines, width)
    return [*(line[: cut + 1] for line in lines), Text(aside), *_panels([line[cut:] for line in lines], width, aside)]


def _border(lines: Sequence[Text], width: int) -> int:
    """The column nearest the edge where most lines have a border, so that no cell is cut in two."""
    return max(
        range(width // 2, width),
        key=lambda column: (sum(line.plain[column : column + 1] in _BORDER for line in lines), column),
    )
