"""All histories of hidden draws, one by one: slow, and correct by construction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from fourfold.engine.quartex.seen_tiles import SeenTiles, TileEvent
from fourfold.game import NATURE, IllegalAction, Seat
from fourfold.games.quartex import QUARTEX, rules
from fourfold.games.quartex.notation import read_action
from fourfold.games.quartex.types import Action, Draw, Options, Phase, State, View
from fourfold.play.seen_actions import seen


@dataclass(frozen=True, slots=True)
class Episode:
    """A game from the moment its first player is stuck to some turns later."""

    before: State
    """The last turn before that moment."""
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    @property
    def end(self) -> State:
        return self.states[-1]

    def events(self, seat: Seat | None) -> list[TileEvent]:
        """The events a seat has recorded."""
        seen_tiles = SeenTiles()
        for state in (self.before, *self.states):
            seen_tiles.observe(rules.view(state, seat))
        return seen_tiles.events

    def log(self, seat: Seat | None) -> list[tuple[Seat, str]]:
        """The log as the seat saw it."""
        steps = zip(self.states, self.actions, strict=False)
        return [(_mover(state), seen(QUARTEX, state, action, seat)) for state, action in steps]


def episode(options: Options, seats: int, seed: int, turns: int) -> Episode | None:
    """Some turns of a random game after its first stuck player; None if there is none or the game ends before."""
    random, state = Random(seed), rules.start(options, seats)
    before = state
    states: list[State] = []
    actions: list[Action] = []
    while rules.mover(state) is not None and turns:
        action = random.choice(rules.legal(state))
        before = state if state.phase == Phase.PLACE and not states else before
        if states or state.phase == Phase.REDRAW:
            states.append(state)
            actions.append(action)
            turns -= _mover(state) != NATURE
        state = rules.play(state, action)
    while rules.mover(state) == NATURE:
        states.append(state)
        actions.append(random.choice(rules.legal(state)))
        state = rules.play(state, actions[-1])
    return None if rules.mover(state) is None else Episode(before, (*states, state), tuple(actions))


def histories(episode: Episode, seat: Seat | None) -> Counter[State]:
    """The number of histories that lead to each final state, as far as this seat can tell."""
    ways = Counter(_alike(episode.states[0], seat))
    for mover, text in episode.log(seat):
        after: Counter[State] = Counter()
        for state, count in ways.items():
            for following in _followers(state, mover, text):
                after[following] += count
        ways = after
    seen_now = rules.view(episode.end, seat)
    return Counter({state: count for state, count in ways.items() if rules.view(state, seat) == seen_now})


def _mover(state: State) -> Seat:
    mover = rules.mover(state)
    assert mover is not None
    return mover


def _followers(state: State, mover: Seat, text: str) -> Iterator[State]:
    if rules.mover(state) != mover:
        return
    actions: list[Action] = [Draw(tile) for tile in state.bag] if text == "draw" else [read_action(text)]
    for action in actions:
        with suppress(IllegalAction):
            yield rules.play(state, action)


def _alike(state: State, seat: Seat | None) -> Iterator[State]:
    """All states with the same view at the moment when a player was found to be stuck."""
    hidden = [at for at, player in enumerate(state.players) if at != seat and player.hand]
    view: View = rules.view(state, seat)
    for dealt in _deals(view.unseen, [len(state.players[at].hand) for at in hidden]):
        *hands, bag = dealt
        players = list(state.players)
        for at, hand in zip(hidden, hands, strict=True):
            players[at] = replace(players[at], hand=hand)
        yield replace(state, players=tuple(players), bag=bag)


def _deals(tiles: tuple[str, ...], sizes: list[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    if not sizes:
        yield (tiles,)
        return
    for hand in combinations(tiles, sizes[0]):
        for rest in _deals(tuple(tile for tile in tiles if tile not in hand), sizes[1:]):
            yield (hand, *rest)
