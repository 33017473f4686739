# The first game of each kind, step by step.

## The first game

learn-title = Your first game of { $game }
learn-coach = Coach
learn-step = Step { $number } of { $count }
learn-next = Next
learn-again = Try again
learn-skip = Skip
learn-leave = Leave the lesson
learn-moment = Watch…
learn-finished = That is the whole game!
learn-finished-help = You know enough to play { $game }. Everything else is in the rules, which stay beside the board.
learn-play = Play against the computer
learn-once-more = Once more from the start

## Quarto, step by step

learn-quarto-give = Every piece is tall or short, dark or light, square or round, hollow or solid. You choose what your opponent must place. Hand over the tall, dark, square, hollow one: tap it, then “Hand it over”.
learn-quarto-give-yes = Tall pieces are larger and have a band, hollow ones have a hole. The coach has placed it, and hands you a piece in return.
learn-quarto-give-no = That is another piece. Look for a large one with a band (tall), in dark wood, with edges (square) and a hole in its top (hollow).
learn-quarto-place = Now you must place what you were handed. Any empty cell will do.
learn-quarto-place-yes = That is a turn: place what you were given, then give. The pieces belong to nobody; you both build on the same board.
learn-quarto-place-no = There is nothing to call yet. Tap an empty cell.
learn-quarto-line = A few turns later. Four in a row, a column or a long diagonal that have anything in common make a QUARTO. Three dark pieces stand in one row, and the coach has handed you a dark one!
learn-quarto-line-yes = Four dark pieces in a row: that is a QUARTO. But it wins nothing by itself…
learn-quarto-line-no = That completes nothing. Look along the second row from the bottom: a2, b2 and c2 are dark, and d2 is free.
learn-quarto-call = … it must be called! The program does not point it out. Press “QUARTO!”, tap the four pieces, and call.
learn-quarto-call-yes = You called it and showed the four: you have won.
learn-quarto-call-given = You handed over the next piece without a word. Now the coach may call QUARTO on your line, and wins!
learn-quarto-call-no = Those four have nothing in common, or are not four yet. After a wrong call you may not call again in this turn. Show a2, b2, c2 and d2.
learn-quarto-notice = Another game. The coach has just placed on d4 and handed you a piece. Look carefully before you place: did the coach overlook something? Colour and height are easy to see; the holes are not.
learn-quarto-notice-yes = Four hollow pieces on the long diagonal. It does not matter who placed them: the first player to call wins.
learn-quarto-notice-void = Too late: now that you have placed, the line nobody called is void for the rest of the game. Look at the long diagonal from a1 to d4.
learn-quarto-notice-no = Not these. Look at the long diagonal from a1 to d4: which pieces have a hole?
learn-quarto-gift = Finally, the art of giving. In the third row three tall pieces wait for a fourth. Hand over a piece with which the coach cannot win.
learn-quarto-gift-yes = A short one, and nothing happens. Before you give, ask of every piece: which line would it finish? When every piece left is dangerous, one of you has to lose.
learn-quarto-gift-no = A tall one! The coach puts it on d3, calls, and wins. You lose by what you give.
learn-quarto-gift-nothing = There is no line of four yet. Hand over a short piece.

## Quartex, step by step

