"""The plan of a tournament: what is played, by whom, and in which format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from fourfold.game import check_seats
from fourfold.games import find_game
from fourfold.options import read_options
from fourfold.play.clock import read_control
from fourfold.play.names import check_visible

Format = Literal["swiss", "round-robin", "knockout"]

MAX_ENTRANTS: Final = 1024
MAX_ROUNDS: Final = 30
MAX_ROUND_ROBIN: Final = 32
"""Entrants of a round robin, which has almost as many rounds."""
MAX_BOTS: Final = 64
"""Bots that can fill up a tournament."""
MAX_TITLE_LENGTH: Final = 60
KEPT_UNSTARTED: Final = 30 * 86_400_000
"""Milliseconds after the announcement, or after the planned start, for which a tournament that never starts is kept."""
MAX_PAUSE: Final = 86_400
"""Seconds between a pairing and the start of its games."""


class Plan(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What the organiser decides before anybody registers."""

    title: str
    game: str
    clock: str
    format: Format = "swiss"
    options: Mapping[str, str] = {}
    seats: int = 2
    """The players at a table; where they do not fit, some tables have fewer."""
    rounds: int = 0
    """The rounds of a Swiss tournament; 0 for as many as its entrants need."""
    check_in: bool = False
    """Whether entrants must confirm before the start that they are there."""
    starts: int = 0
    """When the tournament starts by itself, in milliseconds since 1970; 0 if the organiser starts it."""
    pause: int = 60
    """Seconds between the pairing of a round and the start of its games."""
    bots: str = ""
    """The level of the bots that fill up tables; empty for no bots."""
    least: int = 0
    """Bots fill the tournament up to this many entrants."""
    public: bool = True
    """Whether the tournament is in the list of tournaments; others are open to people who know its link."""
    rules: str = "1"
    """The version of the game's rules."""


def check_plan(plan: Plan) -> Plan:
    """The plan, if a tournament can be played by it; ValueError if not."""
    game = find_game(plan.game)
    check_seats(game.name, game.seats, plan.seats)
    read_options(game.Options, plan.options)
    if not plan.clock:
        raise ValueError("a tournament needs a clock, or a player who stays away would stop it")
    read_control(plan.clock)
    if plan.format != "swiss" and plan.seats != 2:
        raise ValueError("a round robin or a knockout is for tables of two")
    _check_title(plan.title)
    _check_number("rounds", plan.rounds, MAX_ROUNDS)
    _check_number("seconds of pause", plan.pause, MAX_PAUSE)
    _check_number("bots", plan.least, MAX_BOTS)
    if plan.least and not plan.bots:
        raise ValueError("choose the level of the bots that fill up the tournament")
    return plan


def _check_title(title: str) -> None:
    if not title.strip() or len(title) > MAX_TITLE_LENGTH or not title.isprintable():
        raise ValueError(f"a title is one line of 1 to {MAX_TITLE_LENGTH} letters")
    check_visible(title)


def _check_number(what: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        raise ValueError(f"the number of {what} is 0 to {most}, not {number}")
