"""The languages that people can read and play in."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "de", "fr", "it", "hu", "nl", "zh-TW")
