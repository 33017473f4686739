"""`fourfold check-game`: test a game against the laws that every game obeys."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from textwrap import indent

from fourfold.cli.arguments import A_GAME, Commands, add_any_game, add_command, add_json, add_seed, add_value, integer
from fourfold.testing.conformance import MOST_ACTIONS, Place, Report, Violation, all_cases, check_game

_DESCRIPTION = """\
Play random games and test every law that a game must obey: what `legal` lists and
`play` accepts, what each seat may know, how actions are written, how a game ends.
Each problem is one sentence, with the state and the action where it was found first.
The command is for people who write a game."""
_EXAMPLES = f"""\
examples:
  fourfold check-game {A_GAME}
  fourfold check-game {A_GAME} --games 100 --seed 7
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "test a game that you write against the laws of all games"
    parser = add_command(commands, "check-game", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_any_game(parser)
    add_value(parser, "--games N", integer(1), 10, "play N random games with each number of seats")
    add_seed(parser, "0")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Test the game and print what is wrong with it."""
    from fourfold.cli.missing_game_parts import missing_parts  # noqa: PLC0415 - no other command needs it

    report = check_game(args.game, all_cases(args.game, args.games, args.seed or 0))
    if args.json:
        print(json.dumps({"game": args.game.name, **asdict(report), "violations": _listed(report)}))
    else:
        print("\n".join((*_lines(args.game.name, report), *missing_parts(args.game))))
    return 1 if report.violations else 0


def _listed(report: Report) -> list[dict[str, object]]:
    return [asdict(each) for each in report.violations.values()]


def _lines(name: str, report: Report) -> Iterator[str]:
    tested = f"{report.games:,} random games with {report.actions:,} actions"
    for number, violation in enumerate(report.violations.values(), 1):
        yield from (f"{number}. {violation.problem}", *_explain(violation), "")
    if report.unfinished:
        yield f"{report.unfinished:,} games were stopped after {MOST_ACTIONS:,} actions."
    if report.violations:
        yield f"{name} breaks laws: {len(report.violations)} problems in {tested}."
    else:
        yield f"{name} obeys every law in {tested}."


def _explain(violation: Violation) -> Iterator[str]:
    yield f"   law:     {violation.law}"
    if violation.detail:
        yield f"   here:    {violation.detail}"
    if violation.action:
        yield f"   action:  {violation.action}"
    if violation.place:
        yield from _locate(violation.place)


def _locate(place: Place) -> Iterator[str]:
    options = "".join(f", {name}={value}" for name, value in place.case.options.items())
    yield f"   game:    {place.case.seats} seats, seed {place.case.seed}{options}"
    yield f"   played:  {'; '.join(place.played) or 'nothing'}"
    if place.table:
        yield f"   state:\n{indent(place.table, '      ')}"
