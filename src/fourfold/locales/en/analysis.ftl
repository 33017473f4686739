# After the game: analysis, records, playing on.

analysis = Replay and analysis
analysis-busy = The game is being worked out …
chances-busy = Everybody’s chances are being worked out …
graph = The game from beginning to end
graph-at = { $at } of { $count }: { $says }
series = What the graph shows
series-outcome = Who wins with best play
series-chances = Everybody’s chances
series-points = Points
series-tokens = Tokens
series-worth = What a token is worth
series-cards = Cards made
value-of = { $who }: { $value }
show-values = Show what each move is worth
legend-values = + wins, = draws, − loses; the number says in how many placements.
legend-chances = How likely whoever is on the move is to win after it, by what that player could know.

worth-win = { $count ->
    [0] wins
    [one] wins at once
   *[other] wins in { $count }
}
worth-draw = draws
worth-loss = { $count ->
    [0] loses
    [one] loses with the next placement
   *[other] loses in { $count }
}
worth-chances = wins with a chance of { $chance }
worth-played = { $worth }, was played

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
    [you] A line is made: you can call it.
   *[other] A line is made: { $who } can call it.
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
        [you] You miss a win at once.
       *[other] { $who } misses a win at once.
    }
   *[other] { $person ->
        [you] You miss a win in { $count }.
       *[other] { $who } misses a win in { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] You could win at once, and now you lose.
       *[other] { $who } could win at once, and now loses.
    }
   *[other] { $person ->
        [you] You turn a win in { $count } into a loss.
       *[other] { $who } turns a win in { $count } into a loss.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] You give the win away.
       *[other] { $who } gives the win away.
    }
   *[other] { $person ->
        [you] You give away a win in { $count }.
       *[other] { $who } gives away a win in { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] You overlook a finished line.
   *[other] { $who } overlooks a finished line.
}
remark-wrong-call = { $person ->
    [you] You call QUARTO in vain.
   *[other] { $who } calls QUARTO in vain.
}
remark-slower = { $person ->
    [you] You could win sooner; now it takes { $count }.
   *[other] { $who } could win sooner; now it takes { $count }.
}
remark-hastens = { $person ->
    [you] You could hold out longer; now it is lost in { $count }.
   *[other] { $who } could hold out longer; now it is lost in { $count }.
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
    [you] You claim a card that is not made.
   *[other] { $who } claims a card that is not made.
}
remark-wrong-announcement = { $person ->
    [you] You announce what is not there.
   *[other] { $who } announces what is not there.
}
remark-overlooks-pawn = { $person ->
    [you] You could have announced something for one pawn more.
   *[other] { $who } could have announced something for one pawn more.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] You overlook a card that is made.
       *[other] { $who } overlooks a card that is made.
    }
   *[other] { $person ->
        [you] You overlook { $count } cards that are made.
       *[other] { $who } overlooks { $count } cards that are made.
    }
}
remark-loses-chances = { $person ->
    [you] Your chances sink by { $count } percentage points.
   *[other] { $who }’s chances sink by { $count } percentage points.
}
remark-better = Better: { $says }

play-on = Play on from here
play-on-help = A new table that starts from this moment. The game you are looking at stays as it is.
play-on-over = The game is over here; go back a little.
play-as = Your seat
told-taken-up = { $count ->
    [one] The game is taken up after one action.
   *[other] The game is taken up after { $count } actions.
}

share = Share
share-help = Whoever has this link sees the game from this moment.
share-private = This table is private, and its invitation is not known here. Save the record and send that.

import-title = Open a saved game
import-lead = Choose a record that was saved here or elsewhere, or paste its text. The game is replayed by the rules and gets a link of its own.
import-file = Record
import-text = Its text
import-open = Open it
start-of-game = The beginning
