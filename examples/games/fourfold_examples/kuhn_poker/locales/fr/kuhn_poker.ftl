kuhn-poker-game = Poker de Kuhn
kuhn-poker-about = Trois cartes, un jeton à miser : le plus petit jeu de poker où le bluff est payant.

## Coups

kuhn-poker-kind-check = parole
kuhn-poker-kind-bet = miser
kuhn-poker-kind-call = suivre
kuhn-poker-kind-fold = se coucher
kuhn-poker-checks = { $person ->
    [you] Tu passes la parole.
   *[other] { $who } passe la parole.
}
kuhn-poker-checks-choice = Parole
kuhn-poker-bets = { $person ->
    [you] Tu mises un jeton.
   *[other] { $who } mise un jeton.
}
kuhn-poker-bets-choice = Miser un jeton
kuhn-poker-calls = { $person ->
    [you] Tu suis.
   *[other] { $who } suit.
}
kuhn-poker-calls-choice = Suivre
kuhn-poker-folds = { $person ->
    [you] Tu te couches.
   *[other] { $who } se couche.
}
kuhn-poker-folds-choice = Se coucher
kuhn-poker-deals = Une carte est donnée : { $card }.
kuhn-poker-drawn = { $person ->
    [you] Tu reçois { $things }.
   *[other] { $who } reçoit { $things }.
}
kuhn-poker-hidden = { $person ->
    [you] Tu reçois une carte.
   *[other] { $who } reçoit une carte.
}
kuhn-poker-jack = valet
kuhn-poker-queen = dame
kuhn-poker-king = roi
kuhn-poker-typed-check = ne mettre aucun jeton, si personne n’a misé
kuhn-poker-typed-bet = mettre un deuxième jeton, si personne n’a misé
kuhn-poker-typed-call = mettre un deuxième jeton après la mise de l’adversaire
kuhn-poker-typed-fold = abandonner après la mise de l’adversaire

## La table

kuhn-poker-chips = { $count } dans le pot

## Refus et fins

kuhn-poker-illegal-no-deal = Cette carte ne peut pas être donnée maintenant.
kuhn-poker-illegal-not-dealt = Les cartes ne sont pas encore données.
kuhn-poker-illegal-answer-bet = Ton adversaire a misé : suis ou couche-toi.
kuhn-poker-illegal-no-bet = Personne n’a misé : passe la parole ou mise.
kuhn-poker-ending-showdown = Les deux joueurs ont montré leur carte, et la plus haute a gagné.
kuhn-poker-ending-fold = Un joueur s’est couché.
