"""`fourfold replay`: check a record and show it."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, replace
from typing import Any

from rich.table import Table
from rich.text import Text

from fourfold.cli.arguments import BadInput, Commands, add_command, add_json, add_language, as_bad_input, integer
from fourfold.console import saved_games
from fourfold.console.announcements import FULL_RECORD, action_sentences, describe_forfeit
from fourfold.console.display_names import numbered_names, subject
from fourfold.console.ending_sentences import describe_ending
from fourfold.console.screen import Screen, paint
from fourfold.game import NATURE, Seat
from fourfold.play.findings import findings_of
from fourfold.play.forfeits import places
from fourfold.play.match import Match
from fourfold.play.record import Record
from fourfold.play.record import replay as replay_record
from fourfold.play.seen_actions import is_seen, seen
from fourfold.words import Words

_DESCRIPTION = """\
Check the record of a game, action by action, and print it: the headers, the moves
in words, the last position and the result."""
_EXAMPLES = """\
examples:
  fourfold replay mine.record
  fourfold replay mine.record --step        show one move at a time
  fourfold replay mine.record --at 12       show the position after 12 actions
  fourfold replay mine.record --seat 2      show the game as player 2 saw it
  fourfold replay - --json < mine.record    print it as JSON
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "check the record of a game and show it"
    parser = add_command(commands, "replay", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    parser.add_argument("file", metavar="FILE", help="the file of the record, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--step", action="store_true", help="wait for Enter between moves")
    how.add_argument("--at", metavar="N", type=integer(0), help="show the position after N actions")
    parser.add_argument("--seat", metavar="N", type=integer(1), help="show only what player N could see")
    add_json(parser)
    add_language(parser)


def run(args: argparse.Namespace) -> int:
    """Replay the record and print it."""
    with as_bad_input(args.file):
        record = saved_games.load(args.file)
        match = replay_record(record)
    _check(args, match)
    seat = None if args.seat is None else args.seat - 1
    if args.json:
        print(json.dumps(_as_json(record, match, seat), ensure_ascii=False))
        return 0
    screen = Screen(Words(args.language))
    if args.step:
        _step(screen, match, seat)
    elif args.at is not None:
        _show(screen, rewound(match, args.at), seat)
    else:
        _show_all(screen, record, match, seat)
    return 0


def _check(args: argparse.Namespace, match: Match) -> None:
    if args.seat and args.seat > len(match.names):
        raise BadInput(f"--seat {args.seat}: the game has {len(match.names)} players")
    if args.at is not None and args.at > len(match.log):
        raise BadInput(f"--at {args.at}: the game has {len(match.log)} actions")
    if args.step and (args.json or args.file == "-"):
        raise BadInput("--step reads the keyboard: name a file, and leave --json out")


def rewound(match: Match, actions: int) -> Match:
    """The match as it was after this number of actions."""
    if actions == len(match.log):
        return match
    forfeits = tuple(each for each in match.forfeits if each.after <= actions)
    return replace(match, state=match.log[actions].before, log=match.log[:actions], verdict=None, forfeits=forfeits)


def _show(screen: Screen, match: Match, seat: Seat | None) -> None:
    """Print the last action, the position, and who is to move or has won."""
    number, words = len(match.log), screen.words
    if number:
        screen.say(f"{number}. {_sentence(match, number - 1, seat, words)}")
    screen.show(f"\n{match.game.text.show(match.view(seat), paint, words.say_or)}\n")
    for sentence in describe_ending(match, words) if match.mover is None else _to_move(match, words):
        screen.say(sentence, "bold")


def _to_move(match: Match, words: Words) -> list[str]:
    """A sentence that says whose turn it is; none if it is Nature's."""
    return [] if match.mover in (None, NATURE) else [words.say("to-move", **subject(match.names[match.mover], words))]


def _show_all(screen: Screen, record: Record, match: Match, seat: Seat | None) -> None:
    words = screen.words
    options = " ".join(f"{name}={value}" for name, value in record.options.items()) or words.say("default")
    players = numbered_names(match.names, words)
    heads = (("game", record.game), ("options", options), ("players", players), ("date", record.date))
    for name, value in heads:
        screen.say(f"{words.say(name)}: {value}")
    if position := _position(record, match, seat):
        screen.say(f"{words.say('record-position')}: {position}")
    table = Table(box=None, pad_edge=False, show_header=False)
    for number in range(len(match.log) + 1):
        if number:
            cells = (str(number), _text(match, number - 1, seat), _sentence(match, number - 1, seat, words))
            table.add_row(*(Text(cell) for cell in (*cells, record.comments.get(number, ""))))
        for each in match.forfeits:
            if each.after == number:
                table.add_row("", "", Text(describe_forfeit(match, each, words)))
    screen.render(table)
    _show(screen, match, seat)


def _position(record: Record, match: Match, seat: Seat | None) -> str:
    """The position in which the game began; none for a seat from which some of it was hidden."""
    return "" if seat is not None and match.game.secret else record.position


def _text(match: Match, number: int, seat: Seat | None) -> str:
    """An action in notation: in full, or as a seat saw it."""
    entry = match.log[number]
    if seat is None:
        return match.game.notation.write_action(entry.action)
    return seen(match.game, entry.before, entry.action, seat)


def _sentence(match: Match, number: int, seat: Seat | None, words: Words) -> str:
    viewpoint = FULL_RECORD if seat is None else seat
    return "".join(action_sentences(match, match.log[number : number + 1], viewpoint, words))


def _step(screen: Screen, match: Match, seat: Seat | None) -> None:
    """Show one move at a time; Nature's actions are shown together with the move before them."""
    for end in _stops(match):
        _show(screen, rewound(match, end), seat)
        if end < len(match.log):
            try:
                answer = screen.ask(screen.words.say("ask-next") + " ")
            except EOFError:
                return
            if answer.strip().lower() in ("q", "quit"):
                return


def _stops(match: Match) -> list[int]:
    """The numbers of actions to stop after: those that are not followed by an action of Nature."""
    total = len(match.log)
    return [end for end in range(total + 1) if end == total or match.log[end].seat != NATURE]


def _as_json(record: Record, match: Match, seat: Seat | None) -> dict[str, Any]:
    outcome = match.outcome
    return {
        "game": record.game,
        "options": dict(record.options),
        "players": list(record.players),
        "date": record.date,
        "position": _position(record, match, seat) or None,
        "result": record.result,
        "outcome": outcome
        and {
            "winners": [winner + 1 for winner in outcome.winners],
            "points": list(outcome.points),
            "reason": str(outcome.reason),
            "places": list(places(outcome)),
        },
        "forfeits": [{**asdict(each), "seat": each.seat + 1} for each in match.forfeits],
        "actions": [_action_as_json(match, number, seat) for number in range(len(match.log))],
        "comments": {str(after): remark for after, remark in record.comments.items()},
    }


def _action_as_json(match: Match, number: int, seat: Seat | None) -> dict[str, Any]:
    """An action as JSON; players are counted from 1, and Nature has no number."""
    entry = match.log[number]
    phrase = match.game.text.say(entry.action)
    if seat is not None and not is_seen(match.game, entry.before, entry.action, seat):
        witness = match.game.rules.witness(entry.before, entry.action)
        phrase = f"{phrase.partition(' ')[0]} once for {match.names[witness or 0]} alone"
    return {
        "mover": None if entry.seat == NATURE else entry.seat + 1,
        "player": "Nature" if entry.seat == NATURE else match.names[entry.seat],
        "action": _text(match, number, seat),
        "text": phrase,
        "findings": [each.sentence for each in findings_of(match.game, entry.before, entry.action)],
    }
