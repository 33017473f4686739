"""The errors that a server's answers become."""

from __future__ import annotations

from fourfold.game import Values


class Declined(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server refused; `why` is its name for the reason, and `status` the status of an HTTP answer.

    If the rules refuse, `code` says what they refuse, with its `values`.
    """

    def __init__(self, why: str, sentence: str, status: int = 0, code: str = "", values: Values | None = None) -> None:
        super().__init__(why, sentence, status, code, values)
        self.why, self.sentence, self.status, self.code = why, sentence, status, code
        self.values: Values = values or {}

    def __str__(self) -> str:
        return self.sentence


class Gone(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server said goodbye for good, or the client was closed; the message is a sentence."""
