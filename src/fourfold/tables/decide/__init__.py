"""What people may do at a table: each request becomes the events it causes, or a refusal with its reason.

Nothing here changes anything: the server makes the events durable before it tells anybody.
"""

from fourfold.tables.decide.agreement import answer, ask, is_agreed, rematch
from fourfold.tables.decide.change import (
    MAX_EVENTS,
    MAX_EVENTS_BEFORE_GAME,
    MAX_EVENTS_TO_END,
    NOT_YOURS,
    Change,
    Decision,
    RefusalCode,
    Sender,
    happen,
)
from fourfold.tables.decide.chat import MAX_CHAT_LENGTH, MAX_CHAT_MESSAGES, PHRASES, say
from fourfold.tables.decide.forfeits import finish, flag_fall, has_run_out, resign
from fourfold.tables.decide.moves import MAX_ACTIONS, begin, close, hint, hint_refusal, play, resume
from fourfold.tables.decide.seating import (
    MAX_NAME_LENGTH,
    MAX_WATCH_LINKS,
    NameRefused,
    RatedRefused,
    absence_refusal,
    check_player_name,
    come_back,
    leave,
    link,
    link_watchers,
    open_seats,
    replace_seat,
    sit,
)

__all__ = [
    "MAX_ACTIONS",
    "MAX_CHAT_LENGTH",
    "MAX_CHAT_MESSAGES",
    "MAX_EVENTS",
    "MAX_EVENTS_BEFORE_GAME",
    "MAX_EVENTS_TO_END",
    "MAX_NAME_LENGTH",
    "MAX_WATCH_LINKS",
    "NOT_YOURS",
    "PHRASES",
    "Change",
    "Decision",
    "NameRefused",
    "RatedRefused",
    "RefusalCode",
    "Sender",
    "absence_refusal",
    "answer",
    "ask",
    "begin",
    "check_player_name",
    "close",
    "come_back",
    "finish",
    "flag_fall",
    "happen",
    "has_run_out",
    "hint",
    "hint_refusal",
    "is_agreed",
    "leave",
    "link",
    "link_watchers",
    "open_seats",
    "play",
    "rematch",
    "replace_seat",
    "resign",
    "resume",
    "say",
    "sit",
]
