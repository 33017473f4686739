"""Everything players can do at a table by websocket, and clocks, on a real server."""

from __future__ import annotations

from random import Random

from harness.server import Server
from tests.server.websocket_players import Socket, new_id, open_table, play_out


def test_a_draw_is_agreed_on(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        asked = anna.ask("ask", 0, wish="draw")
        assert asked["about"]["offer"] == {"wish": "draw", "seat": 0, "agreed": [0]}
        bob.happened("asked")
        bob.ask("answer", 1, wish="draw", yes=False)
        assert "offer" not in anna.happened("answered")["about"]
        anna.ask("ask", 0, wish="draw")
        ended = bob.ask("answer", 1, wish="draw", yes=True)
    assert [each.get("what", "played") for each in ended["happened"]] == ["answered", "ended"]
    assert ended["about"]["result"]["reason"] == "agreed"
    assert ended["about"]["result"]["winners"] == []


def test_a_move_is_taken_back(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        anna.play(0, "?b")
        anna.ask("ask", 0, wish="takeback")
        taken = bob.until(lambda _: bob.about.get("offer") is not None)
        assert taken["about"]["offer"]["wish"] == "takeback"
        back = bob.ask("answer", 1, wish="takeback", yes=True)
        assert back["happened"][-1] == {**back["happened"][-1], "what": "took-back", "count": 1}
        assert back["mover"] == 0
        assert anna.happened("took-back")["menu"]


def test_resigning(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        anna.kind("update")
        ended = anna.ask("resign", 0)
        assert ended["about"]["result"]["winners"] == [1]
        assert "Bob wins" in ended["about"]["result"]["sentence"]
        assert "menu" not in ended
        assert anna.ask("resign", 0)["why"] == "over"


def test_with_three_players_a_bot_plays_on_for_one_who_resigns(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,Bob,Cleo", options={"first": "1"})
    with table.socket(0) as anna, table.socket(1) as bob, table.socket(2) as cleo:
        anna.kind("update")
        gone = anna.ask("resign", 0)
        assert gone["happened"][0] == {
            **gone["happened"][0],
            "what": "forfeited",
            "text": "resigned",
            "successor": "casual",
        }
        assert gone["about"]["forfeits"] == "casual"
        assert gone["about"]["chairs"][0] == {"name": "Anna", "level": "casual", "person": True, "forfeit": "resigned"}
        assert bob.until(lambda message: message.get("mover") == 1)["view"]["table"]
        assert anna.ask("return", 0)["why"] == "forfeited"
        assert anna.ask("say", 0, phrase="well-played")["happened"]
        bob.ask("resign", 1)
        result = cleo.happened("ended")["about"]["result"]
    assert (result["winners"], result["places"]) == ([2], [3, 2, 1])
    assert result["sentence"] == "Cleo wins: Bob resigned. Anna resigned and was replaced by casual."


def test_a_rematch_moves_every_player_one_seat_on_with_the_same_keys(server: Server) -> None:
    table = open_table(server, "quartex", "Anna,greedy,Bob")
    anna_key, bob_key = table.keys
    with Socket(server, table.name, anna_key) as anna, Socket(server, table.name, bob_key) as bob:
        anna.kind("update")
        anna.ask("resign", 0)
        bob.ask("resign", 2)
        anna.ask("ask", 0, wish="rematch")
        bob.happened("asked")
        bob.ask("answer", 2, wish="rematch", yes=True)
        # A chat message in between must not open a second table.
        bob.ask("say", 2, phrase="thanks")
        anna.until(lambda _: bool(anna.about.get("next")))
        assert [each.get("what", "played") for message in anna.heard for each in message.get("happened", ())].count(
            "rematched"
        ) == 1
    again = anna.about["next"]
    with Socket(server, again, anna_key) as anna, Socket(server, again, bob_key) as bob:
        assert (anna.kind("welcome")["seats"], bob.kind("welcome")["seats"]) == ([2], [1])
        assert [chair["name"] for chair in anna.kind("update")["about"]["chairs"]] == ["greedy", "Bob", "Anna"]
        assert play_out({1: bob, 2: anna}, Random(3), 5)["phase"] == "playing"


def test_leaving_coming_back_being_replaced_and_ending(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        bob.kind("update")
        bob.ask("leave", 1)
        assert anna.happened("left")["about"]["chairs"][1]["gone"]
        assert bob.ask("resign", 1)["why"] == "absent"
        bob.ask("return", 1)
        anna.play(0, "?b")
        bob.ask("leave", 1)
        replaced = anna.ask("replace", 0, other=1, level="uniform")
        assert replaced["about"]["chairs"][1] == {"name": "Bob", "level": "uniform", "person": True, "gone": True}
        anna.until(lambda message: message.get("mover") == 0)
        assert bob.ask("resign", 1)["why"] == "absent"
        assert bob.ask("return", 1)["about"]["chairs"][1] == {"name": "Bob", "person": True}
        bob.ask("leave", 1)
        name = new_id()
        ended = anna.ask("finish", 0, id=name)
        assert ended["about"]["result"]["reason"] == "abandoned"
        assert ended["about"]["result"]["winners"] == [0]
        assert anna.ask("finish", 0, id=name)["type"] == "accepted"


def test_a_replacement_that_was_sent_twice_is_acknowledged_twice(server: Server) -> None:
    table = open_table(server, "quartino", "Anna,Bob,Cleo", options={"first": "1"})
    name = new_id()
    with table.socket(0) as anna, table.socket(2) as cleo:
        cleo.kind("update")
        cleo.ask("leave", 2)
        anna.happened("left")
        assert anna.ask("replace", 0, id=name, other=2, level="greedy")["type"] == "update"
        assert anna.ask("replace", 0, id=name, other=2, level="greedy")["type"] == "accepted"


def test_a_player_who_gives_up_a_seat_becomes_a_spectator(server: Server) -> None:
    """The next player on that chair has a hand of their own."""
    table = open_table(server, "quartino", "Anna,Bob,-", public=True, options={"first": "2"})
    with table.socket(1) as bob:
        bob.kind("update")
        bob.say(type="leave", id=new_id(), seat=1)
        looking = bob.until(lambda message: message["type"] == "update" and message["seat"] is None)
        assert looking["since"] == 0
        assert table.post("/seats", {"name": "Dan", "seat": 1}).status == 201
        assert table.post("/seats", {"name": "Eve"}).status == 201
        assert bob.happened("began")["seat"] is None
        assert bob.newest[None]["view"]["hand"] == []
        assert bob.ask("resign", 1)["why"] == "not-your-seat"
        assert not any(message.get("seat") == 1 and message["version"] > looking["version"] for message in bob.heard)


def test_chat(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna, table.socket(1) as bob:
        anna.kind("update")
        bob.kind("update")
        anna.ask("say", 0, text="<b>hi</b>  & bye")
        [said] = bob.happened("said")["happened"]
        assert (said["seat"], said["text"]) == (0, "<b>hi</b> & bye")
        anna.ask("say", 0, phrase="well-played")
        assert bob.happened("said")["happened"][0]["phrase"] == "well-played"
        answers = [anna.ask("say", 0, text="blah") for _ in range(8)]
        assert answers[-1]["why"] == "too-fast"
        assert anna.ask("say", 0, text="x" * 301)["type"] == "refused"


def test_presence(server: Server) -> None:
    table = open_table(server)
    with table.socket(0) as anna:
        assert anna.kind("presence")["here"] == [True, False]
        with table.socket(1), table.socket():
            both = anna.until(lambda message: message["type"] == "presence" and message.get("watchers") == 1)
            assert both["here"] == [True, True]
        gone = anna.until(lambda message: message["type"] == "presence" and not message.get("watchers"))
        assert gone["here"][0]


def test_a_thinking_bot_is_shown(server: Server) -> None:
    table = open_table(server, seats="Anna,perfect", options={"squares": "yes"})
    with table.socket(0) as anna:
        anna.kind("update")
        anna.play(0, "?b")
        anna.until(lambda message: message.get("mover") == 0)
        thinking = [message.get("thinking", []) for message in anna.heard if message["type"] == "presence"]
    assert all(each in ([], [1]) for each in thinking)


# --- clocks ---


def test_clocks_come_with_the_servers_time(server: Server) -> None:
    table = open_table(server, clock="100+5")
    with table.socket(0) as anna:
        clocks = anna.kind("update")["clocks"]
        assert clocks["running"] == 0
        assert 90_000 < clocks["left"][0] <= 100_000 == clocks["left"][1]
        after = anna.play(0, "?b")["clocks"]
        assert after["running"] == 1
        assert 95_000 < after["left"][0] <= 105_000
        assert after["now"] >= clocks["now"]


def test_a_clock_falls_by_itself(server: Server) -> None:
    table = open_table(server, clock="1")
    with table.socket(1) as bob:
        ended = bob.happened("ended")
    assert ended["about"]["result"]["reason"] == "time"
    assert ended["about"]["result"]["winners"] == [1]
    [last] = [each for each in ended["happened"] if each.get("what", "played") == "ended"]
    assert (last["seat"], last["text"]) == (0, "time")
    table.play(0, "?b").problem(409, "over")
