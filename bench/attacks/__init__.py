"""Attacks by abusive clients, each with a name: `ATTACKS` holds them all.

An attack is a coroutine that abuses a target until its deadline and returns the number of attempts. To add one, write
it in the module of its kind with `@attack("its name")` above it.
"""

from bench.attacks import connections, requests, study_requests, websockets
from bench.attacks.registry import ATTACKS, Attack

__all__ = ["ATTACKS", "Attack", "connections", "requests", "study_requests", "websockets"]
