"""Profiles over HTTP: passkeys, sessions, recovery codes and other devices."""

from __future__ import annotations

import json

import pytest
from websockets.sync.client import connect

from harness.authenticator import Authenticator
from harness.server import Server
from tests.server.profiles.people import Person
from tests.server.websocket_players import call, get, open_table, post


def test_a_profile_is_made_and_signed_in_again(server: Server) -> None:
    anna = Person(server).make()
    assert anna.profile["passkeys"][0]["label"] == "phone"
    assert anna.ask("/api/profile/sign-out").status == 200
    assert not anna.profile
    assert anna.sign_in().status == 200
    assert (anna.profile["name"], len(anna.profile["sessions"])) == ("Anna", 1)
    assert anna.profile["passkeys"][0]["used"] >= anna.profile["passkeys"][0]["at"]


def test_the_cookie_is_out_of_reach(server: Server) -> None:
    anna = Person(server).make()
    answer = anna.sign_in()
    cookie = {name.lower(): value for name, value in answer.headers.items()}["set-cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    secret = anna.token.partition(".")[2]
    assert secret not in answer.body.decode()
    assert secret not in json.dumps(anna.profile)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None, "http://127.0.0.1:1"])
def test_a_cookie_counts_only_from_our_own_page(server: Server, origin: str | None) -> None:
    anna = Person(server).make()
    headers = {name: value for name, value in anna.headers.items() if name != "Origin"}
    if origin is not None:
        headers["Origin"] = origin
    answer = call(server, "POST", "/api/profile/changes", {"name": "Eve"}, headers=headers)
    assert answer.status in (401, 403), answer.body
    foreign = {**headers, "Sec-Fetch-Site": "cross-site"}
    assert "profile" not in call(server, "GET", "/api/profile", headers=foreign).json
    assert anna.profile["name"] == "Anna"


def test_at_another_address_there_are_no_profiles(server: Server) -> None:
    anna = Person(server).make()
    assert get(server, "/api/profile").json == {"is_available": False}
    post(server, "/api/profile/options", {"purpose": "sign-in"}).problem(404, "no-profiles")
    elsewhere = call(server, "GET", "/api/profile", headers={"Cookie": anna.cookie})
    assert elsewhere.json == {"is_available": False}


def test_a_challenge_works_once_and_for_its_purpose_only(server: Server) -> None:
    anna = Person(server).make()
    credential = anna.authenticator.use(anna.options("sign-in")["options"])
    assert anna.ask("/api/profile/sign-in", {"credential": credential}).status == 200
    anna.ask("/api/profile/sign-in", {"credential": credential}).problem(403, "wrong-passkey")
    new, old = anna.options("make", "Eve"), anna.options("add")
    credential = Authenticator(server.origin).make(new["options"])
    anna.ask("/api/profile/passkeys", {"credential": credential}).problem(403, "wrong-passkey")
    credential = Authenticator(server.origin).make(old["options"])
    body = {"profile": new["profile"], "name": "Eve", "credential": credential}
    anna.ask("/api/profile", body).problem(403, "wrong-passkey")
    body["profile"] = anna.profile["id"]
    anna.ask("/api/profile", body).problem(403, "wrong-passkey")
    assert len(anna.profile["passkeys"]) == 1


def test_wrong_passkeys_do_not_sign_in(server: Server) -> None:
    anna, eve = Person(server).make(), Person(server).make("Eve")
    forger = Authenticator(server.origin)
    forger.id, forger.handle = anna.authenticator.id, anna.authenticator.handle
    page = Authenticator("https://evil.example")
    unverified = Authenticator(server.origin, is_verified=False)
    eve.authenticator.handle = anna.authenticator.handle
    for each in (forger, eve.authenticator):
        credential = each.use(eve.options("sign-in")["options"])
        eve.ask("/api/profile/sign-in", {"credential": credential}).problem(403, "wrong-passkey")
    for each in (page, unverified):
        found = eve.options("make", "Mallory")
        body = {"profile": found["profile"], "name": "Mallory", "credential": each.make(found["options"])}
        eve.ask("/api/profile", body).problem(403, "wrong-passkey")
    for credential in ({}, {"id": "x"}, {"response": {"userHandle": "\ud7ff", "clientDataJSON": 5}}):
        eve.ask("/api/profile/sign-in", {"credential": credential}).problem(403, "wrong-passkey")


