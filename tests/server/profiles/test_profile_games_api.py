"""The games of a profile over HTTP: history, export and deletion."""

from __future__ import annotations

import io
import json
import zipfile

from harness.push_service import Browser
from harness.server import Server
from tests.server.profiles.people import Person
from tests.server.websocket_players import get, open_table, post


def test_history_export_and_deletion(own_server: Server) -> None:
    anna = Person(own_server).make("Annabella")
    table = open_table(own_server, "quartex", "Annabella,greedy")
    running = open_table(own_server, "quartino", "Annabella,Bob")
    for each in (table, running):
        anna.post(f"{each.path}/link", {"key": each.keys[0]})
    table.ask(0, "say", text="a secret sentence")
    assert anna.get("/api/profile/history")["games"] == []
    table.ask(0, "resign")
    (game,) = anna.get("/api/profile/history")["games"]
    assert (game["table"], game["game"], game["result"], game["bots"]) == (table.name, "quartex", "lost", ["greedy"])
    assert (game["place"], game["opponents"]) == (2, ["greedy"])
    reviewed = anna.post("/api/profile/reviews")
    assert (reviewed["unreviewed"], len(reviewed["games"][0]["mistakes"])) == (0, 3)
    with zipfile.ZipFile(io.BytesIO(anna.ask("/api/profile/export").body)) as file:
        assert sorted(file.namelist()) == [f"games/{table.name}.record", "profile.json"]
        assert json.loads(file.read("profile.json"))["name"] == "Annabella"
        assert b"Annabella" in file.read(f"games/{table.name}.record")
    anna.post("/api/profile/delete")
    assert not anna.profile
    anna.sign_in().problem(403, "wrong-passkey")
    for each in (table, running):
        assert each.see(0)["about"]["chairs"][0]["name"] == "Player 1"
    own_server.stop()
    files = b"".join(path.read_bytes() for path in own_server.data.iterdir() if path.is_file())
    assert not any(text in files for text in (b"Annabella", b"a secret sentence"))


def test_a_seat_that_was_given_up_exports_nothing(server: Server) -> None:
    """The game of the next person on the seat is none of theirs, and the table is private."""
    anna, table = Person(server).make(), open_table(server, "quartino", "Bob,-,-", forfeits="end")
    sat = anna.post(f"{table.path}/seats", {"name": "Anna", "invite": table.invite})
    anna.post(f"{table.path}/requests", {"type": "leave", "id": "1", "seat": sat["seat"]})
    for name in ("Cleo", "Dora"):
        assert post(server, f"{table.path}/seats", {"name": name, "invite": table.invite}).status == 201
    assert table.ask(0, "resign").json["about"]["phase"] == "over"
    with zipfile.ZipFile(io.BytesIO(anna.ask("/api/profile/export").body)) as file:
        assert file.namelist() == ["profile.json"]


def test_deletion_erases_the_name_in_the_histories_of_opponents(own_server: Server) -> None:
    anna, bob = Person(own_server).make("Annabella"), Person(own_server).make("Bob")
    table = open_table(own_server, "quarto", "Annabella,Bob")
    for seat, person in enumerate((anna, bob)):
        person.post(f"{table.path}/link", {"key": table.keys[seat]})
    table.ask(0, "resign")
    assert bob.get("/api/profile/history")["games"][0]["opponents"] == ["Annabella"]
    anna.post("/api/profile/delete")
    (game,) = bob.get("/api/profile/history")["games"]
    assert (game["result"], game["opponents"]) == ("won", ["?"])
    own_server.stop()
    files = b"".join(path.read_bytes() for path in own_server.data.iterdir() if path.is_file())
    assert b"Annabella" not in files


def test_deletion_leaves_nothing_of_seats_given_up_tournaments_and_push_addresses(own_server: Server) -> None:
    anna = Person(own_server).make("Annabella")
    waiting, playing = open_table(own_server, "quartino", "Bob,-,-"), open_table(own_server, "quarto", "Annabella,Bob")
    sat = anna.post(f"{waiting.path}/seats", {"name": "Annabella", "invite": waiting.invite})
    anna.post(f"{waiting.path}/requests", {"type": "leave", "id": "1", "seat": sat["seat"]})
    post(own_server, f"{waiting.path}/seats", {"name": "Cleopatra", "invite": waiting.invite})
    anna.post(f"{playing.path}/link", {"key": playing.keys[0]})
    browser = Browser("https://push.example/of-anna")
    assert anna.ask(f"{playing.path}/push", browser.subscription).status == 204
    made = anna.post("/api/tournaments", {"title": "Annabella invites", "game": "quarto"})
    path = f"/api/tournaments/{made['tournament']}"
    anna.post(f"{path}/entrants", {"name": "Annabella"})
    assert get(own_server, path).json["entrants"][0]["name"] == "Annabella"
    profile = anna.profile["id"].encode()
    anna.post("/api/profile/delete")
    seen = get(own_server, path).json
    assert (seen["title"], seen["entrants"][0]["name"]) == ("Tournament", "Player 1")
    names = [chair.get("name") for chair in waiting.see(0)["about"]["chairs"]]
    assert names == ["Bob", "Cleopatra", None]
    own_server.stop()
    files = b"".join(path.read_bytes() for path in own_server.data.iterdir() if path.is_file())
    assert not any(text in files for text in (b"Annabella", profile, b"of-anna"))


def test_a_history_costs_as_much_as_the_tables_that_are_read_for_it(strict_server: Server) -> None:
    anna = Person(strict_server).make()
    for _ in range(25):
        anna.post("/api/tables", {"game": "quarto", "seats": [{"name": "Anna"}, {}]})
    statuses = [anna.ask("/api/profile/history", method="GET").status for _ in range(20)]
    assert statuses[0] == 200
    assert 429 in statuses
