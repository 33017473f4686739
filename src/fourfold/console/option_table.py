"""The rule options of a game as a table."""

from __future__ import annotations

from typing import assert_never

from rich import box
from rich.table import Table
from rich.text import Text

from fourfold.game import AnyGame, join_items
from fourfold.options import Option, declared, write_options
from fourfold.options.kinds import ChoiceOption, FlagOption, NumberOption, SeatOption, SetOption, SeveralOption
from fourfold.words import Words


def option_table(game: AnyGame, words: Words, chosen: object | None = None) -> Table:
    """Every option with its meaning and its values, and its default or the chosen value."""
    table = Table(box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    value_heading = "default" if chosen is None else "column-now"
    for heading in ("", *map(words.say, ("column-option", value_heading, "column-meaning"))):
        table.add_column(heading, overflow="fold")
    changed = write_options(chosen) if chosen is not None else {}
    for number, (name, option) in enumerate(declared(game.Options).items(), 1):
        style = "bold" if name in changed else ""
        value = changed.get(name, option.default)
        cells = (str(number), name, value, _meaning(f"option-{game.name}-{name}", option, words))
        table.add_row(*(Text(cell, style=style) for cell in cells))
    return table


def describe_values(option: Option, words: Words) -> str:
    """The values that can be typed for an option."""
    return join_items(_value_items(option, words), words.say_or)


def _value_items(option: Option, words: Words) -> tuple[str, ...]:
    match option:
        case ChoiceOption() | FlagOption():
            return option.choices
        case SeveralOption():
            return (words.say("values-several", values=",".join(option.choices)),)
        case NumberOption():
            return option.zero, words.say("values-number", least=option.least)
        case SeatOption():
            return option.drawn, words.say("values-seat", most=option.most)
        case SetOption():
            letters = join_items(option.letters, words.say_or)
            return *option.sets, words.say("values-set", length=option.length, letters=letters)
        case _:
            assert_never(option)


def named_values(option: Option) -> tuple[str, ...]:
    """The values that have a name, which a language may explain."""
    match option:
        case ChoiceOption() | FlagOption() | SeveralOption():
            return option.choices
        case NumberOption():
            return (option.zero,)
        case SeatOption():
            return (option.drawn,)
        case SetOption():
            return tuple(option.sets)
        case _:
            assert_never(option)


def _meaning(word: str, option: Option, words: Words) -> str:
    """What an option does, what its values mean, and the values without an explanation."""
    said = {value: words.say_or(f"{word}-{value}", "") for value in named_values(option)}
    explained = [f"{value}: {meaning}" for value, meaning in said.items() if meaning]
    others = join_items((item for item in _value_items(option, words) if not said.get(item)), words.say_or)
    return "\n".join([words.say(f"{word}-says"), *explained, *([others] if others else [])])
