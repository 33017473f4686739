"""What all tests have in common."""

from __future__ import annotations

from hypothesis import settings

from tests.postgresql_fixtures import database, postgresql

__all__ = ["database", "postgresql"]

# Machines are shared and noisy: how long an example takes says nothing about the code.
settings.register_profile("fourfold", deadline=None)
settings.load_profile("fourfold")
