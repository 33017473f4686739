"""Set up a session: a new game, or a saved one to resume."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fourfold.console import saved_games
from fourfold.console.saved_games import SavedGame
from fourfold.console.screen import Screen
from fourfold.engine.levels import make_player, substitute_level
from fourfold.engine.seat_names import make_bots
from fourfold.game import NATURE, AnyGame, Preset
from fourfold.options import read_options
from fourfold.options.presets import RULEBOOK
from fourfold.play.clock import TimeControl, start_clock
from fourfold.play.forfeits import OUT
from fourfold.play.match import Match, begin, match_at, settle
from fourfold.play.nature import Nature
from fourfold.play.record import Record, replay
from fourfold.play.seeds import seed_for
from fourfold.tui.session import Session


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What the players agreed on before a game."""

    game: AnyGame
    names: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    control: TimeControl | None = None
    seed: int | None = None
    file: Path | None = None
    """The file the players named for the record; None for the autosave file."""
    forfeits: str = ""
    """What becomes of the seat of a person who forfeits; "" for the default bot."""
    preset: Preset = RULEBOOK
    """The preset whose settings apply: whether moves are taken back, and whether there are hints."""
    position: str = ""
    """The position in which the game begins; what it leaves open is drawn. "" for the start by the rules."""


def new_session(setup: GameSetup, screen: Screen) -> Session:
    """A session with a new game; ValueError for options or seats the game does not have."""
    nature = Nature(seed_for(setup.seed))
    bots = dict(make_bots(setup.game, setup.names, setup.seed))
    forfeits = setup.forfeits or substitute_level(setup.game)
    match = begin_match(setup, nature)
    clock = start_clock(setup.control, len(setup.names)) if setup.control else None
    saved_game = SavedGame(setup.file or saved_games.autosave_path(setup.game.name), is_named=setup.file is not None)
    aside = None if saved_game.is_named else saved_games.move_aside(saved_game.path, "previous")
    notice = screen.words.say("kept-before", path=str(aside)) if aside else ""
    session = Session(match, bots, nature, screen, saved_game, clock, forfeits, notice=notice)
    session.can_undo, session.has_hints = setup.preset.takebacks != "never", setup.preset.hints is not False
    return session


def begin_match(setup: GameSetup, nature: Nature) -> Match:
    """The match before the first decision; ValueError if the position is wrong or for other players."""
    options = read_options(setup.game.Options, setup.options)
    if not setup.position:
        return begin(setup.game, options, setup.names, nature)
    if setup.game.positions is None:
        raise ValueError(f"{setup.game.name} has no notation for positions")
    state = setup.game.positions.read_position(setup.position, options, nature.random)
    return settle(match_at(setup.game, options, setup.names, state), nature)


def resume_session(record: Record, path: Path, screen: Screen, control: TimeControl | None = None) -> Session:
    """A session that resumes a recorded game; ValueError if it is over or cannot be replayed."""
    match = replay(record)
    if match.outcome is not None:
        raise ValueError(f"that game is over; look at it with: fourfold replay {path}")
    nature = Nature()
    clock, comments = saved_games.split_clock(record)
    if control:
        clock = start_clock(control, len(match.names))
    saved_game = SavedGame(
        path, path.resolve() != saved_games.autosave_path(record.game).resolve(), record.date, comments
    )
    bots = dict(make_bots(match.game, match.names, None))
    bots |= {each.seat: make_player(match.game, each.successor) for each in match.forfeits if each.successor != OUT}
    announced = {entry.seat: number for number, entry in enumerate(match.log) if entry.seat != NATURE}
    heard = dict.fromkeys(range(len(match.names)), len(match.forfeits))
    successor = substitute_level(match.game)
    return Session(settle(match, nature), bots, nature, screen, saved_game, clock, successor, announced, heard)
