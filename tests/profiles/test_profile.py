"""A profile as a pure value: the fold of its events, and what is refused."""

from __future__ import annotations

import pytest

from fourfold.profiles import decide
from fourfold.profiles.decide import ProfileRefused
from fourfold.profiles.events import (
    UNNAMED,
    Changed,
    CodesMade,
    DeviceAnswered,
    DeviceAsked,
    DeviceInvited,
    Event,
    Finished,
    Linked,
    Made,
    PasskeyAdded,
    PasskeyRemoved,
    PasskeyUsed,
    Reviewed,
    SessionClosed,
    SessionOpened,
    read_event,
    texts_without_games,
    write_event,
)
from fourfold.profiles.profile import Profile, apply, fold
from fourfold.store.store import Entry, Stored

EVENTS: tuple[Event, ...] = (
    Made("Anna", "de"),
    PasskeyAdded("p", "key", 0, "phone"),
    PasskeyUsed("p", 3),
    SessionOpened("s", "phone", "p"),
    SessionOpened("t"),
    CodesMade(("c", "d")),
    Linked("table", 1),
    Finished("table", "quarto", "won", 1, None, {"first": "1"}, ("Bob",)),
    Reviewed("table", (1, 0, 0), (3, 3, 2)),
)


def profile(*events: Event) -> Profile:
    found = fold("id", [(event, number) for number, event in enumerate(events or EVENTS)])
    assert found is not None
    return found


def test_the_fold_of_the_events() -> None:
    anna = profile()
    assert (anna.name, anna.language, anna.version, anna.codes) == ("Anna", "de", 9, frozenset("cd"))
    assert (anna.passkeys["p"].count, anna.passkeys["p"].used) == (3, 2)
    assert (dict(anna.seats), anna.finished["table"].result) == ({"table": 1}, "won")
    assert fold("id", []) is None
    for wrong in ([(EVENTS[1], 0)], [(EVENTS[0], 0), (EVENTS[0], 0)]):
        with pytest.raises(ValueError, match="profile"):
            fold("id", wrong)


@pytest.mark.parametrize("event", EVENTS)
def test_events_are_read_as_they_were_written(event: Event) -> None:
    written = write_event(event)
    assert read_event(*(written if isinstance(written, Entry) else (written,))) == event


def test_the_names_of_opponents_can_be_erased() -> None:
    finished = Finished("table", "quartex", "won", opponents=("greedy", "Bob", "Cleo"), bots=("greedy",))
    written = write_event(finished)
    assert isinstance(written, Entry)
    assert b"Bob" not in written.data
    erased = read_event(written.data)
    assert isinstance(erased, Finished)
    assert erased.opponents == ("greedy", UNNAMED, UNNAMED)
    stored = [Stored(0, 0, write_event(Finished("table", "quarto", ""))), Stored(1, 0, *written)]  # type: ignore[arg-type]
    assert texts_without_games(stored, {"table"}) == {1: b""}
    assert texts_without_games(stored, {"another"}) == {}


def test_a_removed_passkey_takes_its_sessions_along() -> None:
    anna = apply(profile(), PasskeyRemoved("p"), 0)
    assert (list(anna.passkeys), list(anna.sessions)) == ([], ["t"])


def test_the_last_passkey_stays_unless_there_are_codes() -> None:
    assert decide.remove_passkey(profile(), "p") == [PasskeyRemoved("p")]
    with pytest.raises(ProfileRefused, match="last passkey"):
        decide.remove_passkey(profile(*EVENTS[:2]), "p")
    assert decide.remove_passkey(profile(), "unknown") == []


def test_the_oldest_session_makes_room() -> None:
    anna = profile(Made("Anna"), *(SessionOpened(str(number)) for number in range(decide.MOST_SESSIONS)))
    assert decide.open_session(anna, SessionOpened("new")) == [SessionClosed("0"), SessionOpened("new")]
    assert decide.close_other_sessions(profile(), "s") == [SessionClosed("t")]


def test_everything_has_a_limit() -> None:
    many = (PasskeyAdded(str(number), "k", 0) for number in range(decide.MOST_PASSKEYS))
    with pytest.raises(ProfileRefused, match="20 passkeys"):
        decide.add_passkey(profile(Made("Anna"), *many), PasskeyAdded("x", "k", 0))
    with pytest.raises(ProfileRefused, match="known already"):
        decide.add_passkey(profile(), PasskeyAdded("p", "k", 0))
    seats = profile(Made("Anna"), *(Linked(str(number), 0) for number in range(decide.MOST_SEATS)))
    assert decide.link_seat(seats, "x", 0) == []
    assert decide.link_seat(profile(), "table", 1) == []


def test_a_device_joins_step_by_step() -> None:
    invited = profile(Made("Anna"), DeviceInvited("code", 1000))
    asked = DeviceAsked("ticket", "0042")
    assert decide.ask_to_join(invited, "code", asked, 999) == [asked]
    for code, at in (("other", 0), ("code", 1000)):
        with pytest.raises(ProfileRefused):
            decide.ask_to_join(invited, code, asked, at)
    waiting = apply(invited, asked, 0)
    assert decide.join(waiting, "ticket", SessionOpened("s"), 0) == []
    with pytest.raises(ProfileRefused):
        decide.ask_to_join(waiting, "code", asked, 0)
    for number, at in (("0043", 0), ("0042", 1000)):
        with pytest.raises(ProfileRefused):
            decide.answer_device(waiting, number, at, yes=True)
    let_in = apply(waiting, DeviceAnswered(yes=True), 0)
    joined = decide.join(let_in, "ticket", SessionOpened("s"), 0)
    assert joined == [DeviceAnswered(yes=True), SessionOpened("s")]
    for event in joined:
        let_in = apply(let_in, event, 0)
    assert (let_in.invitation, list(let_in.sessions)) == (None, ["s"])
    refused = apply(waiting, DeviceAnswered(yes=False), 0)
    with pytest.raises(ProfileRefused):
        decide.join(refused, "ticket", SessionOpened("s"), 0)


def test_a_device_that_was_let_in_cannot_join_once_a_device_is_signed_out() -> None:
    """Otherwise a thief who has a session could keep the profile by an invitation of their own."""
    let_in = (DeviceInvited("code", 1000), DeviceAsked("ticket", "0042"), DeviceAnswered(yes=True))
    for closed in (SessionClosed("t"), PasskeyRemoved("p")):
        with pytest.raises(ProfileRefused):
            decide.join(profile(*EVENTS, *let_in, closed), "ticket", SessionOpened("new"), 0)


def test_settings_are_bounded_as_a_whole_and_no_change_is_no_event() -> None:
    """A profile's log is read as a whole, and each change of its settings is in it."""
    anna = profile(Made("Anna"), Changed(settings={"sound": "off"}))
    for same in (Changed(name="Anna"), Changed(settings={"sound": "off"}), Changed()):
        assert decide.change(anna, same) == []
    assert decide.change(anna, Changed(name="Anne", settings={"sound": "off"})) == [Changed(name="Anne")]
    many = {str(number): "x" * 199 for number in range(20)}
    with pytest.raises(ProfileRefused, match="settings"):
        decide.change(anna, Changed(settings=many))


def test_only_an_open_session_changes_a_profile() -> None:
    make = decide.by_session("s", lambda each: decide.close_session(each, "t"))
    assert make(profile()) == [SessionClosed("t")]
    with pytest.raises(ProfileRefused) as refused:
        make(apply(profile(), SessionClosed("s"), 0))
    assert (refused.value.status, refused.value.why) == (401, decide.SIGNED_OUT)
