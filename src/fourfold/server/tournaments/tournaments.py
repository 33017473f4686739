"""The tournaments of a server: what people ask for, and who may ask."""

from __future__ import annotations

import asyncio
from hmac import compare_digest
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from fourfold.engine.levels import check_level
from fourfold.games import find_game
from fourfold.play.match import Refusal
from fourfold.server.protocol import tournaments as messages
from fourfold.server.rooms.new_chairs import check_name
from fourfold.server.rooms.steady_clock import now
from fourfold.server.tokens import hash_key, matches, new_key, new_table_name
from fourfold.server.tournaments.driver import Driver, opens_at
from fourfold.server.tournaments.tournament_logs import TournamentLogs
from fourfold.server.tournaments.tournament_views import listed, view
from fourfold.tournaments import decide
from fourfold.tournaments.decide import Decision
from fourfold.tournaments.events import Created, Number
from fourfold.tournaments.plan import Plan, check_plan
from fourfold.tournaments.tournament import Phase, Tournament

if TYPE_CHECKING:
    from fourfold.server.rooms.room_registry import RoomRegistry

MOST_LIVE: Final = 300
"""Tournaments that are open or running at the same time."""
MOST_AHEAD: Final = 90 * 86_400_000
"""Milliseconds from the announcement of a tournament to its planned start."""
_MOST_LISTED: Final = 100
_MOST_VIEWS: Final = 300
"""Encoded views that are kept; that of a thousand players has a quarter of a megabyte."""
_ORDER: Final = {Phase.OPEN: 0, Phase.RUNNING: 1, Phase.OVER: 2, Phase.CANCELLED: 3}
_encoder = msgspec.json.Encoder()


class Caller(NamedTuple):
    """What a request shows: a key, or the profile of an open session."""

    key: str = ""
    profile: str = ""


class Tournaments:
    """All tournaments that this server knows."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.logs = TournamentLogs(registry.store)
        self.driver = Driver(registry, self.logs)
        self._views: dict[str, tuple[int, bytes]] = {}
        """The newest view of each tournament that was asked for, by its version."""
        self._running: asyncio.Task[None] | None = None
        registry.observers.append(self.driver.room_changed)

    def open(self) -> None:
        """Drive tournaments on from now on."""
        self._running = asyncio.get_running_loop().create_task(self.driver.run())

    async def close(self) -> None:
        """Stop; another server, or this one after a restart, goes on."""
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def create(self, wanted: messages.NewTournament, profile: str = "") -> tuple[str, str]:
        """Announce a tournament; return its name and the organiser's key. ValueError if the plan is not possible."""
        if len(self.driver.live) >= MOST_LIVE:
            raise ValueError("there are too many tournaments now; try again later")
        if wanted.starts > now() + MOST_AHEAD:
            raise ValueError("a tournament starts within 90 days")
        game = find_game(wanted.game)
        if wanted.bots:
            check_level(game, wanted.bots)
        fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
        plan = check_plan(Plan(**fields, rules=game.version))
        name, key = new_table_name(), new_key()
        await self.logs.create(name, Created(plan, hash_key(key), profile))
        self.driver.live.add(name)
        return name, key

    async def register(self, name: str, person: str, profile: str = "") -> tuple[Number, str] | Refusal:
        """Take part; return the number and the key that opens the person's seats. NameRefused for a bot's name."""
        check_name(person)
        key = new_key()
        changed = await self.logs.change(name, lambda each: decide.register(each, person, hash_key(key), profile))
        if isinstance(changed, Refusal):
            return changed
        return entrant_of(changed, Caller(key)) or 0, key

    async def request(self, name: str, found: Tournament, caller: Caller, do: str) -> Tournament | Refusal | None:
        """Do what an entrant or the organiser asks for; None if the caller is neither."""
        if do in ("start", "cancel"):
            if not is_organiser(found, caller):
                return None
            started = await (self.driver.start(name) if do == "start" else self.logs.change(name, decide.cancel))
            self.driver.wake()
            return started
        entrant = entrant_of(found, caller)
        return None if entrant is None else await self.logs.change(name, lambda each: _decided(each, entrant, do))

    async def erase(self, profile: str) -> None:
        """Erase the name of a person in all tournaments, and the titles of those they have announced."""
        for name, each in self.logs.all():
            if profile in (each.profile, *(entrant.profile for entrant in each.entrants)):
                await self.logs.erase(name, profile)
                self._views.pop(name, None)

    def list(self) -> messages.TournamentList:
        """The public tournaments, open ones first."""
        found = ((name, each) for name, each in self.logs.all() if each.plan.public)
        ordered = sorted(found, key=lambda item: (_ORDER[item[1].phase], -item[1].created))
        return messages.TournamentList(tuple(listed(*each) for each in ordered[:_MOST_LISTED]))

    def encoded_view(self, name: str, tournament: Tournament) -> bytes:
        """The tournament as everybody sees it, encoded once for each version."""
        version, found = self._views.get(name, (0, b""))
        if version != tournament.version:
            found = _encoder.encode(view(name, tournament))
            self._views.pop(name, None)
            if len(self._views) >= _MOST_VIEWS:
                del self._views[next(iter(self._views))]
            self._views[name] = tournament.version, found
        return found


def _decided(tournament: Tournament, entrant: Number, do: str) -> Decision:
    match do:
        case "check-in":
            return decide.check_in(tournament, entrant)
        case "withdraw":
            return decide.withdraw(tournament, entrant)
        case _:
            return decide.come_back(tournament, entrant)


def is_organiser(tournament: Tournament, caller: Caller) -> bool:
    """Whether this is the organiser, by their key or their profile."""
    return matches(caller.key, tournament.key) or bool(caller.profile and caller.profile == tournament.profile)


def entrant_of(tournament: Tournament, caller: Caller) -> Number | None:
    """The entrant with this key or profile; it is compared with every one, so that the time reveals nothing."""
    hashed = hash_key(caller.key)
    fits = [number for number, each in enumerate(tournament.entrants) if compare_digest(hashed, each.key)]
    fits += [n for n, each in enumerate(tournament.entrants) if caller.profile and each.profile == caller.profile]
    return fits[0] if fits else None


def yourself(tournament: Tournament, caller: Caller) -> messages.Yourself:
    """Who the caller is in a tournament, and the table and seat that are theirs now."""
    entrant, is_owner = entrant_of(tournament, caller), is_organiser(tournament, caller)
    if entrant is not None and tournament.rounds and tournament.is_live and now() >= opens_at(tournament):
        for meeting in tournament.rounds[-1].meetings:
            if entrant in meeting.entrants:
                return messages.Yourself(entrant, is_owner, meeting.table, meeting.entrants.index(entrant))
    return messages.Yourself(entrant, is_owner)
