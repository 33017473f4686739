"""Setting a table up: a new game, or one taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fourfold.console import saved_games
from fourfold.console.saved_games import SavedGame
from fourfold.console.screen import Screen
from fourfold.engine.seating import make_bots
from fourfold.game import NATURE, AnyGame
from fourfold.options import read_options
from fourfold.play.clock import TimeControl, start_clock
from fourfold.play.match import begin, settle
from fourfold.play.nature import Nature
from fourfold.play.record import Record, replay
from fourfold.play.seeds import seed_for
from fourfold.tui.session import Table


@dataclass(frozen=True, slots=True)
class Plan:
    """What was agreed before a game."""

    game: AnyGame
    names: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    control: TimeControl | None = None
    seed: int | None = None
    file: Path | None = None
    """Where the players want the record; None: where we keep games ourselves."""


def new_table(plan: Plan, screen: Screen) -> Table:
    """A table with a new game on it; ValueError for options or seats the game does not have."""
    nature = Nature(seed_for(plan.seed))
    bots = make_bots(plan.game, plan.names, plan.seed)
    match = begin(plan.game, read_options(plan.game.Options, plan.options), plan.names, nature)
    clock = start_clock(plan.control, len(plan.names)) if plan.control else None
    keep = SavedGame(plan.file or saved_games.autosave(plan.game.name), own=plan.file is not None)
    aside = None if keep.own else saved_games.put_away(keep.path, "previous")
    notice = screen.words.say("kept-before", path=str(aside)) if aside else ""
    return Table(match, bots, nature, screen, keep, clock, notice=notice)


def old_table(record: Record, path: Path, screen: Screen, control: TimeControl | None = None) -> Table:
    """A table with a recorded game on it; ValueError if it is over or cannot be."""
    match = replay(record)
    if match.outcome is not None:
        raise ValueError(f"that game is over; look at it with: fourfold replay {path}")
    nature = Nature()
    clock, comments = saved_games.split_clock(record)
    if control:
        clock = start_clock(control, len(match.names))
    keep = SavedGame(path, path.resolve() != saved_games.autosave(record.game).resolve(), record.date, comments)
    bots = make_bots(match.game, match.names, None)
    heard = {entry.seat: number for number, entry in enumerate(match.log) if entry.seat != NATURE}
    return Table(settle(match, nature), bots, nature, screen, keep, clock, heard)
