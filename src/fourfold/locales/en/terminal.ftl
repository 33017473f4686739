# Messages of the terminal client. Text between ` ` is typed, and is the same in all languages.

## The menu

resume-game-with = continue { $game }: { $players }
player-count = { $seats } players
ask-where = Play in the browser (1) or in the terminal (2)? [browser]
ask-where-wrong = Type `browser` or `terminal`, or 1 or 2; `quit` leaves.
boards-missing = This installation has no boards for the browser, so the game is here in the terminal.
ask-which = Which?
ask-which-help = Type a number or a name; `rules NAME` shows the rules, `quit` leaves.
ask-which-wrong = Type a number from 1 to { $count }, or: { $names }, `rules NAME`, `quit`.
no-such-game = There is no game { $name }; there are: { $names }.
rules-missing = The page with the rules is missing from this installation.
ask-who = Who plays ({ $seats } players)? Type names separated by commas; these are bots: { $bots }.
ask-seats-wrong = { $game } is for { $seats } players, not { $count }.
ask-no-bot = { $game } has no bot { $bot }; there are: { $bots }.
ask-default = Standard rules? Press Enter. Or type a preset ({ $presets }), or `options` to see what can be changed.
ask-options = Options:
ask-change = Change one by name or number, like `NAME=VALUE` or `1 VALUE`; Enter begins the game.
ask-no-option = There is no option { $name }; there are: { $names }.
ask-option-wrong = { $name } cannot be “{ $value }”; it can be: { $values }
ask-option-clash = { $name }={ $value } does not go with the other options or the number of players.
ask-option-now = { $name } is { $value } now.
ask-preset-now = { $name }: { $says }
ask-again = Enter for the same again, or `menu`, or `quit`:
cannot-resume = This game cannot be resumed and has been set aside; `fourfold replay { $path }` says why.
options = Options
presets = Presets
column-option = option
column-now = now
column-meaning = meaning and values
values-several = one or more of { $values }
values-number = { $least } or more
values-seat = a seat from 1 to { $most }
values-set = your own list of different words, each { $length } letters out of { $letters }, joined by commas

## At the table

table-greeting = A game of { $game }: { $names }.
type-a-move = Type a move, or `help`.
hand-over = Hand the keyboard to { $who }, then press Enter.
names-and = { $names } and { $last }
to-move = { $person ->
    [you] It is your turn.
   *[other] It is { $who }’s turn.
}
time-left = { $time } left
panel-right = (the rest of it, to the right)
not-finished = The game is not finished.
drawn-quartex = { $person ->
    [you] You draw { $things }.
   *[other] { $who } draws { $things }.
}
drawn-quartino = { $person ->
    [you] You are dealt { $things }.
   *[other] { $who } is dealt { $things }.
}
hidden-quartex = { $person ->
    [you] You draw { $count } from the bag.
   *[other] { $who } draws { $count } from the bag.
}
hidden-quartino = { $person ->
    [you] You are dealt cards: { $count }.
   *[other] { $who } is dealt cards: { $count }.
}
drawn-other = { $person ->
    [you] You draw { $things }.
   *[other] { $who } draws { $things }.
}
hidden-other = { $person ->
    [you] You draw { $count } in secret.
   *[other] { $who } draws { $count } in secret.
}

## Files

kept-before = The earlier unfinished game has been saved in { $path }
cannot-save = The game cannot be saved to { $path }: { $reason }. Play continues without saving.
not-saved = The game is not saved: { $path } cannot be written.
saved-resume = The game is saved. Go on with: { $command }
saved-to = Saved to { $path }
not-saved-to = Not saved to { $path }: { $reason }.
record-is-in = The record of the game is in { $path }
file-is-folder = that is a folder
file-is-there = that file is there already; choose another name, or continue it with --resume
disk-missing = there is no such folder
disk-forbidden = writing there is not allowed
disk-full = the disk is full

## Commands

help-moves = Moves in { $game }; separate several with ;
help-commands = Commands
help-moves-typed = `help` shows how moves are typed.
command-help = this page
command-board = the table again (or just press Enter)
command-moves = every move you may make now, or those that begin with START
command-hint = what the strongest bot would do
command-undo = back to the last decision of a person, unless something hidden was shown since
command-log = everything that happened, as you saw it
command-rules = the rules of the game
command-options = the options this game is played with
command-save = write the record to FILE; the game is also kept by itself after every action
command-resign = give the game up
command-quit = stop here; the game can be resumed
moves-none = No move you may make now begins with “{ $start }”.
moves-more = … and { $count } more; `moves { $start }` lists those that begin with { $start }
would-play = { $bot } would play { $move } ({ $kind })
resign-ask = Give this game up? Type `yes` or `no`:
date = Date
record-position = Position at the start
ask-next = Enter for the next move, `q` to stop:

