"""Who sits where: words like `Anna,greedy` become people and programs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from fourfold.engine.levels import BOT_LEVELS, check_level, make_player
from fourfold.engine.player import Player
from fourfold.game import AnyGame, Seat, check_seats
from fourfold.play.record import check_name
from fourfold.play.seeds import seed_for


def read_seats(text: str) -> tuple[str, ...]:
    """The names in a list divided by commas; programs of one level are numbered, people must differ."""
    names: list[str] = []
    for word in text.split(","):
        name = check_name(word.strip())
        taken = {each.casefold() for each in names}
        if name.casefold() in BOT_LEVELS:
            name = numbered(name.casefold(), taken)
        elif name.casefold() in taken:
            raise ValueError(f"two players are called {name!r}; give them different names")
        names.append(name)
    return tuple(names)


def default_seats(game: AnyGame, words: Sequence[str]) -> tuple[str, ...]:
    """These names, filled up with the last of them to as many as the game needs."""
    missing = max(0, game.seats[0] - len(words))
    return read_seats(",".join((*words, *(words[-1],) * missing)))


def level_of(name: str) -> str | None:
    """The level of a program by its name, `greedy` or `greedy 2`; None for a person."""
    level, _, number = name.partition(" ")
    return level if level in BOT_LEVELS and (not number or number.isdigit()) else None


def check_table(game: AnyGame, names: Sequence[str]) -> None:
    """ValueError unless so many can play the game and it has the programs among them."""
    check_seats(game.name, game.seats, len(names))
    for name in names:
        level = level_of(name)
        if level:
            check_level(game, level)


def make_bots(game: AnyGame, names: Sequence[str], seed: int | None) -> Mapping[Seat, Player[Any, Any]]:
    """The programs among these names, each with luck of its own."""
    check_table(game, names)
    levels = {seat: level for seat, name in enumerate(names) if (level := level_of(name))}
    return {seat: make_player(game, level, seed_for(seed, seat)) for seat, level in levels.items()}


def numbered(level: str, taken: Collection[str]) -> str:
    """A program's name at a table: its level, with a number if others of that level sit there."""
    number = 1
    while (name := level if number == 1 else f"{level} {number}") in taken:
        number += 1
    return name
