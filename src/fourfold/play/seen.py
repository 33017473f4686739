"""What each seat learns from an action: a draw is a draw, but not which."""

from __future__ import annotations

from fourfold.game import A, Game, O, S, Seat, V


def is_seen(game: Game[S, A, V, O], state: S, action: A, seat: Seat | None) -> bool:
    """Whether this seat, or a spectator (None), sees the whole of an action played in this state."""
    witness = game.rules.witness(state, action)
    return witness is None or witness == seat


def seen(game: Game[S, A, V, O], state: S, action: A, seat: Seat | None) -> str:
    """The action's text as this seat sees it: whole, or only its first word."""
    text = game.notation.write_action(action)
    return text if is_seen(game, state, action, seat) else public_part(text)


def public_part(text: str) -> str:
    """What everybody sees of an action that only one seat sees whole: its first word."""
    return text.partition(" ")[0]
