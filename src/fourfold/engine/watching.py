"""Players that also learn from the decisions of others: which views of a game they are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, cast, runtime_checkable

from fourfold.engine.player import Player
from fourfold.game import NATURE, AnyGame, Seat
from fourfold.play.match import Entry


@runtime_checkable
class Watcher(Protocol):
    """A player that may want its seat's view of every decision."""

    @property
    def watches(self) -> bool:
        """Whether it wants the decisions of others, too."""
        ...

    def observe(self, view: Any, /) -> None:
        """Remember a view."""
        ...


def watches(player: Player[Any, Any]) -> bool:
    """Whether this player is shown the decisions of others, as its seat sees them."""
    return isinstance(player, Watcher) and player.watches


def is_remembered(mover: Seat, seat: Seat, *, watches: bool) -> bool:
    """Whether a player on this seat remembers a decision of this mover."""
    return mover == seat or (watches and mover != NATURE)


def show(players: Sequence[Player[Any, Any]], game: AnyGame, state: Any) -> None:
    """Show the decision of the player to move to the others who watch."""
    mover = game.rules.mover(state)
    if mover in (None, NATURE):
        return
    for seat, player in enumerate(players):
        if seat != mover and watches(player):
            cast("Watcher", player).observe(game.rules.view(state, seat))


def seen_since(log: Sequence[Entry], game: AnyGame, seat: Seat) -> Iterator[Any]:
    """The seat's views of the others' decisions since its own latest one."""
    own = next((ply for ply in range(len(log) - 1, -1, -1) if log[ply].seat == seat), -1)
    for entry in log[own + 1 :]:
        if entry.seat != NATURE:
            yield game.rules.view(entry.before, seat)
