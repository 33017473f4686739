"""What players say to each other: free text, or one of the phrases that every client translates."""

from __future__ import annotations

from typing import Final

from fourfold.play.match import Refusal
from fourfold.play.names import check_visible
from fourfold.tables.decide.change import MAX_EVENTS, Decision, RefusalCode, Sender, happen, within
from fourfold.tables.events import Said
from fourfold.tables.table import Table

PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "oops",
    "one-moment",
    "your-turn",
    "good-game",
    "goodbye",
)
"""The phrases, by name; every client shows them in its own language."""
MAX_CHAT_LENGTH: Final = 300
"""Letters in one chat message."""
MAX_CHAT_MESSAGES: Final = 1000
"""Chat messages at one table."""


def say(table: Table, by: Sender, text: str, phrase: str = "") -> Decision:
    """Say something to the table: a text, or one of the phrases."""
    words = " ".join(text.split())
    if table.closed:
        return Refusal(RefusalCode.CLOSED, "This table is closed.")
    if bool(words) == bool(phrase):
        return Refusal(RefusalCode.WORDS, "Say something in words, or choose a phrase.")
    if phrase and phrase not in PHRASES:
        return Refusal(RefusalCode.WORDS, f"There is no phrase {phrase!r}; there are: {', '.join(PHRASES)}.")
    if len(words) > MAX_CHAT_LENGTH:
        return Refusal(RefusalCode.WORDS, f"Say at most {MAX_CHAT_LENGTH} letters at once.")
    if words and not _is_visible(words):
        return Refusal(RefusalCode.WORDS, "Say only what can be seen.")
    if table.said >= MAX_CHAT_MESSAGES:
        return Refusal(RefusalCode.SAYING_LIMIT, f"This table has reached its limit of {MAX_CHAT_MESSAGES} messages.")
    return within(MAX_EVENTS, happen(table, by.at, Said(by.seat, words, phrase, by.id)))


def _is_visible(words: str) -> bool:
    try:
        check_visible(words)
    except ValueError:
        return False
    return True
