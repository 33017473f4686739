"""The options of a game as a table."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from fourfold.game import AnyGame
from fourfold.options import declared, write_options


def option_table(game: AnyGame, chosen: object | None = None) -> Table:
    """Every option with its values and what it means, and its default or what was chosen."""
    table = Table(box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for heading in ("", "option", "default" if chosen is None else "now", "meaning and values"):
        table.add_column(heading, overflow="fold")
    usual = game.Options()
    changed = write_options(chosen) if chosen is not None else {}
    for number, (name, option) in enumerate(declared(game.Options).items(), 1):
        value = changed.get(name) or option.write(getattr(usual, name))
        style = "bold" if name in changed else ""
        cells = (str(number), name, value, f"{option.says}\n{option.values}")
        table.add_row(*(Text(cell, style=style) for cell in cells))
    return table