## Kinds of moves

kind-quarto-give = give
kind-quarto-place = place
kind-quarto-call = call
kind-quarto-pass = pass
kind-quartex-place = lay
kind-quartex-stuck = stuck
kind-quartex-point = point
kind-quartex-silent = silent
kind-quartino-four = four
kind-quartino-column = column
kind-quartino-silent = silent
kind-quartino-lift = lift
kind-quartino-place = place
kind-quartino-claim = claim
kind-quartino-done = done

## How moves are typed

typed-quarto-give = give your opponent piece b (pieces are 0-9 and a-f)
typed-quarto-place = place the piece in your hand on c2 (columns a-d, rows 1-4)
typed-quarto-call = call QUARTO! and show the line from a1 to d4
typed-quarto-square = with squares: show a block by two of its corners
typed-quarto-pass = after the 16th piece: make no call
typed-quarto = A piece reads b(D°): (round) or [square], D dark or L light, capital = tall, small = short, • solid, ° hollow.
typed-quartex-place = lay a tile: 3 to the right and 2 down from the first one, its corners clockwise from the top left
typed-quartex-stuck = with declared: say that none of your tiles fits, and show them
typed-quartex-point = with declared: point out where a tile of the stuck player goes
typed-quartex-silent = with declared: point out nothing
typed-quartex-turned = Tiles may be turned and flipped, so pbry, bryp and bpyr are one tile.
typed-quartex-marks = On the table * marks the tile laid last and a dot each cell where a tile could be laid.
typed-quartino-four = announce at the start of your turn: four pawns or more of one colour are on the board
typed-quartino-column = announce at the start of your turn: four pawns or more stand on field 5
typed-quartino-lift = take the announced column on field 5 off the board
typed-quartino-place = place a yellow pawn on field 5
typed-quartino-claim = claim QUARTINO with card ybgp in the sector that begins at field 3: hub, 3, 4, 5
typed-quartino-block = on a grid: the block read clockwise from field 1 by way of field 2
typed-quartino-done = place or claim no more
typed-quartino-silent = announce nothing in another player’s turn, where everybody is asked
typed-quartino = A column is drawn on its field’s number; the pawn in brackets is on top.

## On the boards

shown-nothing = nothing
shown-no-pieces = none
shown-no-tiles = none
shown-no-cards = none
quarto-in-hand = In hand
quarto-gives-piece = { $person ->
    [you] You hand over piece { $code }: { $piece }.
   *[other] { $who } hands over piece { $code }: { $piece }.
}
quartex-stock-worth = Stock, and what a token is worth
quartex-your-hand = Your hand
quartex-set-aside = Set aside
quartex-has-shown = shown
quartex-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
quartex-in-bag = In the bag
quartex-not-played = Out of the game
quartino-to-place = To place
quartino-announced = Announced
quartino-to-lift = To lift
quartino-some-of = { $count } of { $fields }
quartino-to-make = { $count } to complete
quartino-has-made = completed { $cards }
quartino-has-shown = has shown { $cards }
situation-four = four
situation-column = column
reading-wheel = the hub, then three fields of the ring clockwise
reading-grid = a 2×2 block clockwise

## The full screen

full-moves = Moves so far
full-menu = Your moves
full-messages = Messages
full-again = Type `again` for another game, or press Enter to leave.
full-done = Press Enter to leave.
full-answer = Type `yes` or `no`.
full-over = The game is over. Type `rematch`, or `quit` to leave.
full-unreached = { $address } cannot be reached at the moment; trying again.
full-come-back = Your seat is kept. Come back with: { $command }
full-away = away
full-link = the link that invites others
full-say = say something to the others
full-undo = ask to take back a move
full-draw = offer a draw
full-rematch = ask for a rematch
full-yes = agree to what another player asks for
full-no = decline it
full-return = take your seat back from the bot
full-finish = wait no longer for players who are away
full-leave = give up your seat
full-save = write the record to FILE
full-quit = close this screen; your seat is kept
full-lobby = Tables of { $address }
full-lobby-keys = Enter: sit down or watch. `q`: leave.
key-help = Help
key-hint = Hint
key-undo = Take back
key-rules = Rules
key-options = Options
key-chances = Chances
key-leave = Leave
