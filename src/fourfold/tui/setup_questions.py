"""Questions before a game: each is asked until the answer can be used, and `quit` leaves the menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fourfold.console.display_names import DEFAULT_SEATS
from fourfold.console.game_titles import game_title, level_title
from fourfold.console.option_table import describe_preset, describe_values, option_table
from fourfold.console.screen import Screen
from fourfold.engine.levels import levels_of
from fourfold.engine.seat_names import default_seats, level_of, read_seats
from fourfold.game import AnyGame, Preset, join_items
from fourfold.options import declared, read_options
from fourfold.tui.session import QuitGame


def ask(screen: Screen, prompt: str, *, fold: bool = True) -> str:
    """Return the typed line, in lower case if `fold`; QuitGame for `quit`."""
    typed = screen.ask(f"{prompt} ").strip()
    if typed.lower() in ("q", "quit", "exit"):
        raise QuitGame
    return typed.lower() if fold else typed


def seat_range(game: AnyGame) -> str:
    """How many people can play: `2` or `2-4`."""
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low}-{high}"


def ask_players(screen: Screen, game: AnyGame) -> tuple[str, ...]:
    """Ask for the players, as names separated by commas."""
    default = default_seats(game, DEFAULT_SEATS)
    words = screen.words
    bots = join_items((level_title(game.name, level, words) for level in levels_of(game.name)), words.say_or)
    screen.say_message("ask-who", seats=seat_range(game), bots=bots)
    while True:
        typed = ask(screen, f"{words.say('players')} [{','.join(default)}]:", fold=False)
        names = _read_names(typed) if typed else default
        if names is None:
            screen.say_message("refused-name", "yellow")
        elif _can_sit(screen, game, names):
            return names


def _read_names(typed: str) -> tuple[str, ...] | None:
    try:
        return read_seats(typed)
    except ValueError:
        return None


def _can_sit(screen: Screen, game: AnyGame, names: Sequence[str]) -> bool:
    """Whether the game can be played by this number of players and these bots; if not, say why."""
    game_name = game_title(game.name, screen.words)
    if len(names) not in game.seats:
        screen.say_message("ask-seats-wrong", "yellow", game=game_name, seats=seat_range(game), count=len(names))
        return False
    for level in filter(None, map(level_of, names)):
        if level not in levels_of(game.name):
            levels = join_items(levels_of(game.name), screen.words.say_or)
            screen.say_message("ask-no-bot", "yellow", game=game_name, bot=level, bots=levels)
            return False
    return True


def ask_options(screen: Screen, game: AnyGame, seats: int) -> tuple[Mapping[str, str], Preset]:
    """Ask for a preset and for options, by number or name, until an empty line; an invalid one changes nothing."""
    preset, chosen = game.presets[0], dict(game.presets[0].options)
    presets = {each.id: each for each in game.presets}
    screen.say_message("ask-default", presets=join_items(presets, screen.words.say_or))
    while typed := ask(screen, screen.words.say("ask-options")):
        if typed in presets:
            preset, chosen = presets[typed], dict(presets[typed].options)
            screen.say_message("ask-preset-now", name=typed, says=describe_preset(game, preset, screen.words))
            continue
        if typed == "options":
            screen.render(option_table(game, screen.words, read_options(game.Options, chosen)))
            screen.say_message("ask-change")
            continue
        name, value = _read_option(game, typed)
        if _is_possible(screen, game, seats, name, {**chosen, name: value}):
            chosen[name] = value
            screen.say_message("ask-option-now", name=name, value=value)
    return chosen, preset


def _read_option(game: AnyGame, typed: str) -> tuple[str, str]:
    """The name and value in `squares=yes`, `squares yes` or `3 yes`."""
    name, _, value = typed.replace("=", " ", 1).partition(" ")
    numbered = {str(number): each for number, each in enumerate(declared(game.Options), 1)}
    return numbered.get(name, name), value.strip()


def _is_possible(screen: Screen, game: AnyGame, seats: int, name: str, chosen: Mapping[str, str]) -> bool:
    """Whether the game can be played with these options, of which `name` was changed last; if not, say why."""
    known, value = declared(game.Options), chosen[name]
    if name not in known:
        screen.say_message("ask-no-option", "yellow", name=name, names=join_items(known, screen.words.say_or))
        return False
    try:
        known[name].read(value)
    except ValueError:
        values = describe_values(known[name], screen.words)
        screen.say_message("ask-option-wrong", "yellow", name=name, value=value, values=values)
        return False
    try:
        game.rules.start(read_options(game.Options, chosen), seats)
    except ValueError:
        screen.say_message("ask-option-clash", "yellow", name=name, value=value)
        return False
    return True
