"""The record of a game: a small text file that people can read and that replays anywhere without a seed.

Game: kuhn-poker
Rules: 1.0
Format: 3
Options:
Players: Anna | Bob
Date: 2026-11-15
Result: won by 2; points -2 2; showdown
Actions: 5

deal J; deal Q
check           # a comment runs to the end of its line
bet
call
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from fourfold.game import AnyGame, Outcome, Seat
from fourfold.options import read_options, read_seat, write_options, write_seat
from fourfold.play.forfeits import Forfeit
from fourfold.play.forfeits_notation import read_forfeits, write_forfeits
from fourfold.play.formats import FORMAT, UNVERSIONED, from_current, to_current
from fourfold.play.match import Match, forfeit, match_at, new_match, play_record
from fourfold.play.rule_versions import find_version

HEADERS = ("Game", "Rules", "Format", "Options", "Position", "Players", "Date", "Forfeits", "Result", "Actions")
_DEFAULTS = {"Rules": "1", "Format": str(UNVERSIONED), "Position": "", "Forfeits": ""}
"""The headers that a record may leave out."""
UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Record:
    """The contents of a record file, with the options in the current format."""

    game: str
    players: tuple[str, ...]
    actions: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    date: str = ""
    result: str = UNFINISHED
    turns: tuple[int, ...] = ()
    """How many actions each line of the file has."""
    comments: Mapping[int, str] = field(default_factory=dict[int, str])
    """Comments, by the number of actions before them."""
    forfeits: tuple[Forfeit, ...] = ()
    rules: str = "1"
    """The version of the game's rules."""
    position: str = ""
    """The position in which the game began; "" for the start by the rules."""


def record_match(match: Match, date: str = "", comments: Mapping[int, str] | None = None) -> Record:
    """The record of a match, with one line for each run of actions by the same seat."""
    return Record(
        game=match.game.name,
        players=match.names,
        actions=match.texts,
        options=write_options(match.options),
        date=date,
        result=_write_result(match.outcome),
        turns=tuple(len(list(run)) for _, run in groupby(match.log, key=lambda entry: entry.seat)),
        comments=comments or {},
        forfeits=match.forfeits,
        rules=match.game.version,
        position=match.position,
    )


def write_record(record: Record, version: int = FORMAT) -> str:
    """The text of the record file, in the current format or an earlier one."""
    for name in record.players:
        check_name(name)
    options = record.options if version == FORMAT else from_current(record.game, record.options, version)
    values = (
        record.game,
        record.rules,
        str(version),
        " ".join(f"{name}={value}" for name, value in options.items()),
        record.position,
        " | ".join(record.players),
        record.date,
        write_forfeits(record.forfeits),
        record.result,
        str(len(record.actions)),
    )
    headers = dict(zip(HEADERS, values, strict=True))
    headers = {name: value for name, value in headers.items() if value != _DEFAULTS.get(name)}
    lines = [f"{name}: {value}".rstrip() for name, value in headers.items()]
    return "\n".join([*lines, "", *_write_lines(record)]) + "\n"


def _write_lines(record: Record) -> list[str]:
    """The lines of actions; a comment ends its line."""
    ends: set[int] = set(record.comments)
    total = 0
    for turn in record.turns or (1,) * len(record.actions):
        total += turn
        ends.add(total)
    remarks = {after: " ".join(remark.split()) for after, remark in record.comments.items()}
    lines = [f"# {remarks[0]}"] if 0 in remarks else []
    begin = 0
    for end in sorted(ends - {0}):
        remark = f"  # {remarks[end]}" if end in remarks else ""
        lines.append("; ".join(record.actions[begin:end]) + remark)
        begin = end
    return lines


def read_record(text: str) -> Record:
    """The record in this text; ValueError names the line or the header that is wrong."""
    head, divider, body = text.replace("\r\n", "\n").partition("\n\n")
    headers = _read_headers(head)
    if not divider and headers["Actions"] != "0":
        raise ValueError("the record breaks off after its headers: there are no actions")
    actions, turns, comments = _read_lines(body)
    if str(len(actions)) != headers["Actions"]:
        raise ValueError(f"the record holds {len(actions)} actions, but its header says {headers['Actions']}: cut off?")
    return Record(
        game=headers["Game"],
        players=tuple(check_name(name.strip()) for name in headers["Players"].split("|")),
        actions=actions,
        options=to_current(headers["Game"], _read_pairs(headers["Options"]), _read_format(headers["Format"])),
        date=headers["Date"],
        result=headers["Result"],
        turns=turns,
        comments=comments,
        forfeits=read_forfeits(headers["Forfeits"], len(actions)),
        rules=headers["Rules"],
        position=headers["Position"],
    )


