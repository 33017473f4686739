"""Action numbers for any game that lists the texts of its actions: an action's number is its place in the list.

Decisions and draws of Nature have places in the same list. There is no hashing: two actions never share a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fourfold.envs.numbering import no_such_action
from fourfold.game import AnyGame


class TextNumbering:
    """The action numbers of one game with its options and seats."""

    def __init__(self, game: AnyGame, texts: Sequence[str]) -> None:
        self._game, self._texts = game, tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self._texts)}
        if len(self._numbers) != len(self._texts):
            raise ValueError(f"the list of {game.name}'s action texts names an action twice")

    def count_actions(self, _options: Any) -> int:
        """The length of the list."""
        return len(self._texts)

    def count_draws(self, _options: Any, _seats: int) -> int:
        """The length of the list."""
        return len(self._texts)

    def write_number(self, _view: Any, action: Any) -> int:
        """The place of the action's text."""
        text = self._game.notation.write_action(action)
        if text not in self._numbers:
            raise ValueError(f"the list of {self._game.name}'s action texts lacks {text!r}")
        return self._numbers[text]

    def read_number(self, _view: Any, number: int) -> Any:
        """The action of the text at this place."""
        if number not in range(len(self._texts)):
            raise no_such_action(number)
        return self._game.notation.read_action(self._texts[number])

    def write_public(self, view: Any, action: Any) -> tuple[int, int]:
        """The number itself: no part of a player's action is secret."""
        return self.write_number(view, action) + 1, 0

    write_draw = write_number
    read_draw = read_number


@lru_cache(maxsize=64)
def text_numbering(game: AnyGame, options: Any, seats: int) -> TextNumbering:
    """The numbers by `game.action_texts`; ValueError if the game has no such list."""
    if game.action_texts is None:
        raise ValueError(f"{game.name} has no environments: it does not list the texts of its actions")
    return TextNumbering(game, game.action_texts(options, seats))
