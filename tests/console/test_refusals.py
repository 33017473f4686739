"""Refusals in words, in every language."""

from __future__ import annotations

import errno

import pytest

from fourfold.console.refusals import describe_os_error, describe_refusal
from fourfold.play.match import Refusal, Why
from fourfold.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_described_by_its_code_or_its_name(language: str) -> None:
    words = Words(language)
    field = describe_refusal(
        Refusal(Why.ILLEGAL, "This board has no field 9.", "quartino.no-field", {"field": 9}), words
    )
    assert field == words.say("illegal-quartino-no-field", field=9)
    assert "9" in field
    assert describe_refusal(Refusal(Why.OVER, "The game is over."), words) == words.say("refused-over")
    assert words.say("help-moves-typed") in describe_refusal(Refusal(Why.NOT_NOTATION, "what?"), words)


def test_a_code_without_a_message_is_english() -> None:
    assert describe_refusal(Refusal(Why.ILLEGAL, "Not on Sundays.", "quarto.sunday"), Words("de")) == "Not on Sundays."


def test_known_disk_errors_are_translated() -> None:
    german = Words("de")
    assert describe_os_error(OSError(errno.ENOSPC, "No space left on device"), german) == "der Datenträger ist voll"
    assert describe_os_error(OSError(errno.EIO, "Input/output error"), german) == "input/output error"
