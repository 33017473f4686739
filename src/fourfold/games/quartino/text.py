"""Quartino as text: columns that are readable without colour, and moves in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from fourfold.game import NATURE, Paint, Say, Seat, in_english, join_items, list_examples, plain
from fourfold.games.quartino.board import find_board
from fourfold.games.quartino.cards import Card, Colour
from fourfold.games.quartino.types import (
    Action,
    Claim,
    Column,
    Deal,
    Done,
    Ending,
    Field,
    First,
    Four,
    Lift,
    Place,
    Silent,
    View,
)
from fourfold.options import write_seat

ENDINGS: Mapping[str, str] = {
    Ending.LAST_CARD: "the last card is complete",
    Ending.NO_PAWNS: "no pawn is left to place",
    Ending.CAP: "the agreed number of turns has been reached",
}

NAMES: Final[Mapping[Colour, str]] = {"y": "yellow", "b": "blue", "g": "green", "p": "pink"}
_PAINTS: Final[Mapping[Colour, str]] = {**NAMES, "p": "magenta"}


def explain(say: Say = in_english) -> str:
    """How to type moves."""
    colours = join_items((f"{colour} {_name(colour, say)}" for colour in NAMES), say)
    note = say("typed-quartino", "A column is drawn on its field’s number; the pawn in brackets is on top.")
    return "\n".join([list_examples(_examples(say)), colours, note])


def _examples(say: Say) -> tuple[tuple[str, str], ...]:
    turn = "announce at the start of your turn: four pawns or more"
    return (
        ("four!", say("typed-quartino-four", f"{turn} of one colour are on the board")),
        ("column!5", say("typed-quartino-column", f"{turn} stand on field 5")),
        ("lift 5", say("typed-quartino-lift", "take the announced column on field 5 off the board")),
        ("y5", say("typed-quartino-place", "place a yellow pawn on field 5")),
        (
            "=ybgp@3",
            say(
                "typed-quartino-claim",
                "claim QUARTINO with card ybgp in the sector that begins at field 3: hub, 3, 4, 5",
            ),
        ),
        (
            "=ybgp@1-2",
            say("typed-quartino-block", "on a grid: the block read clockwise from field 1 by way of field 2"),
        ),
        ("done", say("typed-quartino-done", "place or claim no more")),
        (
            "silent",
            say("typed-quartino-silent", "announce nothing in another player’s turn, where everybody is asked"),
        ),
    )


def name_card(card: Card, say: Say = in_english) -> str:
    """The card in words: "yellow, blue, green, pink"."""
    return join_items((_name(colour, say) for colour in card), say)


def _name(colour: Colour, say: Say) -> str:
    return say(f"quartino-{colour}", NAMES[colour])


def draw_colours(colours: str, paint: Paint = plain) -> str:
    """Letters in the colours they stand for."""
    return "".join(paint(colour, _PAINTS[colour]) for colour in colours)


def show(view: View, paint: Paint = plain, say: Say = in_english) -> str:
    """The columns on the board, the reserve, one's own cards, and what is known of the others' cards."""
    left = "  ".join(paint(f"{_name(colour, say)} {left}", _PAINTS[colour]) for colour, left in view.reserve)
    lines = [_board(view, paint), "", f"{say('quartino-reserve', 'Reserve')}:  {left}", *_turn(view, say)]
    if view.seat is not None:
        lines += _own(view, paint, say)
    lines += [_player(view, seat, paint, say) for seat in range(len(view.held))]
    return "\n".join(lines)


def place_at(view: View, drawing: Sequence[str], line: int, column: int) -> str:
    """The field whose number or pawns are drawn at this line and column."""
    slot = slice(column // 4 * 4, column // 4 * 4 + 4)
    for row in drawing[line : len(_board(view, plain).split("\n"))]:
        drawn = row[slot].strip()
        if not drawn or drawn.isdigit():
            return drawn
    return ""


def _board(view: View, paint: Paint) -> str:
    rows: dict[int, dict[int, Field]] = {}
    for field, (row, place) in enumerate(find_board(view.options).spots):
        rows.setdefault(row, {})[place] = field
    return "\n".join(_row(view, rows[row], paint) for row in sorted(rows)).lstrip("\n")


def _row(view: View, row: Mapping[int, Field], paint: Paint) -> str:
    """Columns standing on the numbers of their fields, the top pawn in brackets."""
    height = max(len(view.columns[field]) for field in row.values())
    places = range(max(row) + 1)
    lines = [
        "".join(_pawn(view.columns[row[place]], level, paint) if place in row else "    " for place in places)
        for level in reversed(range(height))
    ]
    numbers = "".join(f" {row[place]:<3}" if place in row else "    " for place in places)
    return "\n".join(line.rstrip() for line in ["", *lines, numbers])


def _pawn(column: str, level: int, paint: Paint) -> str:
    if level >= len(column):
        return "    "
    pawn = draw_colours(column[level], paint)
    return f"[{pawn}] " if level == len(column) - 1 else f" {pawn}  "


def _turn(view: View, say: Say) -> list[str]:
    """What the player whose turn it is still has to do."""
    turn = view.turn
    if view.outcome or view.active == NATURE:
        return []
    lines = [f"{say('quartino-to-place', 'To place')}: {turn.owed}"] if turn.owed else []
    if turn.announced:
        found = [say(f"situation-{each}", each) for each in sorted(turn.announced)]
        lines.append(f"{say('quartino-announced', 'Announced')}: {join_items(found, say)}")
    if turn.lifts:
        fields = join_items(map(str, turn.doomed), say)
        some = say("quartino-some-of", f"{turn.lifts} of {fields}", count=turn.lifts, fields=fields)
        lines.append(f"{say('quartino-to-lift', 'To lift')}:  {some}")
    return lines


def _own(view: View, paint: Paint, say: Say) -> list[str]:
    name = "reading-wheel" if view.options.board == "wheel" else "reading-grid"
    reading = say(name, find_board(view.options).reading)
    cards = [f"  {draw_colours(card, paint)}  {name_card(card, say)}" for card in view.hand]
    return [f"{say('quartino-rack', 'Your cards')} ({reading}):", *(cards or ["  " + say("shown-no-cards", "none")])]


def _player(view: View, seat: Seat, paint: Paint, say: Say) -> str:
    """A holder as everybody sees it."""
    laid, shown = (" ".join(draw_colours(card, paint) for card in cards[seat]) for cards in (view.laid, view.shown))
    mark = ">" if seat == view.mover else " "
    player = say("player-number", f"Player {write_seat(seat)}", number=write_seat(seat))
    told = [say("quartino-to-make", f"{view.held[seat]} to complete", count=view.held[seat])]
    told += [say("quartino-has-made", f"completed {laid}", cards=laid)] if laid else []
    told += [say("quartino-has-shown", f"has shown {shown}", cards=shown)] if shown else []
    return f"{mark} {player}: {join_items(told, say)}"


def say(action: Action, speak: Say = in_english) -> str:
    """The action as a phrase after a player's name, or as the translated sentence."""
    match action:
        case First(seat):
            return speak("lot", f"draws lots: player {write_seat(seat)} begins")
        case Deal(card):
            return speak("quartino-deals", f"deals {card}", card=card)
        case Four():
            return speak("quartino-says-four", "announces four colours")
        case Column(field):
            return speak("quartino-says-column", f"announces a column on {field}", field=field)
        case Silent():
            return speak("quartino-is-silent", "announces nothing")
        case Lift(field):
            return speak("quartino-lifts", f"takes the column off {field}", field=field)
        case Place(colour, field):
            named = _name(colour, speak)
            return speak("quartino-places", f"places a {named} pawn on {field}", colour=named, field=field)
        case Claim(card, sector):
            return speak("quartino-claims", f"claims QUARTINO with {card} in sector {sector}", card=card, sector=sector)
        case Done():
            return speak("quartino-is-done", "is done")
        case _:
            assert_never(action)
