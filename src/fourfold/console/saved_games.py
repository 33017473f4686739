"""Games saved on disk: the whole record is written after every action, so that no crash loses a move."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from fourfold.console.atomic_files import write_atomically
from fourfold.games import GAMES
from fourfold.play.clock import Clock, read_clock, write_clock
from fourfold.play.match import Match
from fourfold.play.record import HEADERS, UNFINISHED, Record, read_record, record_match, write_record

_CLOCK = re.compile(r"\[clock (.*?)\] ?")


@dataclass(slots=True)
class SavedGame:
    """Where a game is saved while it is played."""

    path: Path
    is_named: bool
    """Whether the player named the file; the autosave file is moved aside when the game is over."""
    date: str = field(default_factory=lambda: date.today().isoformat())
    comments: Mapping[int, str] = field(default_factory=dict[int, str])
    is_failing: bool = False
    """Whether the last attempt to write failed."""


def state_folder() -> Path:
    """The folder of the autosave files."""
    named = os.environ.get("XDG_STATE_HOME")
    return (Path(named) if named else Path.home() / ".local" / "state") / "fourfold"


def autosave_path(game: str) -> Path:
    """The file an unfinished game is saved in if the player named none."""
    return state_folder() / f"{game}.record"


def unfinished_games() -> dict[str, Record]:
    """The unfinished games by name; files that cannot be read are left out."""
    found: dict[str, Record] = {}
    for game in GAMES:
        try:
            record = load(str(autosave_path(game)))
        except (OSError, ValueError):
            continue
        if record.result == UNFINISHED and record.game == game:
            found[game] = record
    return found


def load(name: str) -> Record:
    """The record in a file, or from standard input for `-`; ValueError or OSError says what is wrong."""
    return parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())


def parse(raw: bytes) -> Record:
    """The record in these bytes; ValueError says why they are not a record."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("that is not a record: it is not text") from None
    if text.partition(":")[0] not in HEADERS:
        raise ValueError(f"that is not a record: it does not begin with a header like {HEADERS[0]}:")
    return read_record(text)


def save(saved_game: SavedGame, match: Match, clock: Clock | None) -> OSError | None:
    """Save the game as it stands; return the reason if that fails for the first time."""
    try:
        write_game(saved_game.path, record_text(saved_game, match, clock))
    except OSError as reason:
        is_known, saved_game.is_failing = saved_game.is_failing, True
        return None if is_known else reason
    saved_game.is_failing = False
    return None


def record_text(saved_game: SavedGame, match: Match, clock: Clock | None) -> str:
    """The record of a match, with the clock in a comment before the first action."""
    comments = {after: remark for after, remark in saved_game.comments.items() if after <= len(match.log)}
    if clock is not None and match.outcome is None:
        comments[0] = f"[clock {write_clock(clock)}] {comments.get(0, '')}".strip()
    return write_record(record_match(match, saved_game.date, comments))


def split_clock(record: Record) -> tuple[Clock | None, Mapping[int, str]]:
    """The clock that `record_text` put into the comments, and the comments without it."""
    first = record.comments.get(0, "")
    found = _CLOCK.search(first)
    if not found:
        return None, record.comments
    rest = {**record.comments, 0: _CLOCK.sub("", first)}
    return read_clock(found[1], len(record.players)), {after: remark for after, remark in rest.items() if remark}


def write_game(path: Path, text: str) -> None:
    """Write a record to a file; only our own folder is created if it is missing."""
    folder = path.resolve().parent
    if folder == state_folder().resolve():
        folder.mkdir(parents=True, exist_ok=True)
    write_atomically(path, text)


def move_aside(path: Path, word: str) -> Path | None:
    """Rename an autosave file to GAME.WORD.record; None if there is nothing to rename."""
    aside = path.with_name(f"{path.stem}.{word}{path.suffix}")
    try:
        return path.replace(aside)
    except OSError:
        return None
