"""Views as texts: without their options, which a job has once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_type_hints

import msgspec
from msgspec import Raw

from fourfold.game import AnyGame, Seat
from fourfold.games import is_plugin
from fourfold.options import read_options
from fourfold.server.plugins.messages import Position
from fourfold.server.plugins.stand_in import KnownPosition, RemoteView
from fourfold.server.rooms.changes import view_fields

_encoder: Final = msgspec.json.Encoder(order="deterministic")


class _Steps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A view of a game from another package, whose own process knows what its seat sees after these steps."""

    seat: Seat
    steps: tuple[str, ...]


_steps_decoder: Final[msgspec.json.Decoder[_Steps]] = msgspec.json.Decoder(_Steps)


def write_view(view: Any) -> Raw:
    """The text of a view."""
    if isinstance(view, RemoteView):
        return Raw(_encoder.encode(_Steps(view.seat or 0, view.position.steps)))
    return Raw(_encoder.encode(view_fields(view)))


class ViewReader:
    """Reads the views of one game with these options."""

    def __init__(self, game: AnyGame, options: Mapping[str, str], seats: int) -> None:
        self._game, self._words, self._seats = game, options, seats
        self._options = None if is_plugin(game.name) else read_options(game.Options, options)

    def read(self, raw: Raw) -> Any:
        """The view of a text; ValueError if it is none."""
        try:
            if is_plugin(self._game.name):
                found = _steps_decoder.decode(raw)
                return KnownPosition(Position(self._words, self._seats, found.steps), found.seat)
            view, decoder = _view_types(self._game)
            known = msgspec.structs.asdict(decoder.decode(raw))
        except msgspec.MsgspecError as reason:
            raise ValueError(f"this is no view of {self._game.name}: {reason}") from None
        return view(options=self._options, **known)


@cache
def _view_types(game: AnyGame) -> tuple[type[Any], msgspec.json.Decoder[Any]]:
    """The type of a game's views, and a decoder of their fields."""
    view: type[Any] = get_type_hints(game.rules.view)["return"]
    names = [(name, kind) for name, kind in get_type_hints(view).items() if name != "options"]
    fields = msgspec.defstruct("Fields", names, frozen=True, forbid_unknown_fields=True)
    return view, msgspec.json.Decoder(fields)
