"""Decides the requests of the players in one room; chat and offers are rate-limited per seat."""

from __future__ import annotations

from typing import Final, assert_never

from fourfold.engine.levels import check_level
from fourfold.game import Seat
from fourfold.play.error_sentences import as_sentence
from fourfold.play.match import Refusal
from fourfold.play.nature import Nature
from fourfold.server.protocol.requests import Answer, Ask, Finish, Leave, Play, Replace, Request, Resign, Return, Say
from fourfold.server.rate_limits import Bucket
from fourfold.server.rooms.presence import RoomPresence
from fourfold.tables import decide
from fourfold.tables.decide import Decision, Sender
from fourfold.tables.table import Table

CHAT_BURST: Final = 5
_CHAT_PER_SECOND: Final = 0.5
_OFFERS_BURST: Final = 60
_OFFERS_PER_SECOND: Final = 1.0


class RequestDecisions:
    """Turns requests into events or refusals. The caller has checked that the sender holds the seat."""

    def __init__(self, nature: Nature, presence: RoomPresence) -> None:
        self._nature, self._presence = nature, presence
        self._chat: dict[Seat, Bucket] = {}
        self._offers: dict[Seat, Bucket] = {}

    def decide(self, table: Table, by: Sender, request: Request) -> Decision:
        """The events a request leads to, or why it is refused."""
        absent = decide.absence_refusal(table, by.seat)
        if absent and not isinstance(request, Return | Say):
            return absent
        match request:
            case Play():
                return decide.play(table, by, request.version, request.text, self._nature)
            case Resign():
                return decide.resign(table, by, self._nature)
            case Ask() | Answer():
                return self._offer(table, by, request)
            case Say():
                return self._say(table, by, request)
            case Leave():
                return decide.leave(table, by)
            case Return():
                return decide.come_back(table, by)
            case Replace():
                return self._replace(table, by, request)
            case Finish():
                return decide.finish(table, by, self._presence.away(table), self._nature)
        assert_never(request)

    def _offer(self, table: Table, by: Sender, request: Ask | Answer) -> Decision:
        if not self._offers.setdefault(by.seat, Bucket(_OFFERS_BURST, _OFFERS_PER_SECOND)).take():
            return Refusal(decide.RefusalCode.TOO_FAST, "You are asking too often; wait a few seconds.")
        if isinstance(request, Ask):
            return decide.ask(table, by, request.wish)
        return decide.answer(table, by, request.wish, yes=request.yes)

    def _say(self, table: Table, by: Sender, request: Say) -> Decision:
        if not self._chat.setdefault(by.seat, Bucket(CHAT_BURST, _CHAT_PER_SECOND)).take():
            return Refusal(decide.RefusalCode.TOO_FAST, "You are talking too fast; wait a few seconds.")
        return decide.say(table, by, request.text, request.phrase)

    def _replace(self, table: Table, by: Sender, request: Replace) -> Decision:
        try:
            check_level(table.game, request.level)
        except ValueError as reason:
            return Refusal(decide.RefusalCode.NAME, as_sentence(reason))
        return decide.replace_seat(table, by, request.other, request.level, self._presence.away(table))
