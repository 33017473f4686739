"""The lesson for Quartex: lay, turn over, complete, choose the more valuable token, be stuck."""

from __future__ import annotations

from typing import Final

from fourfold.games.quartex import QUARTEX
from fourfold.lessons.lesson import Lesson, Picture, Step, right, wrong

# The first player draws first: one tile out of the game, five for the coach, five for the learner.
_FIRST: Final = """
first 2; draw brbr
draw rryy; draw bbpp; draw byyy; draw pprr; draw bbbr
draw bprr; draw prry; draw bryy; draw ppry; draw bbrr
0,0:yyrr; draw bpyr"""
# Only one of the learner's tiles fits to the right of the first, and only turned over.
_FLIP: Final = """
first 2; draw brbr
draw bpyr; draw bpry; draw bbyy; draw rryy; draw bbbb
draw brpy; draw bypy; draw ppry; draw bbpp; draw yyyy
0,0:pbry; draw prpy"""
_ROUND_A_STAR: Final = f"{_FLIP}; 1,0:bypr; draw brry; 0,1:rybp; draw pppp"
# One tile fills a gap and completes a cross and a square.
_TWO: Final = """
first 1; draw yyyy
draw bpyp; draw bpry; draw bprr; draw rrry; draw pppy
draw bbbb; draw bypy; draw bbpr; draw brpy; draw bryr
0,0:rryr; draw prpr; 1,0:rbry; draw byry; 2,0:bprr; draw pppr; 0,-1:ryby; draw bppr; 1,-1:yrpb; draw bbbp
1,1:pybr; draw bryy; 1,-2:bpyp; draw prry; 2,-2:pyby; draw prrr"""
# The learner has two yellow tokens, worth eight each, and can get a third one or a first blue one.
_WORTH: Final = """
first 1; draw bbbp
draw pyyy; draw bpry; draw bprp; draw bppy; draw bbyy
draw ryyy; draw bbrr; draw rrry; draw prpr; draw bbpy
0,0:yypy; draw brpy; 1,0:ybbp; draw bpyy; 0,-1:yppb; draw bbpr; -1,0:byyp; draw bbby; -1,-1:pybr; draw pppp
0,1:yryy; draw bpbp; 1,1:rpby; draw bryr; 2,0:bbyb; draw rrrr"""
# No tile of the learner fits beside a tile of crosses: the five tiles are put aside and five others are drawn.
_STUCK: Final = """
first 2; draw brbr
draw pppp; draw byyy; draw pprr; draw bbbr; draw bbpp
draw bbbb; draw rrrr; draw yyyy; draw bbyy; draw rryy
0,0:pppp; draw bprr
draw pppy; draw bpry; draw bppr; draw ryry; draw bryy"""

LESSON: Final = Lesson(
    QUARTEX,
    steps=(
        Step("lay", _FIRST, (right(),)),
        Step("flip", _FLIP, (right("1,0:bypr", then="draw brry; 0,1:rybp; draw pppp"), wrong())),
        Step("complete", _ROUND_A_STAR, (right("1,1:ypyb"), wrong())),
        Step("two", _TWO, (right("2,-1:rryp"), wrong("0,1:yprr", says="one"), wrong())),
        Step("worth", _WORTH, (right("2,1:prbb"), wrong("-1,1:byyb", says="yellow"), wrong())),
        Step("stuck", _STUCK, (right(),)),
    ),
    pictures=(
        Picture("short-quartex-1", _FLIP),
        Picture("short-quartex-2", f"{_FLIP}; 1,0:bypr"),
        Picture("short-quartex-3", f"{_ROUND_A_STAR}; 1,1:ypyb"),
        Picture("short-quartex-4", _WORTH, ("-1,1", "2,1")),
        Picture("short-quartex-5", _STUCK),
    ),
)
