"""The options of a game as a table."""

from __future__ import annotations

import re

from rich import box
from rich.table import Table
from rich.text import Text

from fourfold.game import AnyGame
from fourfold.options import Option, declared, write_options
from fourfold.words import Words


def option_table(game: AnyGame, words: Words, chosen: object | None = None) -> Table:
    """Every option with its values and what it means, and its default or what was chosen."""
    table = Table(box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    value_heading = "usual" if chosen is None else "column-now"
    for heading in ("", *map(words.say, ("column-option", value_heading, "column-meaning"))):
        table.add_column(heading, overflow="fold")
    usual = game.Options()
    changed = write_options(chosen) if chosen is not None else {}
    for number, (name, option) in enumerate(declared(game.Options).items(), 1):
        value = changed.get(name) or option.write(getattr(usual, name))
        style = "bold" if name in changed else ""
        cells = (str(number), name, value, _meaning(f"option-{game.name}-{name}", option, words))
        table.add_row(*(Text(cell, style=style) for cell in cells))
    return table


def _meaning(word: str, option: Option, words: Words) -> str:
    """What an option is about, and what its values mean."""
    said = {value: words.say_or(f"{word}-{value}", "") for value in option.examples}
    meant = [f"{value}: {meaning}" for value, meaning in said.items() if meaning]
    is_complete = all(said.get(value) for value in option.values.split(" | "))
    return "\n".join([words.say(f"{word}-says"), *([] if is_complete else [say_values(option, words)]), *meant])


def say_values(option: Option, words: Words) -> str:
    """What can be typed for an option."""
    if several := re.fullmatch(r"one or more of (.+)", option.values):
        return words.say("values-several", values=several[1])
    if number := re.fullmatch(r"(.+) (\d+) or more", option.values):
        return f"{number[1]} " + words.say("values-number", least=number[2])
    return option.values
