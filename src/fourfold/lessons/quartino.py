"""The lesson for Quartino: place, be done, cover, claim, and announce the two situations."""

from __future__ import annotations

from typing import Final

from fourfold.games.quartino import QUARTINO
from fourfold.lessons.lesson import Lesson, Picture, Step, right, wrong

_START: Final = """
deal ybgp; deal gpby; deal pbyg; deal bgyp
deal bypg; deal ygbp; deal pgyb; deal gybp
first 1"""
_PLACED: Final = f"{_START}; y0"
# Hub, 3 and 5 are right for ybgp; on 4 a pink pawn stands in the way.
_ALMOST: Final = f"{_PLACED}; done; p4; done; b3; done; p5; done"
_MADE: Final = f"{_ALMOST}; g4"
_CLAIMED: Final = f"{_MADE}; =ybgp@3"
# Four yellow pawns, one of them under a blue one.
_YELLOW: Final = f"{_START}; y1; done; y2; done; y5; done; b5; done; g3; done; y7; done"
_TOWER: Final = f"{_START}; y6; done; b6; done; g6; done; p6; done"
_ANNOUNCED: Final = f"{_TOWER}; column!6"
_WON: Final = f"""{_START}
p5; done; g0; done; b6; done; p2; done; y7; =gpby@5; g8; done; p0; done; y1; done; g6; done; b0; =bgyp@8; y5; done
p2; done; b4; =pbyg@4; y0; done; y1; done; g1; done; y8; done; b8; =ybgp@8"""
_PLACES: Final = tuple(f"{colour}{field}" for colour in "ybgp" for field in range(9))

LESSON: Final = Lesson(
    QUARTINO,
    steps=(
        Step("place", _START, (right("y0"), wrong())),
        Step("done", _PLACED, (right("done", then="p4; done"), wrong())),
        Step("cover", _ALMOST, (right("g4"), wrong())),
        Step("claim", _MADE, (right("=ybgp@3"), wrong("done", says="silent"), wrong())),
        Step("bonus", _CLAIMED, (right(),)),
        Step("four", _YELLOW, (right("four!"), wrong(*_PLACES, says="overlooked"), wrong())),
        Step("column", _TOWER, (right("column!6"), wrong(*_PLACES, says="overlooked"), wrong())),
        Step("lift", _ANNOUNCED, (right("lift 6"), wrong())),
    ),
    pictures=(
        Picture("short-quartino-1", _ALMOST),
        Picture("short-quartino-2", _MADE, ("=ybgp@3",)),
        Picture("short-quartino-3", _CLAIMED),
        Picture("short-quartino-4", _YELLOW, ("1", "2", "5", "7")),
        Picture("short-quartino-5", _WON),
    ),
)
