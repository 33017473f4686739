"""Quartex positions as text: `0,0:pbry 1,0:bbpp | bbbb!,?,?,?,? - | ?,?,?,?,? - | 1 | bbbr`; see docs/notation.md.

The parts are the table in the order in which the tiles were laid, each player's tiles, tokens and whether they are out,
the player who lays the next tile, and the tiles that are out of the game. A tile that all have seen ends with `!`, and
one that is not known is `?`: it is drawn at random, and so are the tiles out of the game if the last part is missing.
All other tiles are in the bag.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from fourfold.games.quartex.contents import Contents
from fourfold.games.quartex.notation import read_laid, read_tile, write_laid
from fourfold.games.quartex.rules import removed_count
from fourfold.games.quartex.scoring import award
from fourfold.games.quartex.table import can_place, completed, refusal
from fourfold.games.quartex.tiles import SYMBOLS, TILE_OF, Symbol, Tile
from fourfold.games.quartex.types import NO_TOKENS, Laid, Options, Phase, Player, State, Table, Tokens
from fourfold.options import read_seat, write_seat

UNKNOWN: Final = "?"
_NOTHING: Final = "-"
_TRIES: Final = 100
"""How often unknown tiles are drawn so that the player to move can lay one."""
_TOKENS: Final = re.compile(r"(p(10|[1-9]))?(b(10|[1-9]))?(r(10|[1-9]))?(y(10|[1-9]))?")


def write_position(state: State) -> str:
    """The text of a state in which a player lays a tile; ValueError for any other."""
    if state.phase != Phase.PLACE or state.outcome or state.aside:
        raise ValueError("a position is written at the start of a turn, when a player lays a tile")
    table = " ".join(write_laid(*laid) for laid in state.table) or _NOTHING
    removed = [",".join(state.removed)] if state.removed else []
    return " | ".join((table, *map(_write_player, state.players), write_seat(state.active), *removed))


def _write_player(player: Player) -> str:
    tiles = ",".join(tile + "!" * (tile in player.shown) for tile in player.hand) or _NOTHING
    tokens = "".join(f"{symbol}{has}" for symbol, has in zip(SYMBOLS, player.tokens, strict=True) if has) or _NOTHING
    return f"{tiles} {tokens}" + " out" * player.out


def count_seats(state: State) -> int:
    """The number of players."""
    return len(state.players)


def read_position(text: str, options: Options, random: Random | None = None) -> State:
    """The state of a position; what is not known is drawn at random. ValueError says what is wrong."""
    parts, named = _split(text)
    table_text, *player_texts, seat_text = parts
    if len(parts) - 2 not in (allowed := options.contents.seats):
        count = f"{allowed[0]} to {allowed[-1]} players"
        raise ValueError(f"a position has a table, {count} and the player to move, divided by ' | '")
    table, contents = _read_table(table_text, options), options.contents
    players = [_read_player(each, contents) for each in player_texts]
    active = read_seat(seat_text)
    if active >= len(players):
        raise ValueError(f"there is no player {seat_text} in this position")
    stock = _stock(table, players, contents)
    for _ in range(_TRIES):
        hands, removed, bag = _deal(table, players, named, options, random or Random())
        dealt = tuple(_with_hand(player, hand) for player, hand in zip(players, hands, strict=True))
        state = State(options, dealt, active, Phase.PLACE, bag, removed, table, stock)
        _check_turn(state)
        if options.stuck == "declared" or can_place(table, dealt[active].hand, options):
            return state
    raise ValueError("the player to move cannot lay any tile")


def _split(text: str) -> tuple[list[str], tuple[Tile, ...]]:
    """The parts up to the player to move, and the tiles that are out of the game, if they are named."""
    parts = text.split(" | ") if " | " in text else [text, text]
    if len(parts) < 5 or parts[-1].isdigit():
        return parts, ()
    return parts[:-1], tuple(read_tile(name) for name in parts[-1].split(","))


def _read_table(text: str, options: Options) -> Table:
    laid: list[Laid] = []
    for each in [] if text == _NOTHING else text.split(" "):
        cell, face = read_laid(each)
        if TILE_OF[face] in (TILE_OF[other] for _, other in laid):
            raise ValueError(f"the tile {TILE_OF[face]} lies on the table twice")
        if reason := refusal(tuple(laid), cell, face, options):
            raise ValueError(f"{each}: {reason.sentence}")
        laid.append(Laid(cell, face))
    return tuple(laid)


def _read_player(text: str, contents: Contents) -> Player:
    """A player whose hand still has unknown tiles."""
    tiles, tokens, *out = text.split(" ")
    if out not in ([], ["out"]):
        raise ValueError(f"a player is their tiles, their tokens and perhaps 'out', not {text!r}")
    names = [] if tiles == _NOTHING else tiles.split(",")
    hand = tuple(UNKNOWN if name == UNKNOWN else read_tile(name.removesuffix("!")) for name in names)
    if len(hand) > contents.hand:
        raise ValueError(f"a player has at most {contents.hand} tiles, not {tiles!r}")
    shown = tuple(sorted(name.removesuffix("!") for name in names if name.endswith("!")))
    return Player(hand, shown, _read_tokens(tokens), out=bool(out))


def _read_tokens(text: str) -> Tokens:
    if text == _NOTHING:
        return NO_TOKENS
    found = _TOKENS.fullmatch(text)
    if found is None or not text:
        raise ValueError(f"tokens are written like p2y1, in the order p, b, r, y, or -, not {text!r}")
    return tuple(int(has or 0) for has in found.group(2, 4, 6, 8))


def _deal(
    table: Table, players: Sequence[Player], named: tuple[Tile, ...], options: Options, random: Random
) -> tuple[list[tuple[Tile, ...]], tuple[Tile, ...], tuple[Tile, ...]]:
    """The hands, the tiles that are out of the game, and the bag."""
    known = [*named, *(TILE_OF[face] for _, face in table)]
    known += [tile for player in players for tile in player.hand if tile != UNKNOWN]
    if len({*known}) < len(known):
        raise ValueError("a tile occurs twice")
    if absent := options.contents.absent.intersection(known):
        raise ValueError(f"this game has no tile {min(absent)}")
    out = removed_count(options, len(players))
    if named and len(named) != out:
        raise ValueError(f"{out} tiles are out of the game, not {len(named)}")
    rest = [tile for tile in options.contents.tiles if tile not in known]
    random.shuffle(rest)
    if len(rest) < out - len(named) + sum(player.hand.count(UNKNOWN) for player in players):
        raise ValueError("there are more tiles than in the box")
    hands = [tuple(sorted(rest.pop() if tile == UNKNOWN else tile for tile in player.hand)) for player in players]
    removed = named or tuple(sorted(rest.pop() for _ in range(out)))
    return hands, removed, tuple(sorted(rest))


def _with_hand(player: Player, hand: tuple[Tile, ...]) -> Player:
    return Player(hand, player.shown, player.tokens, player.out)


def _stock(table: Table, players: Sequence[Player], contents: Contents) -> Tokens:
    """The tokens left in the stock, which has lost those of all completed symbols."""
    has, stock = NO_TOKENS, contents.tokens
    for number, (cell, face) in enumerate(table):
        symbols: list[Symbol] = completed(table[:number], cell, face)
        has, stock = award(has, stock, symbols)
    taken = tuple(map(sum, zip(*(player.tokens for player in players), strict=True)))
    if taken != has:
        raise ValueError("the players' tokens are not those of the symbols that the table completes")
    return stock


def _check_turn(state: State) -> None:
    """Raise ValueError unless the player to move has tiles, and as many as they should have."""
    player, hand = state.players[state.active], state.options.contents.hand
    if state.bag and any(len(each.hand) < hand and not each.out for each in state.players):
        raise ValueError(f"while there are tiles in the bag, each player has {hand}")
    if player.out or not player.hand:
        raise ValueError("the player to move is out or has no tiles")
