# Messages of the browser client.

## Everywhere

skip = Skip to content
nav = Pages
lobby = Lobby
profile = Profile
rules = Rules
settings = Settings
close = Close
cancel = Cancel
loading = One moment…
game = Game
home = Home
puzzles-title = Puzzles
analysis-title = Analysis board
analysis-here = Analyse from here
no-connection = No connection
server-unreachable = The server cannot be reached at the moment. Your games are safe; the page will keep trying.
request-unreachable = The server cannot be reached at the moment. Please try again soon.
request-failed = That did not work. Please try again.
connection-lost = The connection is lost. Your moves are kept and will be sent when it is back.
nothing-here = There is nothing here
nothing-here-help = Perhaps the link was not copied completely. Ask for it again, or start your own game.
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = clockwise from the top left: { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Place the piece your opponent hands you, then hand over the next one. Four in a line with something in common win – if you notice.
about-quartex = Lay tiles, complete symbols, take tokens; but a token is worth only what is left of its colour. Less is more.
about-quartino = Stack pawns on a shared wheel, and complete the patterns of your four secret cards before the others do.

level = Level
level-uniform = Random
level-novice = Novice
level-casual = Casual
level-greedy = Greedy
level-strong = Strong
level-perfect = Perfect
level-best = Expert
level-master = Master

## Settings

your-name = Your name
language = Language
language-system = Same as browser
theme = Appearance
theme-system = Same as device
theme-light = Light
theme-dark = Dark
sound = Quiet sounds
confirm-moves = Ask before a move is sent
flat-board = Show Quarto from directly above
notify-setting = Tell me when it is my turn
notify-question = Tell you when it is your turn, even if this page is hidden?
notify-yes = Tell me
notify-no = No, thanks
notice-turn = Your turn in { $game }

## Home page

home-title = Three games about four
home-lead = Play at once, without an account: against the computer, with a friend elsewhere, or side by side.
more-games = More games
your-games = Your games
finished-games = Finished games
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
time-left-of = { $turn } · { $time } left
waiting-for-you = { $count ->
    [one] { $count } game is waiting for you
   *[other] { $count } games are waiting for you
}
against-computer = Against the computer
play-now = Play
with-friend = With a friend
same-device = On this device
who-plays = Who is playing?
who-invites = Who is inviting?
invite = Invite
more-options = All options
you-name = You
player-number = Player { $number }
legal = Quarto is Blaise Muller’s game (Gigamic), Quartex Tim W. K. Brown’s (Game Factory, Carletto), Quartino Petr Doubek’s (Djeco). Fourfold is independent of them and of their publishers.

## A new table

new-table = A new table
seats = Seats
seat-number = Seat { $number }
seat-me = You
seat-open = Anyone with the link
seat-device = Someone on this device
seat-bot = Computer: { $level }
add-seat = Add a seat
remove-seat = Remove seat { $number }
make-public = Show this table in the lobby, open to everybody
allow-hints = Hints on request
which-rules = Which rules?
own-rules = Own rules
own-rules-says = You have changed the details.
change-details = Change details
table-settings = Clock and help
takebacks = Taking back moves
takebacks-agree = if everyone agrees
takebacks-free = at any time
takebacks-never = never
forfeits = When a player gives up
forfeits-bot = a bot plays on
forfeits-out = the seat is out
forfeits-end = the game ends
clock = Clock
clock-none = No clock
clock-turn = { $time } per turn
clock-game = { $time } each
clock-plus = { $clock }, plus { $time } per turn
clock-most = { $clock }, at most { $time } per turn
clock-own = Own clock…
clock-own-turn = Time per turn
clock-own-game = Time per game
clock-own-plus = Added per turn
clock-own-unit = Unit of time
clock-daily = By correspondence
default = default
set-own = your own list
wrong-number = Enter a whole number of at least { $least }, or leave this empty.
wrong-empty = Enter { $length } letters out of { $letters } each, with commas in between.
wrong-element = “{ $element }” is not { $length } letters out of { $letters }.
wrong-twice = “{ $element }” is in the list twice.
wrong-few = { $seats } players need at least { $needed } entries; the list has { $there }.
create-table = Set up the table

## The lobby

lobby-lead = { $people ->
    [one] You are the only one connected to this server.
   *[other] { $people } people are connected to this server.
}
play-anyone = Play with anyone
find-opponent = Find an opponent
public-tables = Open tables
no-tables = No table is open at the moment.
open-public = Open a public table
join = Sit down
watch = Watch

## At the table

opening-table = Going to the table…
cannot-enter = You cannot join this table
table-closed = This table is closed
table-closed-help = Nobody came, or nobody came back. Start another one.
players = Players
open-seat = open seat
you = you
your-turn = Your turn
player-to-move = To move
thinking = is thinking…
bot = Computer
bot-for = { $level } is playing instead
not-here = not connected
has-left = has left
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cards-left = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
watching = You are watching this game.
watch-link = Let others watch
watch-link-help = Anyone with this link can watch the game, but nobody can sit down with it.
watch-link-on = Others may watch by a link.
watch-link-make = Make a link to watch
watch-link-stop = Withdraw the link
featured = Being played now
waiting-for = { $count ->
    [one] Waiting for one more player
   *[other] Waiting for { $count } more players
}
invite-help = Send this link to the people you want to play { $game } with. The game begins as soon as everyone has joined.
link = Link
link-is-local = This link works only on this machine. To play from another device, start the server with --host 0.0.0.0 and open this page at the machine’s own address.
copy = Copy
copied = Copied
qr-code = The link as a QR code
in-the-lobby = This table is also listed in the lobby.
sit-title = { $game } with { $who }
sit-down = Sit down
read-rules = Read the rules first
takeback = Take back
hint = Hint
hint-busy = Thinking…
hint-says = Hint: { $says }
hint-chances = Your chances: { $chance }.
offer-draw = Offer a draw
resign = Resign
resign-sure = Yes, resign
agree = Agree
decline = Decline
withdraw = Withdraw
you-asked = { $wish ->
    [draw] You have offered a draw.
    [takeback] You have asked to take back a move.
   *[rematch] You have asked for a rematch.
}
is-away = { $who } has been gone for a while. Wait, let the computer play on, or end the game.
let-bot-play = Let the computer play
end-game = End the game
bot-plays = The computer plays for you.
come-back = I am back
pass-device = Hand the device to { $who }
pass-device-help = Everyone else, please look away: hidden cards and tiles come next.
i-am = I am { $who }
you-win = You win!
you-lose = You lose
drawn = A draw
wins = { $person ->
    [you] You win
   *[other] { $count ->
        [one] { $who } wins
       *[other] { $who } win together
    }
}
rematch = Rematch
rematch-asked = Rematch asked for…
agree-rematch = { $who } wants a rematch: agree
to-the-rematch = To the rematch
replay = Replay
another-game = Another game
move-list = Moves ({ $count })
move-list-label = All moves
chat = Chat
chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
chat-empty = Nothing has been said yet.
chat-placeholder = Say something
send = Send
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-one-moment = One moment, please.
phrase-your-turn = It is your turn.
phrase-good-game = Good game!
phrase-goodbye = Goodbye!

## Events

lot = { $person ->
    [you] Drawn at random: you begin.
   *[other] Drawn at random: { $who } begins.
}
event-sat = { $person ->
    [you] You sit down.
   *[other] { $who } sits down.
}
event-began = The game begins.
event-took-back = { $count ->
    [one] The last move is taken back.
   *[other] { $count } moves are taken back.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] You offer a draw.
       *[other] { $who } offers a draw.
    }
    [takeback] { $person ->
        [you] You ask to take back a move.
       *[other] { $who } asks to take back a move.
    }
   *[rematch] { $person ->
        [you] You ask for a rematch.
       *[other] { $who } asks for a rematch.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] You agree.
       *[other] { $who } agrees.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] You decline the draw.
           *[other] { $who } declines the draw.
        }
        [takeback] { $person ->
            [you] You do not let the move be taken back.
           *[other] { $who } does not let the move be taken back.
        }
       *[rematch] { $person ->
            [you] You decline the rematch.
           *[other] { $who } declines the rematch.
        }
    }
}
event-ended = The game is over.
event-left = { $person ->
    [you] You have left.
   *[other] { $who } has left.
}
event-returned = { $person ->
    [you] You are back.
   *[other] { $who } is back.
}
event-replaced = { $person ->
    [you] { $level } plays for you.
   *[other] { $level } plays for { $who }.
}
event-said = { $person ->
    [you] You say: { $text }
   *[other] { $who } says: { $text }
}
event-hinted = { $person ->
    [you] You ask for a hint.
   *[other] { $who } asks for a hint.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] You let others watch by a link.
       *[no] You withdraw the link to watch.
    }
   *[other] { $yes ->
        [yes] { $who } lets others watch by a link.
       *[no] { $who } withdraws the link to watch.
    }
}