def _read_headers(head: str) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, line in enumerate(head.split("\n"), 1):
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS:
            raise ValueError(f"line {number} of the record is no header it should have: {line!r}")
        if name in headers:
            raise ValueError(f"line {number} of the record gives {name} a second time")
        headers[name] = value.strip()
    headers = _DEFAULTS | headers
    for name in HEADERS:
        if name not in headers:
            raise ValueError(f"the record has no header {name}")
    return headers


def _read_format(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(f"the format of a record is a number, not {text!r}")
    return int(text)


def _read_pairs(text: str) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in pairs:
            raise ValueError(f"options are written name=value, each once, not {word!r}")
        pairs[name] = value
    return pairs


def _read_lines(body: str) -> tuple[tuple[str, ...], tuple[int, ...], dict[int, str]]:
    actions: list[str] = []
    turns: list[int] = []
    comments: dict[int, str] = {}
    for line in body.split("\n"):
        played, mark, remark = line.partition("#")
        if played.strip():
            here = [action.strip() for action in played.split(";")]
            actions += here
            turns.append(len(here))
        if mark:
            comments[len(actions)] = " ".join(filter(None, (comments.get(len(actions)), remark.strip())))
    return tuple(actions), tuple(turns), comments


def replay(record: Record) -> Match:
    """The match of a record; ValueError names the first action that the rules refuse, or a wrong result.

    NotInstalled, which is a ValueError, if the game is not here in the version it was played with.
    """
    game = find_version(record.game, record.rules)
    match = _start(record, game, read_options(game.Options, record.options))
    if record.forfeits and len(match.names) - len(record.forfeits) < 2:
        raise ValueError(f"a game of {len(match.names)} players cannot go on after {len(record.forfeits)} forfeits")
    for each in record.forfeits:
        match = play_record(match, record.actions[len(match.log) : each.after])
        if match.outcome or each.seat not in range(len(match.names)):
            raise ValueError(f"player {write_seat(each.seat)} cannot forfeit after action {each.after}")
        match = forfeit(match, each.seat, each.reason, each.successor)
    return _with_result(play_record(match, record.actions[len(match.log) :]), record.result)


def _start(record: Record, game: AnyGame, options: Any) -> Match:
    """The match before its first action; ValueError if its position leaves something open, which would be drawn."""
    if not record.position:
        return new_match(game, options, record.players)
    if game.positions is None:
        raise ValueError(f"{game.name} has no notation for positions")
    match = match_at(game, options, record.players, game.positions.read_position(record.position, options))
    if match.position != record.position:
        raise ValueError("the position of a record leaves nothing open and is written as Fourfold writes it")
    return match


def _with_result(match: Match, result: str) -> Match:
    """The match with the result in its record; ValueError if it contradicts the game that was played."""
    if match.outcome is None and result != UNFINISHED:
        verdict = _read_result(result)
        seats = range(len(match.names))
        if len(verdict.points) != len(seats) or not set(verdict.winners) <= set(seats):
            raise ValueError(f"the result {result!r} does not suit {len(seats)} players")
        if verdict.reason in match.game.text.ENDINGS:
            raise ValueError(f"the record breaks off after action {len(match.log)}, though its result is {result!r}")
        match = replace(match, verdict=verdict)
    if _write_result(match.outcome) != result:
        raise ValueError(f"the record says {result!r}, but the game was {_write_result(match.outcome)!r}")
    return match


def _write_result(outcome: Outcome | None) -> str:
    if outcome is None:
        return UNFINISHED
    who = f"won by {_spaced(map(write_seat, outcome.winners))}" if outcome.winners else "drawn"
    return f"{who}; points {_spaced(map(str, outcome.points))}; {outcome.reason}"


def _read_result(text: str) -> Outcome:
    who, points, reason = (*text.split("; "), "", "", "")[:3]
    try:
        seats = "" if who == "drawn" else who.split("won by ", 1)[1]
        winners: Sequence[Seat] = [read_seat(seat) for seat in seats.split()]
        outcome = Outcome(tuple(winners), tuple(int(n) for n in points.split()[1:]), reason)
    except (ValueError, IndexError):
        raise ValueError(f"that is no result: {text!r}") from None
    if _write_result(outcome) != text:
        raise ValueError(f"that is no result: {text!r}")
    return outcome


def _spaced(words: map[str]) -> str:
    return " ".join(words)


def check_name(name: str) -> str:
    """The name, if a record can hold it; ValueError if it cannot."""
    if not name or name != name.strip() or any(sign in "|#\n" or not sign.isprintable() for sign in name):
        raise ValueError(f"a player's name is a word or more without | and #, not {name!r}")
    return name
