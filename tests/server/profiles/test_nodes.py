"""Profiles on several nodes of one database: any of them changes a profile, and each learns of it."""

from __future__ import annotations

import asyncio

import pytest

from fourfold.profiles import decide
from fourfold.profiles.events import Made, SessionOpened
from fourfold.server.profiles import profiles as module
from fourfold.server.profiles.challenges import Challenges
from fourfold.server.profiles.profiles import Profiles
from fourfold.server.tokens import hash_key
from fourfold.store.location import Database
from tests.store.nodes import two_nodes
from tests.store.running import in_loop


@in_loop
async def test_a_session_that_one_node_closes_is_closed_on_the_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_FRESH", 0.0)
    async with two_nodes(database) as stores:
        one, other = (Profiles(store, is_alone=False) for store in stores)
        await one.make("anna", [Made("Anna"), SessionOpened(hash_key("secret"))])
        assert await other.session_of("anna.secret")
        await one.change("anna", lambda profile: decide.close_session(profile, hash_key("secret")))
        assert await other.session_of("anna.secret") is None
        await other.delete("anna")
        assert await one.find("anna") is None


@in_loop
async def test_changes_of_two_nodes_are_all_kept(database: Database) -> None:
    async with two_nodes(database) as stores:
        both = [Profiles(store, is_alone=False) for store in stores]
        await both[0].make("anna", [Made("Anna")])
        await asyncio.gather(*(both[number % 2].note_seat("anna", f"t{number}", 0) for number in range(20)))
        profile = await both[0].change("anna", lambda _: [])
        assert profile is not None
        assert sorted(profile.seats) == sorted(f"t{number}" for number in range(20))


@in_loop
async def test_a_challenge_is_used_once_on_all_nodes(database: Database) -> None:
    async with two_nodes(database) as stores:
        one, other = map(Challenges, stores)
        challenge = await one.new("sign in")
        assert not await other.spend(challenge, "make x")
        assert not await other.spend(challenge[:-1] + b"x", "sign in")
        assert sorted(await asyncio.gather(*(each.spend(challenge, "sign in") for each in (one, other)))) == [
            False,
            True,
        ]


@in_loop
async def test_an_old_challenge_has_expired_and_used_ones_are_swept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_nodes(database) as (store, _):
        challenges = Challenges(store)
        monkeypatch.setattr("fourfold.server.profiles.challenges.LIFETIME_MS", 0)
        assert not await challenges.spend(await challenges.new("sign in"), "sign in")
        await store.append_shared("used:" + "00" * 24, 0, [b"-"], 0)
        monkeypatch.setattr("fourfold.server.profiles.challenges.LIFETIME_MS", 60_000)
        assert await challenges.spend(await challenges.new("sign in"), "sign in")
        assert len(await store.shared_keys("used:")) == 1
