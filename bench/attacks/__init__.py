"""Abusive clients, each with a name: `ATTACKS` has them all.

An attack is a coroutine that abuses the server of a scene until the scene is over and returns how often it did. To add
one, write it beside its relatives with `@attack("its name")` above it.
"""

from bench.attacks import connections, requests, websockets
from bench.attacks.registry import ATTACKS, Attack

__all__ = ["ATTACKS", "Attack", "connections", "requests", "websockets"]
