"""All attacks by name, including the abusive clients of `make chaos`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from harness.abusive_clients import ABUSIVE_CLIENTS
from harness.raw_client import Target

Attack = Callable[[Target], Awaitable[int]]

ATTACKS: dict[str, Attack] = {client.__name__: client for client in ABUSIVE_CLIENTS}


def attack(name: str) -> Callable[[Attack], Attack]:
    """Register an attack under this name."""

    def register(each: Attack) -> Attack:
        assert name not in ATTACKS, f"there are two attacks named {name}"
        ATTACKS[name] = each
        return each

    return register
