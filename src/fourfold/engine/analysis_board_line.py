"""A line of analysis: a position or a moment of a record, and the actions after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from zlib import crc32

from fourfold.engine.match_at_position import match_at
from fourfold.game import NATURE, AnyGame
from fourfold.options import read_options
from fourfold.play.match import Match, new_match, play_record, settle
from fourfold.play.nature import Nature
from fourfold.play.record import read_record, replay


@dataclass(frozen=True, slots=True)
class AnalysisLine:
    """The start is a record, a position, or else the start of the game."""

    game: AnyGame
    options: Mapping[str, str]
    """The rule options as texts; a record has its own."""
    position: str = ""
    record: str = ""
    ply: int = 0
    """The number of the record's actions before the line."""
    actions: tuple[str, ...] = ()
    """The actions after the start, Nature's draws included."""


def line_match(line: AnalysisLine) -> tuple[Match, int]:
    """The match at the end of the line, and the number of its actions before the line.

    Nature's draws that the line does not name are made: those of the record where it goes on, others by chance, but the
    same line always has the same ones. ValueError says what is wrong.
    """
    start = _start(line)
    nature = Nature(crc32("; ".join((line.position, line.record, *line.actions)).encode()))
    return settle(play_record(start, line.actions), nature), len(start.log)


def _start(line: AnalysisLine) -> Match:
    if line.record:
        return _moment(line)
    options = read_options(line.game.Options, line.options)
    if line.position:
        return match_at(line.game, options, line.position)
    return new_match(line.game, options, [f"player {seat}" for seat in range(1, line.game.seats[0] + 1)])


def _moment(line: AnalysisLine) -> Match:
    """The match of the record after `ply` actions and the draws that follow them."""
    whole = replay(read_record(line.record))
    if whole.game is not line.game:
        raise ValueError(f"the record is a game of {whole.game.name}, not of {line.game.name}")
    if line.ply > len(whole.log):
        raise ValueError(f"the record has {len(whole.log)} actions, so there is no moment {line.ply}")
    ply = line.ply
    while ply < len(whole.log) and whole.log[ply].seat == NATURE:
        ply += 1
    state = whole.log[ply].before if ply < len(whole.log) else whole.state
    return Match(whole.game, whole.options, whole.names, state, whole.log[:ply], ply)
