"""What a server can answer besides yes."""

from __future__ import annotations


class Declined(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server refused; `why` is its name for the reason, and `status` that of an HTTP answer."""

    def __init__(self, why: str, sentence: str, status: int = 0) -> None:
        super().__init__(why, sentence, status)
        self.why, self.sentence, self.status = why, sentence, status

    def __str__(self) -> str:
        return self.sentence


class Gone(Exception):  # noqa: N818 - it is what happened, not a malfunction
    """The server said goodbye for good, or the visit is over; the message is a sentence."""
