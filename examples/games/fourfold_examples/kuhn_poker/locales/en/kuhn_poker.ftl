kuhn-poker-game = Kuhn poker
kuhn-poker-about = Three cards, one chip to bet: the smallest game of poker in which bluffing pays.

## Actions

kuhn-poker-kind-check = check
kuhn-poker-kind-bet = bet
kuhn-poker-kind-call = call
kuhn-poker-kind-fold = fold
kuhn-poker-checks = { $person ->
    [you] You check.
   *[other] { $who } checks.
}
kuhn-poker-checks-choice = Check
kuhn-poker-bets = { $person ->
    [you] You bet a chip.
   *[other] { $who } bets a chip.
}
kuhn-poker-bets-choice = Bet a chip
kuhn-poker-calls = { $person ->
    [you] You call.
   *[other] { $who } calls.
}
kuhn-poker-calls-choice = Call
kuhn-poker-folds = { $person ->
    [you] You fold.
   *[other] { $who } folds.
}
kuhn-poker-folds-choice = Fold
kuhn-poker-deals = A { $card } is dealt.
kuhn-poker-drawn = { $person ->
    [you] You are dealt { $things }.
   *[other] { $who } is dealt { $things }.
}
kuhn-poker-hidden = { $person ->
    [you] You are dealt a card.
   *[other] { $who } is dealt a card.
}
kuhn-poker-jack = jack
kuhn-poker-queen = queen
kuhn-poker-king = king
kuhn-poker-typed-check = put in no chip, if nobody has bet
kuhn-poker-typed-bet = put in a second chip, if nobody has bet
kuhn-poker-typed-call = put in a second chip after your opponent’s bet
kuhn-poker-typed-fold = give up after your opponent’s bet

## The table

kuhn-poker-chips = { $count } in the pot

## Refusals and endings

kuhn-poker-illegal-no-deal = That card cannot be dealt now.
kuhn-poker-illegal-not-dealt = The cards have not been dealt yet.
kuhn-poker-illegal-answer-bet = Your opponent has bet: call or fold.
kuhn-poker-illegal-no-bet = Nobody has bet: check or bet.
kuhn-poker-ending-showdown = Both players showed their cards, and the higher one won.
kuhn-poker-ending-fold = A player folded.