def test_recovery_codes_work_once(server: Server) -> None:
    anna, other = Person(server).make(), Person(server)
    codes = anna.post("/api/profile/codes")["codes"]
    assert (len(set(codes)), anna.profile["codes"]) == (10, 10)
    other.post("/api/profile/recover", {"code": f" {codes[0].upper()} "})
    assert (other.profile["name"], other.profile["codes"]) == ("Anna", 9)
    Person(server).ask("/api/profile/recover", {"code": codes[0]}).problem(403, "wrong-code")
    anna.post("/api/profile/codes")
    for code in (codes[1], "", "x", codes[1][:14], codes[2] + "a"):
        Person(server).ask("/api/profile/recover", {"code": code}).problem(403, "wrong-code")
    assert other.add_passkey().status == 200
    assert len(anna.profile["passkeys"]) == 2


def test_another_device_joins_when_it_is_let_in(server: Server) -> None:
    anna, tablet, eve = Person(server).make(), Person(server), Person(server)
    link = anna.post("/api/profile/devices")["link"]
    assert link.startswith(f"{server.origin}/profile#device=")
    code = link.partition("=")[2]
    ticket = tablet.post("/api/profile/devices/ask", {"code": code, "label": "tablet"})
    eve.ask("/api/profile/devices/ask", {"code": code}).problem(403, "wrong-code")
    assert "profile" not in tablet.post("/api/profile/devices/join", {"ticket": ticket["ticket"]})
    assert anna.profile["waiting"] == {"number": ticket["number"], "label": "tablet"}
    wrong = f"{(int(ticket['number']) + 1) % 10_000:04}"
    anna.ask("/api/profile/devices/answer", {"number": wrong, "yes": True}).problem(409)
    anna.post("/api/profile/devices/answer", {"number": ticket["number"], "yes": True})
    forged = ticket["ticket"][:-3] + "xyz"
    eve.ask("/api/profile/devices/join", {"ticket": forged}).problem(403, "not-let-in")
    assert tablet.post("/api/profile/devices/join", {"ticket": ticket["ticket"]})["profile"]["name"] == "Anna"
    eve.ask("/api/profile/devices/join", {"ticket": ticket["ticket"]}).problem(403, "not-let-in")
    assert tablet.add_passkey().status == 200
    assert "waiting" not in anna.profile


def test_a_device_that_is_refused_does_not_join(server: Server) -> None:
    anna, eve = Person(server).make(), Person(server)
    code = anna.post("/api/profile/devices")["link"].partition("=")[2]
    ticket = eve.post("/api/profile/devices/ask", {"code": code})
    anna.post("/api/profile/devices/answer", {"number": ticket["number"], "yes": False})
    eve.ask("/api/profile/devices/join", {"ticket": ticket["ticket"]}).problem(403, "not-let-in")


def test_devices_are_signed_out_and_passkeys_removed(server: Server) -> None:
    anna = Person(server).make()
    first = anna.cookie
    assert anna.sign_in().status == 200
    second, anna.cookie = anna.cookie, first
    other = next(each["id"] for each in anna.profile["sessions"] if not each["is_this"])
    anna.post("/api/profile/sessions/close", {"id": other})
    anna.cookie = second
    assert not anna.profile
    anna.ask("/api/profile/codes").problem(401, "signed-out")
    anna.cookie = first
    passkey = anna.profile["passkeys"][0]["id"]
    anna.ask("/api/profile/passkeys/remove", {"id": passkey}).problem(409, "last-passkey")
    anna.post("/api/profile/codes")
    anna.post("/api/profile/passkeys/remove", {"id": passkey})
    assert not anna.profile  # it had signed in with that passkey
    anna.sign_in().problem(403, "wrong-passkey")


def test_settings_are_bounded_and_names_are_checked(server: Server) -> None:
    anna = Person(server).make()
    changed = anna.post("/api/profile/changes", {"name": "Anne", "language": "fr", "settings": {"sound": "off"}})
    assert (changed["name"], changed["language"], changed["settings"]) == ("Anne", "fr", {"sound": "off"})
    for wrong in ({"name": "greedy"}, {"name": "a\u200bb"}, {"settings": {"x": "y" * 2000}}, {"name": "x" * 61}):
        anna.ask("/api/profile/changes", wrong).problem(400)
    assert anna.profile["name"] == "Anne"


def test_a_public_profile_is_shown_only_if_wanted(server: Server) -> None:
    anna, eve = Person(server).make(), Person(server)
    path = f"/api/profiles/{anna.profile['id']}"
    eve.ask(path, method="GET").problem(404)
    anna.post("/api/profile/changes", {"is_public": True})
    assert (eve.get(path)["name"], eve.get(path)["results"]) == ("Anna", {})
    eve.ask("/api/profiles/nobody", method="GET").problem(404)


