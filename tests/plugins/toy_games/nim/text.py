from __future__ import annotations

from collections.abc import Mapping

from fourfold.game import Paint, Say, in_english, plain

from .rules import State, Take

ENDINGS: Mapping[str, str] = {"last-match": "took the last match"}


def read_action(text: str) -> Take:
    word, _, count = text.partition(" ")
    if word != "take" or count not in ("1", "2", "3"):
        raise ValueError(f"{text!r} is not a move")
    return Take(int(count))


def write_action(action: Take) -> str:
    return f"take {action.count}"


def show(view: State, paint: Paint = plain, say: Say = in_english) -> str:
    return say("nim-left", f"{view.left} matches: ", count=view.left) + paint("|" * view.left, "yellow")


def say(action: Take, speak: Say = in_english) -> str:
    return speak("nim-takes", f"takes {action.count}", count=action.count)


def explain(say: Say = in_english) -> str:
    return say("nim-explain", "take 2 takes two matches.")
