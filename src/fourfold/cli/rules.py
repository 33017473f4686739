"""`fourfold rules`: print the rules, the options and the notation of a game."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from rich.markdown import Markdown

from fourfold.cli.arguments import (
    A_GAME,
    BadInput,
    Commands,
    add_command,
    add_game,
    add_json,
    add_language,
    add_preset,
    as_bad_input,
    read_preset,
)
from fourfold.console.game_titles import game_title
from fourfold.console.option_table import option_table, preset_table
from fourfold.console.rules_pages import rules_page, rulings_page
from fourfold.console.screen import Screen
from fourfold.game import AnyGame
from fourfold.options import list_options, read_options
from fourfold.words import Words

_DESCRIPTION = """\
Print the rules of a game, its options and its notation. The rules are numbered;
each test of a rule carries the same number."""
_EXAMPLES = f"""\
examples:
  fourfold rules {A_GAME}
  fourfold rules {A_GAME} --options       print only the presets, the options and the notation
  fourfold rules {A_GAME} --json          print the options as JSON
  fourfold rules {A_GAME} --rulings       print our choices where the rulebook is silent
  fourfold rules {A_GAME} --language de   print the rules in German
  fourfold rules {A_GAME} | less          read them as plain text
"""


def add(commands: Commands) -> None:
    """Add the command and its arguments."""
    summary = "print the rules, options and notation of a game"
    parser = add_command(commands, "rules", run, help=summary, description=_DESCRIPTION, epilog=_EXAMPLES)
    add_game(parser)
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--options", action="store_true", help="print only the presets, the options and the notation")
    part.add_argument("--rulings", action="store_true", help="print our choices where the rulebook is silent")
    add_preset(parser, "show the values that this preset gives the options")
    add_language(parser)
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the chosen part of the rules."""
    if args.json:
        return _print_json(args.game, asks_rulings=args.rulings)
    screen = Screen(Words(args.language))
    chosen = read_options(args.game.Options, read_preset(args, args.game).options) if args.preset else None
    with as_bad_input():
        if args.rulings:
            _print(screen, rulings_page(args.game.name))
        else:
            if not args.options:
                _print(screen, rules_page(args.game.name, args.language))
            _print_options(screen, args.game, chosen)
    return 0


def _print_json(game: AnyGame, *, asks_rulings: bool) -> int:
    if asks_rulings:
        raise BadInput("--json prints the options: leave --rulings out")
    presets = [asdict(preset) for preset in game.presets]
    print(json.dumps({"game": game.name, "options": list_options(game.Options), "presets": presets}))
    return 0


def _print(screen: Screen, markdown: str) -> None:
    if screen.console.is_terminal:
        screen.render(Markdown(markdown))
    else:
        screen.show(markdown)


def _print_options(screen: Screen, game: AnyGame, chosen: object | None) -> None:
    screen.say("")
    screen.say_message("presets", "bold")
    screen.render(preset_table(game, screen.words))
    screen.say("")
    screen.say_message("options", "bold")
    screen.render(option_table(game, screen.words, chosen))
    screen.say_message("help-moves", "bold", game=game_title(game.name, screen.words))
    screen.show(game.text.explain(screen.words.say_or))
