# The words of the terminal client. What stands between ` ` is typed, and is the same in all languages.

## The menu

go-on-with = continue { $game }: { $players }
so-many-players = { $seats } players
ask-which = Which?
ask-which-help = Type a number or a name; `rules NAME` shows the rules, `quit` leaves.
ask-which-wrong = Type a number from 1 to { $count }, or: { $names }, `rules NAME`, `quit`.
no-such-game = There is no game { $name }; there are: { $names }.
rules-missing = The page with the rules is missing from this installation.
ask-who = Who plays ({ $seats } players)? Type names separated by commas; these are programs: { $programs }.
ask-seats-wrong = { $game } is for { $seats } players, not { $count }.
ask-no-program = { $game } has no program { $program }; there are: { $programs }.
ask-usual = Standard rules? Press Enter. Or type `options` to see what can be changed.
ask-options = Options:
ask-change = Change one by name or number, like `NAME=VALUE` or `1 VALUE`; Enter begins the game.
ask-no-option = There is no option { $name }; there are: { $names }.
ask-option-wrong = { $name } cannot be “{ $value }”; it can be: { $values }
ask-option-clash = { $name }={ $value } does not go with the other options or the number of players.
ask-option-now = { $name } is { $value } now.
ask-again = Enter for the same again, or `menu`, or `quit`:
put-aside = This game cannot be resumed and has been set aside; `fourfold replay { $path }` says why.
options = Options
column-option = option
column-now = now
column-meaning = meaning and values
values-several = one or more of { $values }
values-number = { $least } or more

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
no-longer = No longer possible now: { $kinds }.
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

## Files

kept-before = The earlier unfinished game has been saved in { $path }
cannot-save = The game cannot be saved to { $path }: { $reason }. Play continues without saving.
not-saved = The game is not saved: { $path } cannot be written.
saved-go-on = The game is saved. Go on with: { $command }
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
command-hint = what the strongest program would do
command-undo = back to the last decision of a person, unless something hidden was shown since
command-log = everything that happened, as you saw it
command-rules = the rules of the game
command-options = the options this game is played with
command-save = write the record to FILE; the game is also kept by itself after every action
command-resign = give the game up
command-quit = stop here; the game can be resumed
moves-none = No move you may make now begins with “{ $start }”.
moves-more = … and { $count } more; `moves { $start }` lists those that begin with { $start }
would-play = { $program } would play { $move } ({ $kind })
resign-ask = Give this game up? Type `yes` or `no`:
date = Date
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

## What the rules do not allow; the names are the rules' own sentences

illegal-place-the-piece-in-your-hand-first = Place the piece in your hand first.
illegal-that-piece-is-already-on-the-board = That piece is already on the board.
illegal-you-have-no-piece-to-place-give-one = You have no piece to place; give one.
illegal-that-cell-is-taken = That cell is taken.
illegal-you-cannot-call-now = You cannot call now.
illegal-x-blocks-do-not-count-in-this-game = 2×2 blocks do not count in this game.
illegal-you-can-pass-only-when-all-pieces-are-placed = You can pass only when all pieces are placed.
illegal-the-first-player-is-already-known = The first player is already known.
illegal-the-active-player-lays-a-tile-now = The player whose turn it is lays a tile now.
illegal-an-opponent-points-out-a-place-or-is-silent-now = An opponent points out a place or is silent now.
illegal-that-tile-is-not-in-your-hand = That tile is not in your hand.
illegal-that-tile-is-not-in-his-hand = That tile is not in the hand of the stuck player.
illegal-the-first-tile-goes-to = The first tile goes to 0,0.
illegal-it-must-touch-a-tile-by-an-edge = It must touch a tile by an edge.
illegal-it-would-leave-the-x-frame = It would leave the frame.
illegal-the-corner-at-the-top-left-would-not-match = The corner at the top left would not match.
illegal-the-corner-at-the-top-right-would-not-match = The corner at the top right would not match.
illegal-the-corner-at-the-bottom-right-would-not-match = The corner at the bottom right would not match.
illegal-the-corner-at-the-bottom-left-would-not-match = The corner at the bottom left would not match.
illegal-a-player-is-stuck-only-when-none-of-his-tiles-fits-and-then-the-rules-say-so = You need not say that you are stuck: the program notices.
illegal-it-is-not-your-turn-announce-a-situation-or-stay-silent = It is not your turn: announce a situation or stay silent.
illegal-situations-are-announced-at-the-start-of-a-turn = Situations are announced at the start of a turn.
illegal-four-colours-is-already-announced = Four colours is already announced.
illegal-you-announced-four-colours-wrongly-in-this-turn = You announced four colours wrongly in this turn.
illegal-four-colours-is-judged-when-the-column-is-off = Four colours is checked once the column has been taken off.
illegal-the-column-is-already-announced = The column is already announced.
illegal-you-announced-a-column-wrongly-in-this-turn = You announced a column wrongly in this turn.
illegal-columns-are-announced-before-four-colours = Columns are announced before four colours.
illegal-that-column-is-already-announced = That column is already announced.
illegal-this-board-has-no-field = This board has no such field.
illegal-this-board-has-no-sector = This board has no such sector.
illegal-nobody-asks-you-to-be-silent-it-is-your-own-turn = You cannot stay silent: it is your own turn.
illegal-you-can-claim-no-more-in-this-turn = You can claim no more in this turn.
illegal-place-your-pawns-before-you-claim = Place your pawns before you claim.
illegal-that-card-is-not-on-your-holder = That card is not on your holder.
illegal-a-quartino-needs-a-pawn-you-have-just-placed = A Quartino needs a pawn you have just placed.
illegal-the-pawns-there-do-not-make-that-card = The pawns there do not make that card.
illegal-no-column-is-announced = No column is announced.
illegal-finish-your-claims-first = Finish your claims first.
illegal-that-column-is-not-announced = That column is not announced.
illegal-you-have-no-pawn-to-place = You have no pawn to place.
illegal-take-the-announced-column-off-first = Take the announced column off first.
illegal-no-pawn-of-that-colour-is-left = No pawn of that colour is left.
illegal-claim-your-card-first = Claim your card first.
illegal-place-your-pawn-first = Place your pawn first.
illegal-the-cards-are-dealt-and-the-first-player-is-known = The cards are dealt and the first player is known.
