"""What OpenSpiel's observers see of a state: text, and a tensor with named pieces."""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fourfold.envs.episode import Episode, begin, note_rows, write_notes
from fourfold.envs.features import Features, flags, shapes
from fourfold.envs.open_spiel.state import SpielState, write_episode
from fourfold.envs.variant import Variant
from fourfold.game import Seat

Eyes = Literal["seat", "spectator", "own hand", "everything"]
"""Whose knowledge is asked for; only the first two have tensors."""


_USUAL: Final = pyspiel.IIGObservationType(perfect_recall=False)


def _eyes(kind: pyspiel.IIGObservationType) -> Eyes:
    match kind.private_info:
        case pyspiel.PrivateInfoType.ALL_PLAYERS:
            return "everything"
        case pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return "seat" if kind.public_info else "own hand"
        case _:
            return "spectator"


class Observer:
    """Looks at states for one kind of observation; `tensor` and its parts in `dict` are overwritten each time."""

    def __init__(self, variant: Variant, kind: pyspiel.IIGObservationType | None) -> None:
        asked = kind if isinstance(kind, pyspiel.IIGObservationType) else _USUAL
        self._eyes: Eyes = _eyes(asked)
        self._recalls = asked.perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._eyes in ("seat", "spectator"):
            self._make_room(shapes(self._pieces(begin(variant), 0)))

    def _make_room(self, sizes: dict[str, tuple[int, ...]]) -> None:
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in sizes.values()), np.float32)
        at = 0
        for name, shape in sizes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def _pieces(self, episode: Episode, player: Seat) -> Features:
        seat = player if self._eyes == "seat" else None
        seen = episode.variant.features(episode.state, seat)
        if not self._recalls:
            return seen
        return {"seat": flags(range(episode.variant.seats), (seat,)), **seen, "notes": note_rows(episode, seat)}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Put what the player sees into the tensor."""
        if self.tensor is not None:
            for name, piece in self._pieces(state.episode, player).items():
                self.dict[name][...] = piece

    def string_from(self, state: SpielState, player: Seat) -> str:
        """What the player sees, in words."""
        episode = state.episode
        game = episode.variant.game
        match self._eyes:
            case "everything":
                return write_episode(episode)
            case "own hand":
                return " ".join(game.rules.view(episode.state, player).hand) if game.secret else ""
            case "seat" | "spectator":
                seat = player if self._eyes == "seat" else None
                if self._recalls:
                    return write_notes(episode, seat)
                return game.text.show(game.rules.view(episode.state, seat))