## Replay

no-replay = This game cannot be replayed
back-to-table = Back to the table
to-begin = To the beginning
step-back = One step back
step-on = One step forward
to-end = To the end
step = Step
download = Save

## The rules

rules-of = The rules of { $game }
short-quarto-1 = The 16 pieces are tall or short, dark or light, square or round, hollow or solid.
short-quarto-2 = Your opponent picks the piece you place. Put it on any empty cell.
short-quarto-3 = Four in a row, column or long diagonal that have something in common make a QUARTO. Call it and show the four: you win.
short-quarto-4 = If you overlook it and hand over the next piece, your opponent may call it instead.
short-quarto-5 = Then pick one of the pieces left and hand it over.
short-quartex-1 = Every corner of a tile shows a quarter of a symbol: cross, star, square or circle.
short-quartex-2 = Lay one of your five tiles beside another; wherever corners meet, the symbols must match. Turn it and turn it over as you like.
short-quartex-3 = Each symbol whose fourth quarter you add earns a token of its colour.
short-quartex-4 = In the end a token is worth as many points as tokens of its colour are still in the stock.
short-quartex-5 = If you cannot lay any of your tiles, you draw others; if the bag is empty, you are out and lose a point for each tile you hold.
short-quartino-1 = Put a pawn of any colour on any field of the wheel; pawns stack, and only the top one counts.
short-quartino-2 = A card shows the hub and three neighbours on the ring, clockwise. It may lie anywhere round the wheel.
short-quartino-3 = Is one of your cards complete? Claim it: the card is laid down, its four pawns go back, and you place another.
short-quartino-4 = Before placing, look around: four pawns of one colour, or a column of four? Announce it and place an extra pawn.
short-quartino-5 = The first to lay down a fourth card wins.

