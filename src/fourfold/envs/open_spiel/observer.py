"""OpenSpiel's observers: an observation as text, and as a tensor with named pieces."""

from __future__ import annotations

from typing import Any, Final, Literal, Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fourfold._native import SingleGame
from fourfold.envs.features import Features, flags, shapes
from fourfold.envs.history import History, begin
from fourfold.envs.information_state import note_rows, write_information_state
from fourfold.envs.open_spiel.state import SpielState, write_history
from fourfold.envs.variant import Variant
from fourfold.game import NATURE, Seat

Scope = Literal["seat", "spectator", "own hand", "everything"]
"""The knowledge that is observed; only the first two have tensors."""


class Observed(Protocol):
    """A state that can be observed."""

    @property
    def past(self) -> History:
        """The history so far."""
        ...


_DEFAULT: Final = pyspiel.IIGObservationType(perfect_recall=False)


def _scope(kind: pyspiel.IIGObservationType) -> Scope:
    match kind.private_info:
        case pyspiel.PrivateInfoType.ALL_PLAYERS:
            return "everything"
        case pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return "seat" if kind.public_info else "own hand"
        case _:
            return "spectator"


class Observer:
    """Observes states for one type of observation; `tensor` and its parts in `dict` are overwritten each time."""

    def __init__(self, variant: Variant, kind: pyspiel.IIGObservationType | None) -> None:
        asked = kind if isinstance(kind, pyspiel.IIGObservationType) else _DEFAULT
        self._scope: Scope = _scope(asked)
        self._is_for_seats = self._scope == "seat"
        self._has_recall = asked.perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self._scope in ("seat", "spectator"):
            self._allocate(shapes(self._pieces(begin(variant), 0)))

    def _allocate(self, sizes: dict[str, tuple[int, ...]]) -> None:
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in sizes.values()), np.float32)
        at = 0
        for name, shape in sizes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size
        before, after = (self.dict[name].size if self._has_recall else 0 for name in ("seat", "notes"))
        self._features = self.tensor[before : at - after]

    def _pieces(self, history: History, player: Seat) -> Features:
        seat = player if self._scope == "seat" else None
        features = history.variant.features(history.state, seat)
        if not self._has_recall:
            return features
        return {"seat": flags(range(history.variant.seats), (seat,)), **features, "notes": note_rows(history, seat)}

    def set_from(self, state: Observed, player: Seat) -> None:
        """Write the player's observation into the tensor."""
        if self.tensor is None:
            return
        if isinstance(state, SpielState) and isinstance(state.core, SingleGame):
            seat = player if self._is_for_seats else NATURE
            state.core.write_observation(seat, self._features)
            if self._has_recall:
                self._recall(state.core, seat)
            return
        for name, piece in self._pieces(state.past, player).items():
            self.dict[name][...] = piece

    def _recall(self, core: SingleGame, seat: Seat) -> None:
        """Write the seat and its notes."""
        self.dict["seat"].fill(0)
        if seat != NATURE:
            self.dict["seat"][seat] = 1
        core.write_notes(seat, self.dict["notes"])

    def string_from(self, state: Observed, player: Seat) -> str:
        """The player's observation as text."""
        history = state.past
        game = history.variant.game
        match self._scope:
            case "everything":
                return write_history(history)
            case "own hand":
                return _hand(game.rules.view(history.state, player)) if game.secret else ""
            case "seat" | "spectator":
                seat = player if self._scope == "seat" else None
                if self._has_recall:
                    return write_information_state(history, seat)
                return game.text.show(game.rules.view(history.state, seat))


def _hand(view: Any) -> str:
    """What a player holds: the field `hand`, which is a text or several."""
    hand = getattr(view, "hand", None)
    return hand if isinstance(hand, str) else " ".join(map(str, hand or ()))
