"""Why a new table could not be stored with its first moves."""

from __future__ import annotations

from fourfold.play.match import Refusal
from fourfold.server.plugins.process import GameFailed, GameTooSlow
from fourfold.store.store import InDoubt, Unwritable
from fourfold.tables.decide import RefusalCode


def start_failure(refusal: Refusal) -> Exception:
    """The exception for a refusal of the beginning of a game."""
    match refusal.why:
        case RefusalCode.UNKNOWN:
            return InDoubt(refusal.sentence)
        case RefusalCode.GAME_SLOW:
            return GameTooSlow(refusal.sentence)
        case RefusalCode.GAME_FAILED:
            return GameFailed(refusal.sentence)
        case _:
            return Unwritable(refusal.sentence)
