"""The information set of a Quartex player: where the hidden tiles can be, given all the player sees and has seen.

All orders in which the tiles could have been drawn are equally likely. As long as no tile was put back into the bag,
all deals of the unseen tiles are therefore equally likely. A tile that was openly put back is now in the bag or among
tiles drawn later: time is divided into *eras*, one more each time tiles are put back, and a hidden tile can only fill a
place that was drawn in the era of the tile's last return or later. When a player lays a tile, the others do not see
when it was drawn, so that player's hidden tiles may have several combinations of *ages* (the eras they were drawn in);
the number of *ways* to reach each combination is counted.

The players' choices are not taken into account, and with `shown=hidden` nothing is known of hands that were put back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from math import prod
from random import Random

from fourfold.engine.quartex.seen_tiles import Drew, Laid, Returned, SeenTiles, Shown, TileEvent
from fourfold.game import NATURE, Seat
from fourfold.games.quartex.table import can_place
from fourfold.games.quartex.tiles import Tile
from fourfold.games.quartex.types import Phase, Player, State, View

Ages = tuple[int, ...]
"""The number of tiles drawn in each era."""
Ways = Counter[Ages]
"""The number of ways in which a player's hidden tiles can have these ages."""


class InformationSet:
    """All states a seat cannot tell apart, given its view and the events; without events, given the view alone."""

    def __init__(self, view: View, events: Sequence[TileEvent] = ()) -> None:
        self._view = view
        returns: dict[Tile, int] = {}
        for number, tiles in enumerate((s.tiles for s in events if isinstance(s, Returned)), start=1):
            returns.update(dict.fromkeys(tiles, number))
        laid = [event.tile for event in events if isinstance(event, Laid)]
        marks = sorted({returns[tile] for tile in (*view.unseen, *laid) if tile in returns})
        self._eras = len(marks) + 1
        self._era = {tile: bisect_right(marks, returns.get(tile, 0)) for tile in (*view.unseen, *laid)}
        self._others = [
            seat for seat, screen in enumerate(view.screens) if seat != view.seat and screen.tiles > len(screen.known)
        ]
        self._ways = [self._ways_of(seat, events, marks) for seat in self._others]
        self._sums = self._summed()
        self._unplaceable = self._find_unplaceable()

    def sample(self, random: Random) -> State:
        """A determinization: one of the states, with its exact probability."""
        while True:
            state = self._deal(random)
            if not self._must_fit() or can_place(state.table, state.players[state.active].hand, state.options):
                return state

    def _must_fit(self) -> bool:
        """Whether the opponent to move is known to have a tile that fits: with `stuck=automatic` they are not stuck."""
        view = self._view
        opponent_lays = view.phase == Phase.PLACE and view.outcome is None and view.active != view.seat
        return opponent_lays and view.options.stuck == "automatic"

    def _ways_of(self, seat: Seat, events: Sequence[TileEvent], marks: Sequence[int]) -> Ways:
        """The possible ages of a player's hidden tiles, given the events."""
        hidden = self._view.screens[seat].tiles - len(self._view.screens[seat].known)
        if self._eras == 1:
            return Ways({(hidden,): 1})
        own = [event for event in events if not isinstance(event, Returned) and event.seat == seat]
        laid, drawn = sum(isinstance(s, Laid) for s in own), sum(s.count for s in own if isinstance(s, Drew))
        ways, returns = Ways({self._ages(max(0, hidden + laid - drawn), 0): 1}), 0
        for event in events:
            match event:
                case Shown(who) if who == seat:
                    ways = Ways({self._ages(0, 0): 1})
                case Laid(who, tile) if who == seat:
                    ways = _without_one(ways, self._era[tile])
                case Drew(who, count) if who == seat:
                    new = self._ages(count, bisect_right(marks, returns))
                    ways = Ways({_added(ages, new): times for ages, times in ways.items()})
                case Returned():
                    returns += 1
                case _:
                    pass
        return ways

    def _ages(self, tiles: int, era: int) -> Ages:
        return tuple(tiles if each == era else 0 for each in range(self._eras))

    def _summed(self) -> list[Ways]:
        """The ways of no player, of the first player, of the first two together, and so on."""
        sums = [Ways({self._ages(0, 0): 1})]
        for ways in self._ways:
            both = Ways()
            for ages, count in sums[-1].items():
                for more, times in ways.items():
                    both[_added(ages, more)] += count * times
            sums.append(both)
        return sums

    def _find_unplaceable(self) -> list[Tile]:
        """The unseen tiles that fit nowhere: those that may have been set aside in secret."""
        view = self._view
        if view.aside_count == len(view.aside):
            return []
        return [tile for tile in view.unseen if not can_place(view.table, (tile,), view.options)]

    def _deal(self, random: Random) -> State:
        view = self._view
        aside = view.aside or tuple(sorted(random.sample(self._unplaceable, view.aside_count)))
        tiles = [tile for tile in view.unseen if tile not in aside]
        random.shuffle(tiles)
        tiles.sort(key=lambda tile: -self._era[tile])  # the latest returned first: they have the fewest possible places
        places = [(NATURE, self._eras)] * view.bag
        for seat, ages in zip(self._others, self._pick_ages(tiles, random), strict=True):
            places += [(seat, era) for era, count in enumerate(ages) for _ in range(count)]
        hands: dict[Seat, list[Tile]] = {seat: [] for seat in (NATURE, *range(len(view.screens)))}
        for tile in tiles:
            place = random.choice([place for place in places if place[1] >= self._era[tile]])
            places.remove(place)
            hands[place[0]].append(tile)
        return _state(view, aside, hands)

    def _pick_ages(self, tiles: Sequence[Tile], random: Random) -> list[Ages]:
        """The ages of each player's hidden tiles, drawn in proportion to the ways to reach and to fill them."""
        totals = self._sums[-1]
        chances = [ways * self._fillings(ages, tiles) for ages, ways in totals.items()]
        [total] = _draw(list(totals), chances, random)
        picked: list[Ages] = []
        for ways, before in zip(reversed(self._ways), reversed(self._sums[:-1]), strict=True):
            rests = {ages: _subtracted(total, ages) for ages in ways}
            [ages] = _draw(list(ways), [ways[ages] * before[rests[ages]] for ages in ways], random)
            picked.append(ages)
            total = rests[ages]
        return picked[::-1]

    def _fillings(self, ages: Ages, tiles: Sequence[Tile]) -> int:
        """The number of ways to deal these tiles, the latest returned first, to places of these ages and the bag."""
        returned = [self._era[tile] for tile in tiles if self._era[tile]]
        return prod(max(0, self._view.bag + sum(ages[era:]) - taken) for taken, era in enumerate(returned))


