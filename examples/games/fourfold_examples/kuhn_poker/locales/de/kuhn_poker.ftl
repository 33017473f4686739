kuhn-poker-game = Kuhn-Poker
kuhn-poker-about = Drei Karten, ein Chip zum Setzen: das kleinste Pokerspiel, in dem sich Bluffen lohnt.

## Züge

kuhn-poker-kind-check = schieben
kuhn-poker-kind-bet = setzen
kuhn-poker-kind-call = mitgehen
kuhn-poker-kind-fold = passen
kuhn-poker-checks = { $person ->
    [you] Du schiebst.
   *[other] { $who } schiebt.
}
kuhn-poker-checks-choice = Schieben
kuhn-poker-bets = { $person ->
    [you] Du setzt einen Chip.
   *[other] { $who } setzt einen Chip.
}
kuhn-poker-bets-choice = Einen Chip setzen
kuhn-poker-calls = { $person ->
    [you] Du gehst mit.
   *[other] { $who } geht mit.
}
kuhn-poker-calls-choice = Mitgehen
kuhn-poker-folds = { $person ->
    [you] Du passt.
   *[other] { $who } passt.
}
kuhn-poker-folds-choice = Passen
kuhn-poker-deals = Eine Karte wird gegeben: { $card }.
kuhn-poker-drawn = { $person ->
    [you] Du bekommst { $things }.
   *[other] { $who } bekommt { $things }.
}
kuhn-poker-hidden = { $person ->
    [you] Du bekommst eine Karte.
   *[other] { $who } bekommt eine Karte.
}
kuhn-poker-jack = Bube
kuhn-poker-queen = Dame
kuhn-poker-king = König
kuhn-poker-typed-check = keinen Chip setzen, wenn niemand gesetzt hat
kuhn-poker-typed-bet = einen zweiten Chip setzen, wenn niemand gesetzt hat
kuhn-poker-typed-call = nach einem Einsatz mit einem zweiten Chip mitgehen
kuhn-poker-typed-fold = nach einem Einsatz aufgeben

## Der Tisch

kuhn-poker-chips = { $count } im Pot

## Ablehnungen und Enden

kuhn-poker-illegal-no-deal = Diese Karte kann jetzt nicht gegeben werden.
kuhn-poker-illegal-not-dealt = Die Karten sind noch nicht gegeben.
kuhn-poker-illegal-answer-bet = Dein Gegenüber hat gesetzt: Geh mit oder passe.
kuhn-poker-illegal-no-bet = Niemand hat gesetzt: Schieb oder setze.
kuhn-poker-ending-showdown = Beide haben ihre Karte gezeigt, und die höhere hat gewonnen.
kuhn-poker-ending-fold = Ein Spieler hat gepasst.
