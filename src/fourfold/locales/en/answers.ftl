# The server’s answers, by the names and codes of the protocol.

## Why a request was refused

refused-over = The game is over.
refused-not-your-turn = It is not your turn.
refused-stale = The game has moved on in the meantime.
refused-not-notation = That is not how a move is written.
refused-illegal = The rules do not allow that now.
refused-must-be-last = Nothing can follow that in one message: play it alone, or last.
refused-nothing-to-undo = There is nothing to take back.
refused-revealed = That cannot be taken back: it revealed something hidden.
refused-not-begun = The game has not begun yet.
refused-begun = The game has already begun.
refused-no-seat = This table does not have that seat.
refused-taken = Another player has just taken that seat.
refused-full = All seats at this table are taken.
refused-name = Please choose another name: this one is taken, too long, a bot’s, invisible, or easily mistaken for another player’s.
refused-closed = This table is closed.
refused-not-over = That is possible only when the game is over.
refused-no-draws = In this game a draw cannot be agreed on.
refused-no-hints = There are no hints at this table.
refused-no-takebacks = At this table no move is taken back.
refused-clock = That is not possible while a clock is running.
refused-not-asked = Nobody is waiting for your answer to that.
refused-asked = That has been asked for already.
refused-absent = The computer plays for you at the moment; come back first.
refused-not-away = Nobody is away.
refused-not-gone = The player is back.
refused-forfeited = You are no longer in this game; you may watch it.
refused-words = Please rephrase that, and keep it short.
refused-too-fast = That was too fast; please wait a little.
refused-unkept = The server cannot save anything at the moment, so nothing has changed. Please try again later.
refused-event-limit = This game has become too long to go on. It can only be ended now, for example by resigning.
refused-saying-limit = There have been too many messages at this table; nothing more can be said here.
refused-watch-limit = There have been too many watch links at this table; no more can be made.
refused-rated = This is not possible in a rated game: every player needs a profile of their own, the rules are one of the choices offered, and nobody has help.
refused-unknown = The server’s disk has failed, and it is not known whether this was kept. Wait a while, look whether it has happened, and try again if not.
refused-damaged = What the server has stored of this table is damaged. Please tell the people who run the server.
refused-not-installed = The game of this table is not installed on this server, or its rules have changed. { $detail }
refused-game-slow = The game took too long to do that, so nothing has changed. Try something else, or try again later.
refused-game-failed = The game has failed here, and nothing has changed. Please tell the people who run the server.
refused-not-your-seat = That is not your seat.
refused-malformed = The server did not understand this page. Please reload it.
refused-lobby = That request is not possible here.
refused-bad-request = That is not possible. { $detail }
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
refused-registration-over = Registration for this tournament is over.
refused-tournament-full = This tournament is full.
refused-started = The tournament has already started.
refused-not-running = The tournament is not running.
refused-too-few = A tournament needs at least two players.
refused-out = You are not taking part in further rounds.
refused-not-out = You are already taking part in the next round.
refused-checked-in = You have already checked in.
refused-registered = You have already registered.
refused-stopping = The server is shutting down; your game is saved.
refused-idle = You have been inactive for a long time.
refused-refused = The server did not understand this page. Please reload it.
refused-version = This page is older than the server. Please reload it.

## Why the rules refuse an action, by the code of the refusal

