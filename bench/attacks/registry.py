"""The named attacks, those of `make chaos` among them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from harness.abusive_clients import ABUSIVE_CLIENTS, Scene

Attack = Callable[[Scene], Awaitable[int]]

ATTACKS: dict[str, Attack] = {villain.__name__: villain for villain in ABUSIVE_CLIENTS}


def attack(name: str) -> Callable[[Attack], Attack]:
    """Register an attack under this name."""

    def register(each: Attack) -> Attack:
        assert name not in ATTACKS, f"there are two attacks named {name}"
        ATTACKS[name] = each
        return each

    return register
