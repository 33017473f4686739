"""Player names: visible, without letters of confusable scripts, and not easily mistaken for each other.

Stored names are not checked again: a record or a table written before these rules stays readable.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, name, normalize

BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
)
"""Characters that are invisible, although Python counts them as printable."""
_STYLES: Final = "\ufe0e\ufe0f"
"""Variation selectors for the text or the emoji form of the symbol before; allowed, ignored when names are compared."""
_MOST_MARKS: Final = 4
"""Combining marks on one letter; more would reach into the lines above and below."""

_LOOKALIKES: Final = frozenset({"LATIN", "GREEK", "CYRILLIC", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU", "DESERET"})
"""Scripts that share the shapes of their letters; one name uses at most one of them."""

# The letters of the second line look like those of the first. Case matters: I looks like l, and i does not.
_LATIN: Final = (
    "ABEZHlKMNOPTYXaopvikuxy"  # Greek
    "ABEKMHOPCTYXlJSYVGQWaeopcyxijshqwdkl"  # Cyrillic
    "abcdegihjklmnopqrstuvwyzagii"  # Latin: small capitals, phonetic letters
    "lOl------'''"  # digits and signs
)
_SHAPES: Final = (
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαορνικυχγ"
    "АВЕКМНОРСТУХІЈЅҮѴԌԚԜаеорсухіјѕһԛԝԁкӏ"
    "ᴀʙᴄᴅᴇɢɪʜᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢɑɡıɩ"
    "I01\u2010\u2011\u2012\u2013\u2014\u2212\u2018\u2019\u02bc"
)
_SKELETON: Final = str.maketrans(_SHAPES, _LATIN)


def check_visible(text: str) -> None:
    """Raise ValueError for text without visible characters, or with invisible ones."""
    if not text.isprintable() or not BLANK.isdisjoint(text):
        raise ValueError("it has invisible characters")
    if all(category(sign)[0] in "MZ" for sign in text):
        raise ValueError("it has no visible character")
    if _most_marks(text) > _MOST_MARKS:
        raise ValueError(f"it has more than {_MOST_MARKS} marks on one letter")


def check_script(text: str) -> None:
    """Raise ValueError for text that mixes scripts whose letters look the same."""
    found = sorted({script for sign in normalize("NFKC", text) if (script := _script(sign)) in _LOOKALIKES})
    if len(found) > 1:
        raise ValueError(f"it mixes {found[0].title()} and {found[1].title()} letters")


def skeletons(text: str) -> frozenset[str]:
    """The shapes of a name, as in Unicode TR39: names that share a skeleton are easily mistaken for each other."""
    plain = " ".join(normalize("NFKC", text.translate(dict.fromkeys(map(ord, _STYLES)))).split())
    return frozenset({_folded(plain), _folded(plain.translate(_SKELETON))})


def _folded(text: str) -> str:
    return normalize("NFKC", text.casefold())


def _script(sign: str) -> str:
    """The first word of a letter's Unicode name, which is its script."""
    return name(sign, "").partition(" ")[0] if category(sign)[0] == "L" else ""


def _most_marks(text: str) -> int:
    most = here = 0
    for sign in normalize("NFD", text):
        here = here + 1 if category(sign) in ("Mn", "Me") else 0
        most = max(most, here)
    return most
