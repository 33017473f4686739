"""What a server can answer besides yes."""

from __future__ import annotations


class Declined(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server refused; `why` is its name for the reason, and the message is a sentence."""

    def __init__(self, why: str, sentence: str, status: int = 0) -> None:
        super().__init__(sentence)
        self.why = why
        self.status = status
        """The status of an HTTP answer."""


class Gone(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server said goodbye for good, or the visit is over; the message is a sentence."""
