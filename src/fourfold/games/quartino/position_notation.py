"""Quartino positions as text: `ybg - p - - - - - - | ybgp!,?,? =bgyp | ?,?,?,? | 1`; see docs/notation.md.

The parts are the columns of the fields, pawns from bottom to top; each player's cards, and after `=` those they have
made; and the player whose turn begins. A card that all have seen ends with `!`, and one that is not known is `?`: it is
dealt at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from fourfold.frozen_value import replace
from fourfold.games.quartino.board import fields, find_board, reserve
from fourfold.games.quartino.calls import open_check
from fourfold.games.quartino.cards import Card
from fourfold.games.quartino.rules import settle
from fourfold.games.quartino.types import Columns, Options, State, Turn
from fourfold.options import read_seat, write_seat

UNKNOWN: Final = "?"
_NOTHING: Final = "-"


class _Player(NamedTuple):
    """A player's cards, some of which are unknown."""

    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    laid: tuple[Card, ...]


def write_position(state: State) -> str:
    """The text of a state at the start of a turn; ValueError for any other."""
    if state.active not in range(len(state.hands)) or state.outcome or settle(_begun(state)) != state:
        raise ValueError("a position is written at the start of a turn")
    columns = " ".join(column or _NOTHING for column in state.columns)
    players = zip(state.hands, state.shown, state.laid, strict=True)
    return " | ".join((columns, *(_write_player(*each) for each in players), write_seat(state.active)))


def _write_player(hand: Sequence[Card], shown: Sequence[Card], laid: Sequence[Card]) -> str:
    return ",".join(card + "!" * (card in shown) for card in hand) + (f" ={','.join(laid)}" if laid else "")


def _begun(state: State) -> State:
    """The same cards and columns with a new turn."""
    return open_check(replace(state, turn=Turn()), Turn())


def count_seats(state: State) -> int:
    """The number of players."""
    return len(state.hands)


def read_position(text: str, options: Options, random: Random | None = None) -> State:
    """The state of a position; what is not known is dealt at random. ValueError says what is wrong."""
    columns_text, *player_texts, seat_text = parts = text.split(" | ") if " | " in text else [text, text]
    if len(parts) - 2 not in (allowed := options.contents.seats):
        count = f"{allowed[0]} to {allowed[-1]} players"
        raise ValueError(f"a position has columns, {count} and the player to move, divided by ' | '")
    players = [_read_player(each, options) for each in player_texts]
    active = read_seat(seat_text)
    if active >= len(players):
        raise ValueError(f"there is no player {seat_text} in this position")
    hands, undealt = _deal(players, options, random or Random())
    state = State(
        options,
        active,
        hands,
        tuple(player.laid for player in players),
        tuple(player.shown for player in players),
        undealt,
        _read_columns(columns_text, options),
    )
    return settle(_begun(state))


def _read_columns(text: str, options: Options) -> Columns:
    columns = tuple("" if each == _NOTHING else each for each in text.split(" "))
    count = len(fields(find_board(options)))
    contents = options.contents
    if len(columns) != count or not {*"".join(columns)} <= {*contents.colours}:
        raise ValueError(f"{count} columns are written like yb or -, divided by spaces, not {text!r}")
    if min(reserve(columns, contents).values()) < 0:
        raise ValueError(f"there are only {contents.pawns} pawns of each colour")
    return columns


def _read_player(text: str, options: Options) -> _Player:
    held, _, made = text.partition(" =")
    names, laid = held.split(","), tuple(made.split(",")) if made else ()
    hand = tuple(name.removesuffix("!") for name in names)
    if len(hand) + len(laid) != options.contents.hand or not hand:
        raise ValueError(f"a player has {options.contents.hand} cards, at least one of them not made yet, not {text!r}")
    for card in (*hand, *laid):
        if card not in (*options.cards, UNKNOWN) or (card in laid and card == UNKNOWN):
            raise ValueError(f"{card!r} is no card of this set")
    return _Player(hand, tuple(name.removesuffix("!") for name in names if name.endswith("!")), laid)


def _deal(
    players: Sequence[_Player], options: Options, random: Random
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands, and the cards that are not dealt."""
    known = [card for player in players for card in (*player.hand, *player.laid) if card != UNKNOWN]
    rest = [card for card in options.cards if card not in known]
    if len({*known}) < len(known) or any(UNKNOWN in player.shown for player in players):
        raise ValueError("a card occurs twice, or an unknown card is shown")
    if len(rest) < sum(player.hand.count(UNKNOWN) for player in players):
        raise ValueError("there are more cards than in the set")
    drawn = random.sample(rest, len(rest))
    hands = tuple(tuple(drawn.pop() if card == UNKNOWN else card for card in player.hand) for player in players)
    dealt = {card for hand in hands for card in hand}
    return hands, tuple(card for card in rest if card not in dealt)