## Quarto

quarto-board = Board
quarto-tray = Pieces left
quarto-piece = { $height ->
    [tall] tall
   *[short] short
 } { $colour ->
    [dark] dark
   *[light] light
 } { $shape ->
    [square] square
   *[round] round
 } { $filling ->
    [hollow] hollow
   *[solid] solid
 }
quarto-empty = empty
quarto-cell = { $cell }, { $content }
quarto-give = Hand it over
quarto-pass = Pass
quarto-call-these = QUARTO!
quarto-show-four = Show the four pieces ({ $count }/4)
quarto-no-line = These four are not in a line.
quarto-line-of = QUARTO! All four are { $traits }.
quarto-trait = { $trait ->
    [tall] tall
    [short] short
    [dark] dark
    [light] light
    [square] square
    [round] round
    [hollow] hollow
   *[solid] solid
}
quarto-place-this = Place this piece
quarto-places-this = { $person ->
    [you] You place this piece
   *[other] { $who } places this piece
}
quarto-give-one = Pick a piece for { $who }
quarto-gives-next = { $person ->
    [you] You pick a piece
   *[other] { $who } picks a piece
}
quarto-gives = { $person ->
    [you] You hand over the { $piece } piece.
   *[other] { $who } hands over the { $piece } piece.
}
quarto-places = { $person ->
    [you] You place it on { $cell }.
   *[other] { $who } places it on { $cell }.
}
quarto-calls = { $person ->
    [you] You call QUARTO on { $line }.
   *[other] { $who } calls QUARTO on { $line }.
}
quarto-passes = { $person ->
    [you] You pass.
   *[other] { $who } passes.
}

## Quartino

