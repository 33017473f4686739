"""Attacks with requests about profiles, push messages, tournaments, ratings, puzzles and the analysis board."""

from __future__ import annotations

from bench.attacks.flood_helpers import request
from bench.attacks.registry import attack
from bench.attacks.requests import ask
from harness.raw_client import Target

_CODE = "a" * 24
_CREDENTIAL: dict[str, object] = {"id": _CODE, "rawId": _CODE, "type": "public-key", "response": dict[str, str]()}
_TOURNAMENT = {"title": "A", "game": "quarto", "bots": "strong", "least": 64, "starts": 1}
_BROWSER = {"endpoint": "https://push.example.org/a", "p256dh": "B" * 87, "auth": "A" * 22}
_POSITIONS = ("0.../..../..../.... 1", "01../2.../..../.... 3", "0123/..../..../.... 4")


def _from_page(target: Target) -> str:
    """The header with which a browser says that our own page sends a request."""
    return f"Origin: http://localhost:{target.port}\r\n"


@attack("requests: profiles")
async def profiles(target: Target) -> int:
    """Prepare passkeys, and sign in, recover and join with guesses."""
    more = _from_page(target)
    wishes = [request("POST", "/api/profile/options", {"purpose": each}, more=more) for each in ("make", "sign-in")]
    guesses = [
        request("POST", "/api/profile/recover", {"code": _CODE}, more=more),
        request("POST", "/api/profile/devices/ask", {"code": _CODE}, more=more),
        request("POST", "/api/profile/sign-in", {"credential": _CREDENTIAL}, more=more),
        request("GET", "/api/profile/history", more=f"Authorization: Session {_CODE}\r\n"),
        request("GET", f"/api/profiles/{_CODE}"),
    ]
    return await ask(target, [*wishes, *guesses])


@attack("requests: push")
async def push(target: Target) -> int:
    """Subscribe one browser after another to push messages of a seat."""
    key, path = f"Authorization: Bearer {target.keys[0]}\r\n", f"/api/tables/{target.table}/push"
    others = [_BROWSER | {"endpoint": f"https://push.example.org/{number}"} for number in range(100)]
    return await ask(target, [request("POST", path, browser, more=key) for browser in others])


@attack("requests: tournaments")
async def tournaments(target: Target) -> int:
    """Announce tournaments of bots, and read the list and the ratings."""
    paths = ("/api/tournaments", "/api/tournaments/nowhere", "/api/ratings/quarto/rulebook")
    made = request("POST", "/api/tournaments", _TOURNAMENT)
    return await ask(target, [made, *(request("GET", path) for path in paths)])


@attack("requests: study")
async def study(target: Target) -> int:
    """Ask for puzzles, their pictures, and the values of positions that take the solver long."""
    number = target.random.randrange(1000)
    puzzles = ["/api/puzzles", *(f"/api/puzzles/quarto/win/{number}{rest}" for rest in ("", "/picture"))]
    values = [
        request("POST", "/api/analysis/values", {"game": "quarto", "position": position}) for position in _POSITIONS
    ]
    return await ask(target, [*(request("GET", path) for path in puzzles), *values])
