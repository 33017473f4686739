# After the game: analysis, records, playing on.

analysis = Replay and analysis
analysis-busy = Analysing the game…
chances-busy = Calculating everyone’s chances…
graph = The game from beginning to end
worst-moves = The costliest moves
graph-at = { $at } of { $count }: { $says }
series = What the graph shows
series-outcome = Who wins with best play
series-chances = Everybody’s chances
series-points = Points
series-tokens = Tokens
series-worth = What a token is worth
series-cards = Completed cards
value-of = { $who }: { $value }
show-values = Show what each move is worth
legend-values = + wins, = draws, − loses; the number says after how many more placements.
legend-chances = How likely the player to move is to win after this move, judged only by what that player could know.

value-win = { $count ->
    [0] wins
    [one] wins at once
   *[other] wins in { $count }
}
value-draw = draws
value-loss = { $count ->
    [0] loses
    [one] loses with the next placement
   *[other] loses in { $count }
}
value-chances = wins with a chance of { $chance }
value-played = { $value } (played)
hint-value = With best play: { $value }.

standing-draw = With best play it is a draw.
standing-win = { $count ->
    [one] { $person ->
        [you] You win with the next placement.
       *[other] { $who } wins with the next placement.
    }
   *[other] { $person ->
        [you] With best play you win, in { $count } placements.
       *[other] With best play { $who } wins, in { $count } placements.
    }
}
standing-call = { $person ->
    [you] There is a line of four: you can call QUARTO.
   *[other] There is a line of four: { $who } can call QUARTO.
}

remarks = { $count ->
    [0] No mistakes
    [one] One remark
   *[other] { $count } remarks
}
remarks-none = Nobody gave anything away.
remark-at = { $at }. { $says }
remark-next = Now: { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] You miss an immediate win.
       *[other] { $who } misses an immediate win.
    }
   *[other] { $person ->
        [you] You miss a win in { $count }.
       *[other] { $who } misses a win in { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] You could have won at once; now you lose.
       *[other] { $who } could have won at once and now loses.
    }
   *[other] { $person ->
        [you] You turn a win in { $count } into a loss.
       *[other] { $who } turns a win in { $count } into a loss.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] It was a draw; now you lose with the next placement.
       *[other] It was a draw; now { $who } loses with the next placement.
    }
   *[other] { $person ->
        [you] It was a draw; now you lose in { $count }.
       *[other] It was a draw; now { $who } loses in { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] You overlook a completed line.
   *[other] { $who } overlooks a completed line.
}
remark-wrong-call = { $person ->
    [you] You call QUARTO wrongly.
   *[other] { $who } calls QUARTO wrongly.
}
remark-slower = { $person ->
    [you] You could have won sooner; now you win in { $count }.
   *[other] { $who } could have won sooner and now wins in { $count }.
}
remark-hastens = { $person ->
    [you] You could have held out longer; now it is lost in { $count }.
   *[other] { $who } could have held out longer; now it is lost in { $count }.
}
remark-overlooks-place = { $person ->
    [you] You overlook a place for a tile.
   *[other] { $who } overlooks a place for a tile.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] That costs you a point.
       *[other] That costs { $who } a point.
    }
   *[other] { $person ->
        [you] That costs you { $count } points.
       *[other] That costs { $who } { $count } points.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] You are out, with one tile left.
       *[other] { $who } is out, with one tile left.
    }
   *[other] { $person ->
        [you] You are out, with { $count } tiles left.
       *[other] { $who } is out, with { $count } tiles left.
    }
}
remark-wrong-claim = { $person ->
    [you] You claim a card that is not complete.
   *[other] { $who } claims a card that is not complete.
}
remark-wrong-announcement = { $person ->
    [you] You announce what is not there.
   *[other] { $who } announces what is not there.
}
remark-overlooks-pawn = { $person ->
    [you] You could have announced something and placed an extra pawn.
   *[other] { $who } could have announced something and placed an extra pawn.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] You overlook a completed card.
       *[other] { $who } overlooks a completed card.
    }
   *[other] { $person ->
        [you] You overlook { $count } completed cards.
       *[other] { $who } overlooks { $count } completed cards.
    }
}
remark-loses-chances = { $person ->
    [you] Your chances drop by { $count } percentage points.
   *[other] { $who }’s chances drop by { $count } percentage points.
}
remark-better = Better: { $says }

play-on = Play on from here
play-on-help = Opens a new table that starts from this position. The game you are looking at stays as it is.
play-on-over = The game is over here; go back a little.
play-as = Your seat
event-taken-up = { $count ->
    [one] The game resumes after one action.
   *[other] The game resumes after { $count } actions.
}

share = Share
share-help = Anyone with this link sees the game from this point.
share-private = This table is private, and this device does not have its invitation. Save the record and send that instead.

import-title = Open a saved game
import-lead = Choose a record that was saved here or elsewhere, or paste its text. The game is replayed by the rules and gets a link of its own.
import-file = Record
import-text = Text of the record
import-open = Open
start-of-game = The beginning
