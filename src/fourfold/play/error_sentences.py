"""Messages of exceptions as sentences.

The message of an exception is a phrase without a capital and a period, which a command prints after its name. The
sentence of a refusal or a problem stands alone.
"""

from __future__ import annotations


def as_sentence(reason: object) -> str:
    """The text of this with a capital at the start and a period at the end."""
    text = str(reason)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
