# What the server answers, by the names it gives to it.

## Why something did not happen

refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-stale = The game has moved on in the meantime.
refused-not-notation = That is not how a move is written.
refused-illegal = The rules do not allow that now.
refused-illegal-quartex = It does not fit there: the tile must lie against another one, within the frame if there is one, and all symbols that meet must match.
refused-must-be-last = Nothing can follow that in one message: play it alone, or last.
refused-nothing-to-undo = There is nothing to take back.
refused-revealed = That cannot be taken back: it revealed something hidden.
refused-not-begun = The game has not begun yet.
refused-begun = The game has already begun.
refused-no-seat = This table does not have that seat.
refused-taken = Somebody else has just taken that seat.
refused-full = All seats at this table are taken.
refused-name = Please choose another name: this one is taken, too long, a program’s, invisible, or easily mistaken for another player’s.
refused-closed = This table is closed.
refused-not-over = That is possible only when the game is over.
refused-no-draws = In this game a draw cannot be agreed on.
refused-no-hints = There are no hints at this table.
refused-clock = That is not possible while a clock is running.
refused-not-asked = Nobody is waiting for your answer to that.
refused-asked = That has been asked for already.
refused-absent = The computer plays for you at the moment; come back first.
refused-not-away = Nobody is away.
refused-not-gone = The player is back.
refused-words = Please rephrase that, and keep it short.
refused-too-fast = That was too fast; please wait a little.
refused-unkept = The server cannot save anything at the moment, so nothing has changed. Please try again later.
refused-event-limit = This game has become too long to go on. It can only be ended now, for example by resigning.
refused-saying-limit = There have been too many messages at this table; nothing more can be said here.
refused-unknown = The server’s disk has failed, and it is not known whether this was kept. Wait a while, look whether it has happened, and try again if not.
refused-damaged = What the server has stored of this table is damaged. Please tell the people who run the server.
refused-not-your-seat = That is not your seat.
refused-malformed = The server did not understand this page. Please reload it.
refused-lobby = That request is not possible here.
refused-bad-request = That is not possible ({ $detail }).
refused-no-key = This seat is not yours on this device.
refused-forbidden = This table is private, or your link does not belong to it. Ask for an invitation.
refused-not-found = There is no such table. Perhaps it has expired, or the link is incomplete.
refused-not-allowed = That cannot be done here.
refused-conflict = That is not possible now.
refused-gone = This table is closed.
refused-too-long = That is too long.
refused-not-json = The server did not understand this page. Please reload it.
refused-deadline = The analysis took too long and was stopped. Please try again later.
refused-problem = Something went wrong on the server; it has been logged.
refused-stopping = The server is shutting down; your game is saved.
refused-idle = You have been inactive for a long time.
refused-refused = The server did not understand this page. Please reload it.
refused-version = This page is older than the server. Please reload it.

## How games end

ending-time = { $person ->
    [you] You ran out of time.
   *[other] { $who } ran out of time.
}
ending-resigned = { $person ->
    [you] You resigned.
   *[other] { $who } resigned.
}
ending-abandoned = { $person ->
    [you] You left the game.
   *[other] { $who } left the game.
}
ending-agreed = The players agreed on a draw.
ending-quarto-called = The player who made the QUARTO called it.
ending-quarto-stolen = The player who made the QUARTO missed it, and the opponent called it.
ending-quarto-aligned = A QUARTO was made.
ending-quarto-miscalled = A wrong call lost the game.
ending-quarto-full = All pieces are placed, and nobody called.
ending-quartex-played-out = All tiles have been placed.
ending-quartex-some-out = Everyone has placed their last tile or is out.
ending-quartex-all-out = Everybody is out.
ending-quartino-last-card = The last card is complete.
ending-quartino-no-pawns = No pawn is left to place.
ending-quartino-cap = The agreed number of turns has been reached.
points-list = Points: { $points }.
