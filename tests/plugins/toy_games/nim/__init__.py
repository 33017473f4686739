"""Nim with one heap: take one to three matches; the player who takes the last one wins."""

from __future__ import annotations

from fourfold.game import Finding, Game, Preset, finding

from . import rules, text
from .rules import Options, State, Take

CONTRACT = 1


def _action_texts(options: Options, seats: int) -> list[str]:
    return [f"take {count}" for count in range(1, 4)]


def _findings(_state: State, _action: Take, after: State) -> list[Finding]:
    return [finding("gain", "nim.matches-left", "Left over {{in all}}: {left}.", left=after.left)]


GAME: Game[State, Take, State, Options] = Game(
    "nim",
    range(2, 4),
    Options,
    rules,
    text,
    text,
    action_texts=_action_texts,
    presets=(Preset("rulebook"), Preset("family", {"heap": "five"}, takebacks="free")),
    findings=_findings,
)