illegal-rules-over = The game is over.
illegal-rules-not-your-turn = It is not your turn.
illegal-rules-first-player-known = The first player is already known.
illegal-rules-first-player-unknown = The first player has not been drawn yet.
illegal-rules-no-such-seat = This game has only { $seats } seats.
illegal-quarto-place-first = Place the piece in your hand first.
illegal-quarto-piece-placed = That piece is already on the board.
illegal-quarto-no-piece = You have no piece to place; give one.
illegal-quarto-cell-taken = That cell is taken.
illegal-quarto-not-here = This game has no such piece or cell.
illegal-quarto-no-call = You cannot call now.
illegal-quarto-no-squares = 2×2 blocks do not count in this game.
illegal-quarto-no-pass = You can pass only when all pieces are placed.
illegal-quartex-lay-now = The player whose turn it is lays a tile now.
illegal-quartex-point-now = An opponent points out a place or is silent now.
illegal-quartex-draw-now = Tiles are drawn from the bag now.
illegal-quartex-tile-not-in-bag = That tile is not in the bag.
illegal-quartex-tile-not-in-hand = That tile is not in your hand.
illegal-quartex-tile-not-in-stuck-hand = That tile is not in the hand of the stuck player.
illegal-quartex-first-tile = The first tile goes to 0,0.
illegal-quartex-cell-taken = There is already a tile there.
illegal-quartex-no-neighbour = The tile must touch another tile by an edge.
illegal-quartex-outside-frame = The tile would leave the { $frame }×{ $frame } frame.
illegal-quartex-corner-mismatch = The { $corner } corner would not match.
illegal-quartex-stuck-is-automatic = You need not say that you are stuck: the game notices it.
illegal-quartino-not-begun = The game has not begun yet.
illegal-quartino-dealt = The cards are dealt and the first player is known.
illegal-quartino-no-deal = That card cannot be dealt now.
illegal-quartino-no-lot = That player cannot be drawn now.
illegal-quartino-announce-or-be-silent = It is not your turn: announce a situation or stay silent.
illegal-quartino-own-turn = You cannot stay silent: it is your own turn.
illegal-quartino-announce-at-start = Situations are announced at the start of a turn.
illegal-quartino-four-announced = Four colours is already announced.
illegal-quartino-four-was-wrong = You announced four colours wrongly in this turn.
illegal-quartino-lift-before-four = Four colours is checked once the column has been taken off.
illegal-quartino-column-announced = The column is already announced.
illegal-quartino-column-was-wrong = You announced a column wrongly in this turn.
illegal-quartino-column-before-four = Columns are announced before four colours.
illegal-quartino-same-column = That column is already announced.
illegal-quartino-no-column = No column is announced.
illegal-quartino-column-not-announced = That column is not announced.
illegal-quartino-lift-first = Take the announced column off first.
illegal-quartino-no-pawn = You have no pawn to place.
illegal-quartino-place-first = Place your pawn first.
illegal-quartino-colour-used-up = No pawn of that colour is left.
illegal-quartino-no-field = This board has no field { $field }.
illegal-quartino-no-sector = This board has no sector { $sector }.
illegal-quartino-place-before-claim = Place your pawns before you claim.
illegal-quartino-claim-first = Claim your card first.
illegal-quartino-finish-claims = Finish your claims first.
illegal-quartino-claims-closed = You can claim no more in this turn.
illegal-quartino-card-not-held = That card is not on your holder.
illegal-quartino-card-not-made = The pawns there do not make that card.
illegal-quartino-no-fresh-pawn = A Quartino needs a pawn you have just placed.

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
event-is-out = { $person ->
    [you] You are out.
   *[other] { $who } is out.
}
placed-last = { $person ->
    [you] You are placed last.
   *[other] { $count ->
        [one] { $who } is placed last.
       *[other] { $who } take the last places.
    }
}
points-list = Points: { $points }.

## What actions turn out to be

finding-quarto-line-made = Four { $trait } pieces on { $line }.
finding-quarto-line-not-full = Wrong: { $line } does not have four pieces.
finding-quarto-line-void = Wrong: { $line } was not called in time and no longer counts.
finding-quarto-nothing-in-common = Wrong: the pieces on { $line } have nothing in common that counts.
finding-quarto-call-loses = A wrong call loses the game.
finding-quarto-call-silenced = There is no second call in this turn.
finding-quartex-not-stuck = The player was not stuck: a tile fits, and it is laid there.
finding-quartex-tokens = Tokens for the { $symbol }: { $count }.
finding-quartex-no-token = The { $symbol } is complete, but no token of it is left.
finding-quartino-four-found = There are { $count } { $colour } pawns on the board.
finding-quartino-no-four = Wrong: no colour has four pawns on the board.
finding-quartino-four-lost = Four colours cannot be announced again in this turn.
finding-quartino-column-found = The column on field { $field } is { $count } high.
finding-quartino-column-low = Wrong: the column on field { $field } is { $count } high, not four.
finding-quartino-column-lost = No column can be announced again in this turn.
finding-quartino-speech-over = The player who was wrong announces nothing more before this turn.
finding-quartino-extra-pawns = Extra pawns: { $count }.
finding-quartino-card-not-there = Wrong: the card shows { $card }, but the pawns there are { $pawns }.
finding-quartino-card-seen = Everybody has seen the card.
finding-quartino-turn-lost = The turn is over.
finding-quartino-claims-lost = Nothing more can be claimed in this turn.
finding-quartino-card-made = The card { $card } is complete.
finding-quartino-last-card = It was the last card.
finding-quartino-bonus-pawn = That earns a bonus pawn.
finding-quartino-rules-find-four = The program finds four colours on the board.
finding-quartino-rules-find-column = The program finds a column of four on the board.

## Who ended a game

ended-quarto-called = { $person ->
    [you] You called QUARTO.
   *[other] { $who } called QUARTO.
}
ended-quarto-stolen = { $person ->
    [you] You called the QUARTO that your opponent had missed.
   *[other] { $who } called the QUARTO that the opponent had missed.
}
ended-quarto-aligned = { $person ->
    [you] You made a QUARTO.
   *[other] { $who } made a QUARTO.
}
ended-quarto-miscalled = { $person ->
    [you] You called QUARTO wrongly and lost.
   *[other] { $who } called QUARTO wrongly and lost.
}
ended-quartino-last-card = { $person ->
    [you] You completed your last card.
   *[other] { $who } completed the last card.
}