learn-quartex-lay = Every corner of a tile shows a quarter of a symbol: cross, star, square or circle. Lay one of your five tiles beside the one on the table. Choose a tile, and the places where it fits light up.
learn-quartex-lay-yes = Wherever tiles meet, their corners show the same symbols. Then you draw a new tile, and it is the next player’s turn.
learn-quartex-flip = A tile may be turned, and turned over: its back is the mirror image. To the right of this tile only one of yours fits, and only turned over. Find it. Tapping the chosen tile turns it, and the button with two arrows turns it over.
learn-quartex-flip-yes = It fits. The coach has laid another tile, and now three tiles meet at one corner…
learn-quartex-flip-no = You may lay that, but now look to the right of the first tile: it shows a star above a square there. Which of your tiles has a star beside a square?
learn-quartex-complete = … with three quarters of a blue star. Lay the tile that adds the fourth.
learn-quartex-complete-yes = The star is complete, and you get a blue token from the stock. See the table of tokens: it counts for you now.
learn-quartex-complete-no = That fits, but completes nothing. Look for the free place where three quarters of the star meet; beside it there must be circles.
learn-quartex-two = A few turns later. One tile can complete several symbols at once. Find the place where you get two tokens.
learn-quartex-two-yes = A cross and a square with one tile: two tokens.
learn-quartex-two-one = One token. But there is a place for two: look at the gap on the right.
learn-quartex-two-no = That completes nothing. Look at the gap on the right, where the corners of three tiles wait.
learn-quartex-worth = Now the twist. A token is worth as many points as tokens of its colour are still in the stock. You have two yellow ones at 8: 16 points. You could complete a third circle or a first star. Which brings more?
learn-quartex-worth-yes = Right. A blue token at 9 brings 9 points. A third yellow one would make all your yellow ones worth only 7: 21 instead of 16, just 5 more. Less is more.
learn-quartex-worth-yellow = Now there are 7 yellow tokens in the stock, and your three are worth 21: 5 points more than before. A first blue token would have brought 9.
learn-quartex-worth-no = That completes nothing. One of your tiles can complete a star at the upper right, another a circle at the upper left.
learn-quartex-stuck = Sometimes nothing fits. Your five tiles had no cross, so you had to show them and put them aside, and drew five others. Lay one of these.
learn-quartex-stuck-yes = The tiles put aside are back in the bag. If the bag is empty and nothing fits, you are out, and each tile you hold costs a point. Where nothing can ever fit any more, the table shows a small cross.

## Quartino, step by step

learn-quartino-place = Each of your four secret cards shows the hub of the wheel and three neighbours on its ring. One has yellow in the hub: tap yellow, then field 0 in the middle.
learn-quartino-place-yes = A pawn belongs to nobody once it stands: the others may use it, or cover it.
learn-quartino-place-no = You may play that, but for this card the hub must be yellow. Tap yellow, then field 0.
learn-quartino-done = You have placed your pawn, and none of your cards is complete yet. So you are done.
learn-quartino-done-yes = The coach has put a pink pawn on field 4. And so it goes, turn by turn.
learn-quartino-done-no = That card is not complete, and a wrong claim ends your turn and shows the card to all. Press “Done”.
learn-quartino-cover = A few turns later. For the card yellow, blue, green, pink you have the hub, blue on 3 and pink on 5. But there is a pink pawn on 4. Pawns stack, and only the top one counts: put green on it!
learn-quartino-cover-yes = Now the tops of hub, 3, 4 and 5 are yellow, blue, green and pink.
learn-quartino-cover-no = Not quite. Put a green pawn on field 4, over the pink one.
learn-quartino-claim = Your card is complete, but only you can say so. Tap the card with yellow in the hub, tap the fields or turn it until it lies on 3, 4 and 5, and press “Quartino!”.
learn-quartino-claim-yes = A Quartino! The card lies open beside you, and its four pawns go back to the reserve; the pink one beneath stays. Three cards to go.
learn-quartino-claim-silent = You let it pass. Nothing is claimed for you, and perhaps the coach will cover one of these pawns.
learn-quartino-claim-no = That card is not complete there. The card is shown to all, and your turn is over. Take the card with yellow in the hub and lay it on the fields 3, 4 and 5.
learn-quartino-bonus = And for a completed card you place another pawn at once, wherever you like. If that completes your next card, you claim again.
learn-quartino-bonus-yes = The first player to lay down a fourth card wins. Two more things can be worth a look…
learn-quartino-four = … before you place. If there are four or more pawns of one colour on the board, covered ones included, you can say “Four colours!” and place two pawns instead of one. Are there any?
learn-quartino-four-yes = Four yellow pawns, one of them under a blue one. Now you place two pawns.
learn-quartino-four-overlooked = You placed without looking. Four yellow pawns are there, on 1, 2, 7 and under the blue one on 5: that would have earned you a second pawn.
learn-quartino-four-no = There is no column of four pawns here. Count the yellow ones, and look under the blue one.
learn-quartino-column = And if four pawns stand on one field, whatever their colours, you may announce a column. Press “Column!”, then show it.
learn-quartino-column-yes = Right. The column comes off, and you place two pawns.
learn-quartino-column-overlooked = You placed without looking. There are four pawns on field 6: that column could have come off, and you could have placed two.
learn-quartino-column-no = There are four pawns on one field here, but not four of one colour. Press “Column!”, then tap field 6.
learn-quartino-lift = First take the announced column off the board: tap it.
learn-quartino-lift-yes = All four pawns are back in the reserve, and you place two pawns wherever you like.
learn-quartino-lift-no = Take the column off first: tap field 6.
