"""A bot that joins a table on a Fourfold server and plays a whole game, with Python's standard library alone.

python bot.py http://127.0.0.1:4444 quarto          opens a table, with the server's weakest bot as opponent
python bot.py http://127.0.0.1:4444 TABLE INVITE    joins a table; a public one needs no invitation
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call(url, body=None, key=""):
    """Send one request; the response can be read whole or line by line."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    return urlopen(Request(url, body and json.dumps(body).encode(), headers))


def main(server, where, invite=""):
    games = {game["name"]: game for game in json.load(call(f"{server}/api/games"))}
    if where in games:
        seats = [{"name": "Example"}, {"level": games[where]["levels"][0]}]
        made = json.load(call(f"{server}/api/tables", {"game": where, "seats": seats}))
        table, key = f"{server}/api/tables/{made['table']}", made["keys"][0]["key"]
    else:
        table = f"{server}/api/tables/{where}"
        key = json.load(call(f"{table}/seats", {"name": "Example", "invite": invite}))["key"]
    for line in filter(bytes.strip, call(f"{table}/stream", key=key)):  # empty lines keep the connection alive
        update = json.loads(line)
        if update.get("menu"):
            try:  # put a better choice than a random one here
                call(f"{table}/play", {"text": random.choice(update["menu"]), "version": update["version"]}, key)
            except HTTPError as refusal:  # another player was faster; the next line has the new state
                print(json.load(refusal)["sentence"])
    print(update["about"]["result"]["sentence"])


main(*sys.argv[1:])
