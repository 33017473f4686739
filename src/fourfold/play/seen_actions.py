"""What each seat sees of an action: of a secret draw the others see only that there was one."""

from __future__ import annotations

from fourfold.game import A, Game, O, S, Seat, V


def is_seen(game: Game[S, A, V, O], state: S, action: A, seat: Seat | None) -> bool:
    """Whether this seat, or a spectator (None), sees the whole action that was played in this state."""
    witness = game.rules.witness(state, action)
    return witness is None or witness == seat


def seen(game: Game[S, A, V, O], state: S, action: A, seat: Seat | None) -> str:
    """The text of the action as this seat sees it: whole, or only its public part."""
    text = game.notation.write_action(action)
    return text if is_seen(game, state, action, seat) else public_part(text)


def public_part(text: str) -> str:
    """The first word of an action's text: what everybody sees of an action that only one seat sees whole."""
    return text.partition(" ")[0]