def test_seats_are_taken_with_the_profile_and_taken_over_by_their_keys(server: Server) -> None:
    anna, eve = Person(server).make(), Person(server).make("Eve")
    made = anna.post("/api/tables", {"game": "quarto", "seats": [{"name": "Anna"}, {}]})
    path = f"/api/tables/{made['table']}"
    assert anna.get(path)["seat"] == 0
    eve.ask(path, method="GET").problem(403)
    taken = eve.post(f"{path}/seats", {"name": "Eve", "invite": made["invite"]})
    assert eve.get(path)["seat"] == taken["seat"] == 1
    assert [each["seats"] for each in eve.get("/api/profile/games")] == [[1]]
    for person, other in ((anna, eve), (eve, anna)):  # nobody learns which profile another one has
        assert other.profile["id"] not in json.dumps(person.get(path))
        assert other.profile["id"] not in json.dumps(person.get("/api/profile/games"))
    for key in ("", "x", made["keys"][0]["key"], taken["key"]):
        answer = anna.ask(f"{path}/link", {"key": key})
        assert answer.status == (200 if key == made["keys"][0]["key"] else 403 if len(key) < 2 else 409), answer.body
    anonymous = open_table(server)
    assert anna.post(f"{anonymous.path}/link", {"key": anonymous.keys[1]}) == {"seat": 1}
    assert anna.get(anonymous.path)["seat"] == 1
    eve.ask(f"{anonymous.path}/link", {"key": anonymous.keys[1]}).problem(409, "taken")
    eve.ask(anonymous.path, method="GET").problem(403)
    assert anonymous.see(1)["seat"] == 1  # the key still works


def test_a_session_plays_its_own_seat_only(server: Server) -> None:
    anna, eve = Person(server).make(), Person(server).make("Eve")
    table = open_table(server, options={"first": "1"})
    anna.post(f"{table.path}/link", {"key": table.keys[0]})
    move = {"type": "say", "id": "1", "seat": 0, "text": "hello"}
    eve.ask(f"{table.path}/requests", move).problem(403)
    anna.ask(f"{table.path}/requests", {**move, "seat": 1}).problem(403)
    assert anna.ask(f"{table.path}/requests", move).status == 200
    anna.post("/api/profile/sign-out")
    anna.ask(f"{table.path}/requests", {**move, "id": "2"}).problem(401)


def test_profiles_survive_a_restart(own_server: Server) -> None:
    anna = Person(own_server).make()
    table = open_table(own_server)
    anna.post(f"{table.path}/link", {"key": table.keys[0]})
    own_server.kill()
    own_server.start()
    own_server.wait()
    assert anna.profile["games"] == 1
    assert anna.get(table.path)["seat"] == 0
    assert anna.sign_in().status == 200


def test_attempts_are_limited(strict_server: Server) -> None:
    person = Person(strict_server)
    statuses = [person.ask("/api/profile/recover", {"code": "x"}).status for _ in range(60)]
    assert statuses[0] == 403
    assert 429 in statuses


def test_a_socket_has_the_seat_of_its_session_until_that_is_closed(server: Server) -> None:
    anna = Person(server).make()
    table = open_table(server)
    anna.post(f"{table.path}/link", {"key": table.keys[0]})
    url = f"ws{server.address.removeprefix('http')}/ws/tables/{table.name}"
    hello = json.dumps({"type": "hello", "protocol": 2})
    foreign = {"Cookie": anna.cookie, "Origin": server.address}
    with connect(url, additional_headers=foreign, proxy=None) as other:
        other.send(hello)
        assert json.loads(other.recv(60))["why"] == "forbidden"
    with connect(url, additional_headers=anna.headers, proxy=None) as socket:
        socket.send(hello)
        assert json.loads(socket.recv(60))["seats"] == [0]
        assert json.loads(socket.recv(60))["seat"] == 0
        anna.post("/api/profile/sign-out")
        while (last := json.loads(socket.recv(60)))["type"] != "goodbye":
            pass
        assert last["why"] == "forbidden"


def test_a_passkey_is_small(server: Server) -> None:
    """Its id and key are kept in the profile's log; browsers make ids of 1,023 bytes at most."""
    anna = Person(server).make()
    for size, status in ((1023, 200), (1024, 403), (10_000, 403)):
        anna.authenticator = Authenticator(server.origin)
        anna.authenticator.id = bytes(size)
        assert anna.add_passkey().status == status
    anna.post("/api/profile/passkeys/remove", {"id": anna.profile["passkeys"][1]["id"]})
    assert len(anna.profile["passkeys"]) == 1
