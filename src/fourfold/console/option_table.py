"""The rule options of a game as a table."""

from __future__ import annotations

from typing import Final, assert_never

from rich import box
from rich.table import Table
from rich.text import Text

from fourfold.game import AnyGame, Preset, join_items
from fourfold.options import Option, declared, grouped, write_options
from fourfold.options.kinds import ChoiceOption, FlagOption, NumberOption, SeatOption, SetOption, SeveralOption
from fourfold.words import Words

_VALUE_WIDTH: Final = 16
"""Columns for a value; a longer one is folded, so that its meaning has room beside it."""


def option_table(game: AnyGame, words: Words, chosen: object | None = None) -> Table:
    """Every option with its meaning and its values, and its default or the chosen value."""
    table = Table(box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    value_heading = "default" if chosen is None else "column-now"
    for heading in ("", words.say("column-option")):
        table.add_column(heading, overflow="fold")
    table.add_column(words.say(value_heading), overflow="fold", max_width=_VALUE_WIDTH)
    table.add_column(words.say("column-meaning"), overflow="fold")
    changed = write_options(chosen) if chosen is not None else {}
    numbers = {name: str(number) for number, name in enumerate(declared(game.Options), 1)}
    for group, options in grouped(game.Options).items():
        table.add_section()
        table.add_row("", "", "", Text(_group_name(game, group, words), style="underline"))
        for name, option in options.items():
            style = "bold" if name in changed else ""
            value = changed.get(name, option.default)
            cells = (numbers[name], name, value, _meaning(f"option-{game.name}-{name}", option, words))
            table.add_row(*(Text(cell, style=style) for cell in cells))
    return table


def _group_name(game: AnyGame, group: str, words: Words) -> str:
    """The heading of a group: one of the game's own, or the one that all games share."""
    return words.say_or(f"group-{game.name}-{group}", words.say_or(f"group-{group}", group))


def preset_table(game: AnyGame, words: Words) -> Table:
    """Every preset by its id, with its meaning."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for preset in game.presets:
        table.add_row(Text(preset.id, style="bold"), Text(describe_preset(game, preset, words)))
    return table


def describe_preset(game: AnyGame, preset: Preset, words: Words) -> str:
    """What a preset is: a sentence of its own for the game, or the one that all games share."""
    own = words.say_or(f"preset-{game.name}-{preset.id}-says", "")
    return own or words.say_or(f"preset-{preset.id}-says", "")


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
    example = words.say_or(f"{word}-example", "")
    shown = [words.say("example", example=example)] if example else []
    return "\n".join([words.say_or(f"{word}-says", option.says), *explained, *([others] if others else []), *shown])
