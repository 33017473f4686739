"""Games on disk: written whole after every action, so that nothing is lost however the program ends."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from fourfold.games import GAMES
from fourfold.play.clock import Clock, read_clock, write_clock
from fourfold.play.match import Match
from fourfold.play.record import HEADERS, UNFINISHED, Record, read_record, record_match, write_record

_CLOCK = re.compile(r"\[clock (.*?)\] ?")


@dataclass(slots=True)
class SavedGame:
    """Where a game is kept while it is played."""

    path: Path
    is_named: bool
    """Whether the player named the file; our own is put away when the game is over."""
    date: str = field(default_factory=lambda: date.today().isoformat())
    comments: Mapping[int, str] = field(default_factory=dict[int, str])
    is_failing: bool = False
    """Whether the last attempt to write went wrong."""


def state_folder() -> Path:
    """The folder for games in progress."""
    named = os.environ.get("XDG_STATE_HOME")
    return (Path(named) if named else Path.home() / ".local" / "state") / "fourfold"


def autosave_path(game: str) -> Path:
    """Where an unfinished game is kept when no file was named."""
    return state_folder() / f"{game}.record"


def unfinished_games() -> dict[str, Record]:
    """The games that can be taken up again; a file that cannot be read is not one of them."""
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
    """The record in a file, or on standard input for `-`; ValueError or OSError says what is wrong."""
    return parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())


def parse(raw: bytes) -> Record:
    """The record in these bytes; ValueError says why it is none."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError("that is not a record: it is not text") from None
    if text.partition(":")[0] not in HEADERS:
        raise ValueError(f"that is not a record: it does not begin with a header like {HEADERS[0]}:")
    return read_record(text)


def save(saved_game: SavedGame, match: Match, clock: Clock | None) -> OSError | None:
    """Keep the game as it stands; the reason when that fails for the first time."""
    try:
        write_file(saved_game.path, record_text(saved_game, match, clock))
    except OSError as reason:
        told, saved_game.is_failing = saved_game.is_failing, True
        return None if told else reason
    saved_game.is_failing = False
    return None


def record_text(saved_game: SavedGame, match: Match, clock: Clock | None) -> str:
    """The record of a match, its clock in a comment before the first action."""
    comments = {after: remark for after, remark in saved_game.comments.items() if after <= len(match.log)}
    if clock is not None and match.outcome is None:
        comments[0] = f"[clock {write_clock(clock)}] {comments.get(0, '')}".strip()
    return write_record(record_match(match, saved_game.date, comments))


def split_clock(record: Record) -> tuple[Clock | None, Mapping[int, str]]:
    """The clock that record_text put into the comments, and the comments without it."""
    first = record.comments.get(0, "")
    found = _CLOCK.search(first)
    if not found:
        return None, record.comments
    rest = {**record.comments, 0: _CLOCK.sub("", first)}
    return read_clock(found[1], len(record.players)), {after: remark for after, remark in rest.items() if remark}


def write_file(path: Path, text: str) -> None:
    """Put the text there whole or not at all; only our own folder is made when it is missing."""
    target = path.resolve()
    if target.parent == state_folder().resolve():
        target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def move_aside(path: Path, word: str) -> Path | None:
    """Move one of our own files out of the way, to quarto.WORD.record; None when there is nothing to move."""
    aside = path.with_name(f"{path.stem}.{word}{path.suffix}")
    try:
        return path.replace(aside)
    except OSError:
        return None


def os_error_text(reason: OSError) -> str:
    """What the system says was wrong."""
    return (reason.strerror or str(reason)).lower()