class Determinizer:
    """Samples a player's information set from all the views the player has had."""

    def __init__(self) -> None:
        self.seats = 0
        self._seen_tiles = SeenTiles()
        self._states: InformationSet | None = None

    def observe(self, view: View) -> None:
        """Take the player's next view into account."""
        self._seen_tiles.observe(view)
        self.seats = len(view.screens)
        self._states = InformationSet(view, self._seen_tiles.events)

    def sample(self, random: Random) -> State:
        """A determinization of the latest view."""
        if self._states is None:
            raise ValueError("there is no view yet")
        return self._states.sample(random)


def _without_one(ways: Ways, era: int) -> Ways:
    """The ways after a tile of this era or a later one was laid."""
    after = Ways()
    for ages, count in ways.items():
        for each in range(era, len(ages)):
            if ages[each]:
                after[(*ages[:each], ages[each] - 1, *ages[each + 1 :])] += count * ages[each]
    return after


def _added(one: Ages, other: Ages) -> Ages:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _subtracted(one: Ages, other: Ages) -> Ages:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _draw(choices: list[Ages], chances: list[int], random: Random) -> list[Ages]:
    return random.choices(choices, [chance / (sum(chances) or 1) for chance in chances])


def _state(view: View, aside: tuple[Tile, ...], hands: dict[Seat, list[Tile]]) -> State:
    """The state of this view with these hidden tiles."""
    players = tuple(
        Player(
            hand=view.hand if seat == view.seat else tuple(sorted((*screen.known, *hands[seat]))),
            shown=screen.known,
            tokens=screen.tokens,
            out=screen.out,
        )
        for seat, screen in enumerate(view.screens)
    )
    return State(
        options=view.options,
        players=players,
        active=NATURE if view.active is None else view.active,
        phase=view.phase,
        bag=tuple(sorted(hands[NATURE])),
        removed=view.removed,
        table=view.table,
        stock=view.stock,
        aside=aside,
        asked=view.mover if view.phase == Phase.POINT else None,
        showings=view.showings,
        outcome=view.outcome,
    )
