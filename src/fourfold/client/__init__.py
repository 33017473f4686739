"""Tables from afar: what a program needs to open them, sit down and play, over a network that fails now and then."""

from __future__ import annotations

from fourfold.client.guest import Guest
from fourfold.client.house import House
from fourfold.client.refusal import Declined, Gone

__all__ = ["Declined", "Gone", "Guest", "House"]