quartino-board = Board
quartino-reserve = Reserve
quartino-rack = Your cards
quartino-y = yellow
quartino-b = blue
quartino-g = green
quartino-p = pink
quartino-card-order = hub { $hub }, then clockwise { $ring }
quartino-field = field { $field }
quartino-empty = empty
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] from the top { $pawns }
}
quartino-in-reserve = { $colour }, { $count } left
quartino-made = completed: { $card }
quartino-known = shown: { $card }
quartino-hidden = hidden card
quartino-choose-colour = Choose a colour first.
quartino-claim-later = A card is claimed when all your pawns are placed.
quartino-waits = { $person ->
    [you] It is your turn
   *[other] It is { $who }’s turn
}
quartino-anyone = Before { $who } plays: do you see four colours or a column?
quartino-which-column = Show the column
quartino-where = Turn the card to where it is complete
quartino-lift-now = Take the column off: tap it
quartino-place-now = { $count ->
    [one] Place a pawn: colour, then field
   *[other] Place { $count } pawns: colour, then field
}
quartino-claim-now = Is one of your cards complete? Tap it. Otherwise you are done.
quartino-turn-left = Card to the previous place
quartino-turn-right = Card to the next place
quartino-four = Four colours!
quartino-column = Column!
quartino-claim-these = Quartino!
quartino-done = Done
quartino-silent = Nothing to announce
quartino-says-four = { $person ->
    [you] You announce four colours.
   *[other] { $who } announces four colours.
}
quartino-says-column = { $person ->
    [you] You announce a column on { $field }.
   *[other] { $who } announces a column on { $field }.
}
quartino-lifts = { $person ->
    [you] You take the column off { $field }.
   *[other] { $who } takes the column off { $field }.
}
quartino-places = { $person ->
    [you] You place a { $colour } pawn on { $field }.
   *[other] { $who } places a { $colour } pawn on { $field }.
}
quartino-claims = { $person ->
    [you] You claim a Quartino: { $card }, from { $sector }.
   *[other] { $who } claims a Quartino: { $card }, from { $sector }.
}
quartino-is-done = { $person ->
    [you] You are done.
   *[other] { $who } is done.
}
quartino-deals = A card is dealt: { $card }.
quartino-is-silent = { $person ->
    [you] You announce nothing.
   *[other] { $who } announces nothing.
}

## Quartex

quartex-table = Table
quartex-hand = Your tiles
quartex-shown = The tiles that were shown
quartex-p = purple cross
quartex-b = blue star
quartex-r = red square
quartex-y = yellow circle
quartex-choose = Choose one of your tiles
quartex-lay-now = Lay it; tap the tile again to turn it
quartex-fits-nowhere = This tile fits nowhere at the moment
quartex-waits = { $person ->
    [you] It is your turn
   *[other] It is { $who }’s turn
}
quartex-point-now = { $who } is stuck. Do you see a place for one of these tiles?
quartex-space = Lay at { $cell }
quartex-space-turn = Lay at { $cell }, turned to fit
quartex-lay = Lay it
quartex-turn-left = Turn left
quartex-turn-right = Turn right
quartex-flip = Turn over
quartex-stuck = Nothing fits
quartex-silent = I see no place
quartex-stock = Stock
quartex-total = Σ
quartex-out = out
quartex-bag = { $count ->
    [0] The bag is empty
    [one] One tile in the bag
   *[other] { $count } tiles in the bag
}
quartex-aside = { $count } set aside
quartex-unseen = Out of sight: { $count }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-all = See everything
quartex-lays = { $person ->
    [you] You lay a tile at { $cell }: { $corners }.
   *[other] { $who } lays a tile at { $cell }: { $corners }.
}
quartex-points = { $person ->
    [you] You point out { $cell }: { $corners }.
   *[other] { $who } points out { $cell }: { $corners }.
}
quartex-is-stuck = { $person ->
    [you] You are stuck and show your tiles.
   *[other] { $who } is stuck and shows the tiles.
}
quartex-draws = A tile is drawn: { $corners }.
quartex-is-silent = { $person ->
    [you] You point out nothing.
   *[other] { $who } points out nothing.
}

## Games from other packages

general-position = Position
general-as-text = Show as text
general-moves = Moves
general-other = Other moves
general-choose = Choose a move
general-waits = { $person ->
    [you] It is your turn
   *[other] It is { $who }’s turn
}
general-find = Find a move
general-found = { $count ->
    [0] No move matches.
    [one] { $count } move
   *[other] { $count } moves
}
general-played = { $person ->
    [you] You: { $phrase }.
   *[other] { $who } { $phrase }.
}
general-plays = { $person ->
    [you] You play { $action }.
   *[other] { $who } plays { $action }.
}
general-no-rules = This game has no rules page.

## Tournaments

tournaments-title = Tournaments
tournament-back = Back to the tournament
leaderboard-title = Leaderboards
rated-game = Rated game: everybody needs a profile; no hints, no takebacks

## Notes on the boards, and the way to the lesson and the rules

quartex-dead = { $cell }: nothing fits here any more
quartex-worth = A token is worth as many points as the stock has of its colour.
quartex-removed = Out of the game: { $count }
confirm-again = Tap again to send the move.
learn = Learn in two minutes
rules-panel = The rules of { $game }
rules-whole = All rules, one by one
