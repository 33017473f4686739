"""The chairs of a new table: who sits where, under which name, and what becomes of a chair that is given up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from fourfold.engine.engines import find_engine
from fourfold.engine.levels import check_forfeits, check_level, substitute_level
from fourfold.engine.seat_names import level_of, numbered
from fourfold.game import Seat, check_seats
from fourfold.games import find_game
from fourfold.options.presets import rating_preset
from fourfold.play.forfeits import END
from fourfold.play.names import skeletons
from fourfold.server.protocol.tables import NewTable
from fourfold.tables import decide
from fourfold.tables.events import Chair

_RATED_CLOCK: Final = "600/turn"
"""The clock of a rated game that names none: a player who is losing must not be able to stall for ever."""


def chairs_of(plan: NewTable, keys: Mapping[Seat, str], profile: str = "") -> tuple[Chair, ...]:
    """The chairs of a new table, with the hashes of the keys; ValueError if the plan is not possible.

    The first named chair is that of the profile, if there is one: others may share the device.
    """
    game = find_game(plan.game)
    check_seats(game.name, game.seats, len(plan.seats))
    names: list[str] = []
    chairs: list[Chair] = []
    for seat, each in enumerate(plan.seats):
        if each.name and each.level:
            raise ValueError("a seat has a name or a level, not both")
        if each.level:
            check_level(game, each.level)
            name = numbered(each.level, names)
        elif each.name:
            name = decide.check_player_name(_person(each.name), names)
        else:
            name = ""
        names.append(name)
        own = profile if seat in keys and not any(chair.profile for chair in chairs) else ""
        chairs.append(Chair(name, each.level, keys.get(seat, ""), profile=own))
    return tuple(chairs)


def rated_plan(plan: NewTable, profile: str) -> NewTable:
    """The plan, for a rated game with a clock, without hints and takebacks; RatedRefused if it cannot be rated."""
    if not plan.rated:
        return plan
    game = find_game(plan.game)
    if not profile or sum(bool(each.name) for each in plan.seats) != 1:
        raise decide.RatedRefused("a rated game needs a profile for each person: sign in, and take one seat")
    if plan.record or not rating_preset(game, plan.options):
        raise decide.RatedRefused(
            f"rated games of {game.name} begin at the start and are played by the options of a preset"
        )
    for each in plan.seats:
        if each.level and each.level not in find_engine(game.name).elo:
            raise decide.RatedRefused(f"bots of level {each.level!r} have no rating")
    return replace(plan, hints=False, takebacks="never", clock=plan.clock or _RATED_CLOCK)


def check_name(name: str) -> None:
    """Raise NameRefused if a person may not use this name."""
    decide.check_player_name(_person(name), ())


def free_name(name: str, others: Sequence[str]) -> str:
    """The name, with a number if another player here has the same or a similar-looking name."""
    taken = frozenset[str]().union(*(skeletons(other) for other in others if other))
    free, number = name, 1
    while skeletons(free) & taken:
        number += 1
        free = f"{name[: decide.MAX_NAME_LENGTH - len(f' {number}')].rstrip()} {number}"
    return free


def rematch_chair(chair: Chair, *, agrees: bool, rated: bool = False) -> Chair:
    """A chair at the table of a rematch: people who agree keep their own.

    For an absent person the bot plays on until they return; the seat of a person who left without a bot is open. So is
    that of every absent person in a rated game: what a bot does must not move their rating.
    """
    if agrees or not chair.key:
        return Chair(chair.name, "" if agrees else chair.level, chair.key, profile=chair.profile)
    is_kept = chair.level and not rated
    return Chair(chair.name, chair.level, chair.key, profile=chair.profile) if is_kept else Chair()


def successor_of(plan: NewTable) -> str:
    """What becomes of the seat of a player who forfeits; ValueError if this game does not have that.

    With two seats the game ends.
    """
    game = find_game(plan.game)
    check_forfeits(game, plan.forfeits)
    return plan.forfeits or substitute_level(game) if len(plan.seats) > 2 else END


def is_solo(plan: NewTable) -> bool:
    """Whether one person plays against bots only, so that a hint disadvantages nobody."""
    return sum(not each.level for each in plan.seats) == 1 and any(each.name for each in plan.seats)


def _person(name: str) -> str:
    """Return the name unless it is the name of a bot."""
    if any(level_of(each) for each in skeletons(name)):
        raise decide.NameRefused(f"{name!r} is the name of a bot; choose another name")
    return name
