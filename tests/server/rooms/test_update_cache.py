"""The cache of updates is bounded in bytes, for a room and for all of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.server.rooms.update_cache import MOST, MOST_A_ROOM, Key, UpdateCache

KEYS = st.tuples(
    st.none() | st.integers(0, 1),
    st.integers(0, 5),
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 1),
    st.just(""),
    st.integers(0, 2),
)


@given(st.lists(st.tuples(st.sampled_from("abcdef"), KEYS, st.integers(0, 60), st.integers(0, 9))))
def test_no_room_and_not_all_together_keep_more_than_they_may(
    steps: list[tuple[str, Key, int, int]],
) -> None:
    cache = UpdateCache(most=100, most_a_room=50)
    kept: dict[tuple[str, Key], bytes] = {}
    for room, key, size, deed in steps:
        if deed == 0:
            cache.forget(room)
            kept = {place: update for place, update in kept.items() if place[0] != room}
        elif cache.find(room, key) is None:
            update = bytes(size)
            cache.keep(room, key, update)
            kept[room, key] = update
        there = {place: len(update) for place, update in kept.items() if cache.find(*place) is not None}
        assert all(cache.find(*place) is kept[place] for place in there)
        assert sum(there.values()) == cache.size <= 100
        for each in "abcdef":
            assert sum(size for (name, _), size in there.items() if name == each) <= 50


def test_what_is_new_is_kept_and_the_room_unused_for_longest_gives_way() -> None:
    cache = UpdateCache(most=100, most_a_room=50)
    for room in "abc":
        cache.keep(room, (None, 0, 3, True, 0, "", 0), bytes(40))
    assert [cache.find(room, (None, 0, 3, True, 0, "", 0)) is None for room in "abc"] == [True, False, False]
    cache.keep("d", (None, 0, 3, True, 0, "", 0), bytes(51))
    assert cache.find("d", (None, 0, 3, True, 0, "", 0)) is None
    assert (MOST_A_ROOM, MOST) == (256 * 1024, 32 * 1024 * 1024)
