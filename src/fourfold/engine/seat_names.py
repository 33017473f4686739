"""Who sits where: text such as `Anna,greedy` names people and bots."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from fourfold.engine.levels import bot_levels, check_level, make_player
from fourfold.engine.player import Player
from fourfold.game import AnyGame, Seat, check_seats
from fourfold.play.record import check_name
from fourfold.play.seeds import seed_for


def read_seats(text: str) -> tuple[str, ...]:
    """The names in a comma-separated list; bots of one level are numbered, people must have different names."""
    names: list[str] = []
    for word in text.split(","):
        name = check_name(word.strip())
        taken = {each.casefold() for each in names}
        if name.casefold() in bot_levels():
            name = numbered(name.casefold(), taken)
        elif name.casefold() in taken:
            raise ValueError(f"two players are called {name!r}; give them different names")
        names.append(name)
    return tuple(names)


def default_seats(game: AnyGame, words: Sequence[str]) -> tuple[str, ...]:
    """These names, with the last one repeated until the game has enough players."""
    missing = max(0, game.seats[0] - len(words))
    return read_seats(",".join((*words, *(words[-1],) * missing)))


def level_of(name: str) -> str | None:
    """The level of a bot by its name, `greedy` or `greedy 2`; None for a person."""
    level, _, number = name.partition(" ")
    return level if level in bot_levels() and (not number or number.isdigit()) else None


def check_table(game: AnyGame, names: Sequence[str]) -> None:
    """Raise ValueError unless the game allows this number of players and has the bots among them."""
    check_seats(game.name, game.seats, len(names))
    for name in names:
        level = level_of(name)
        if level:
            check_level(game, level)


def make_bots(game: AnyGame, names: Sequence[str], seed: int | None) -> Mapping[Seat, Player[Any, Any]]:
    """The bots among these names by seat, each with its own random numbers."""
    check_table(game, names)
    levels = {seat: level for seat, name in enumerate(names) if (level := level_of(name))}
    return {seat: make_player(game, level, seed_for(seed, seat)) for seat, level in levels.items()}


def numbered(level: str, taken: Collection[str]) -> str:
    """The name of a bot at a table: its level, with a number if that name is taken."""
    number = 1
    while (name := level if number == 1 else f"{level} {number}") in taken:
        number += 1
    return name
