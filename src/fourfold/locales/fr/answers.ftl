# Ce que répond le serveur, selon les noms qu’il donne.

## Pourquoi quelque chose n’a pas eu lieu

refused-over = La partie est finie.
refused-not-your-turn = Ce n’est pas ton tour.
refused-stale = La partie a continué entre-temps.
refused-not-notation = Un coup ne s’écrit pas ainsi.
refused-illegal = Les règles ne le permettent pas maintenant.
refused-must-be-last = Rien ne peut suivre ce coup dans un même message : joue-le seul, ou en dernier.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-revealed = Ce coup ne peut pas être annulé : il a montré quelque chose de caché.
refused-not-begun = La partie n’a pas encore commencé.
refused-begun = La partie a déjà commencé.
refused-no-seat = Cette table n’a pas cette place.
refused-taken = Quelqu’un d’autre vient de prendre cette place.
refused-full = Toutes les places de cette table sont prises.
refused-name = Choisis un autre nom : celui-ci est pris, trop long, celui d’un bot, invisible ou trop semblable à celui d’un autre.
refused-closed = Cette table est fermée.
refused-not-over = Ce n’est possible qu’une fois la partie finie.
refused-no-draws = À ce jeu, on ne peut pas convenir d’une égalité.
refused-no-hints = Il n’y a pas de conseils à cette table.
refused-no-takebacks = À cette table, aucun coup n’est annulé.
refused-clock = Avec une pendule, ce n’est pas possible.
refused-not-asked = Personne n’attend ta réponse à ce sujet.
refused-asked = C’est déjà demandé.
refused-absent = L’ordinateur joue pour toi en ce moment ; reviens d’abord.
refused-not-away = Personne n’est absent.
refused-not-gone = La personne est revenue.
refused-forfeited = Tu ne participes plus à cette partie ; tu peux la regarder.
refused-words = Dis-le autrement, et pas trop longuement.
refused-too-fast = C’était trop rapide ; attends un peu.
refused-unkept = Le serveur ne peut rien enregistrer pour le moment ; il ne s’est donc rien passé. Réessaie dans un instant.
refused-event-limit = Cette partie est devenue trop longue pour continuer. On ne peut plus que la terminer, par exemple en abandonnant.
refused-saying-limit = Il y a eu trop de messages à cette table ; on ne peut plus rien y écrire.
refused-watch-limit = Il y a eu trop de liens pour regarder à cette table ; on ne peut plus en créer.
refused-rated = Ce n’est pas possible dans une partie classée : chacun a besoin de son propre profil, les règles sont l’un des choix proposés, et personne n’est aidé.
refused-unknown = Le disque du serveur a eu une défaillance, et l’on ne sait pas si cela a été enregistré. Attends un instant, regarde si cela a eu lieu, et sinon réessaie.
refused-damaged = Ce que le serveur a enregistré de cette table est endommagé. Préviens les personnes qui gèrent le serveur.
refused-not-installed = Le jeu de cette table n’est pas installé sur ce serveur, ou ses règles ont changé. { $detail }
refused-game-slow = Le jeu a mis trop de temps, et rien n’a changé. Essaie autre chose, ou réessaie plus tard.
refused-game-failed = Le jeu a échoué ici, et rien n’a changé. Préviens les personnes qui gèrent le serveur.
refused-not-your-seat = Ce n’est pas ta place.
refused-malformed = Le serveur n’a pas compris cette page. Recharge-la.
refused-lobby = On ne peut rien demander ici.
refused-bad-request = Ce n’est pas possible. { $detail }
refused-no-key = Cette place n’est pas à toi sur cet appareil.
refused-forbidden = Cette table est privée, ou ton lien n’est pas le bon. Demande une invitation.
refused-not-found = Cette table n’existe pas. Elle a peut-être expiré, ou le lien a été coupé.
refused-not-allowed = Ce n’est pas possible ici.
refused-conflict = Ce n’est pas possible maintenant.
refused-gone = Cette table est fermée.
refused-too-long = C’est trop long.
refused-not-json = Le serveur n’a pas compris cette page. Recharge-la.
refused-deadline = L’analyse a pris trop de temps et a été interrompue. Réessaie plus tard.
refused-problem = Quelque chose a mal tourné sur le serveur ; l’erreur a été enregistrée.
refused-registration-over = Les inscriptions à ce tournoi sont closes.
refused-tournament-full = Ce tournoi est complet.
refused-started = Le tournoi a déjà commencé.
refused-not-running = Le tournoi n’est pas en cours.
refused-too-few = Il faut au moins deux joueurs pour un tournoi.
refused-out = Tu ne participes pas aux rondes suivantes.
refused-not-out = Tu participes déjà à la prochaine ronde.
refused-checked-in = Tu as déjà confirmé ta présence.
refused-registered = Tu es déjà inscrit.
refused-stopping = Le serveur s’arrête ; ta partie est conservée.
refused-idle = Aucun signe de toi depuis longtemps.
refused-refused = Le serveur n’a pas compris cette page. Recharge-la.
refused-version = Cette page est plus ancienne que le serveur. Recharge-la.

## Ce que les règles ne permettent pas

illegal-rules-over = La partie est finie.
illegal-rules-not-your-turn = Ce n’est pas ton tour.
illegal-rules-first-player-known = On sait déjà qui commence.
illegal-rules-first-player-unknown = On n’a pas encore tiré au sort qui commence.
illegal-rules-no-such-seat = Cette partie n’a que { $seats } places.
illegal-quarto-place-first = Pose d’abord la pièce que tu as en main.
illegal-quarto-piece-placed = Cette pièce est déjà sur le plateau.
illegal-quarto-no-piece = Tu n’as pas de pièce à poser ; donnes-en une.
illegal-quarto-cell-taken = Cette case est occupée.
illegal-quarto-not-here = Cette pièce ou cette case n’existe pas dans cette partie.
illegal-quarto-no-call = Tu ne peux pas annoncer maintenant.
illegal-quarto-no-squares = Les blocs de 2×2 ne comptent pas dans cette partie.
illegal-quarto-no-pass = On ne peut passer que quand toutes les pièces sont posées.
illegal-quartex-lay-now = Le joueur dont c’est le tour pose maintenant une plaquette.
illegal-quartex-point-now = Un adversaire montre maintenant une place ou passe.
illegal-quartex-draw-now = On pioche maintenant des plaquettes dans le sac.
illegal-quartex-tile-not-in-bag = Cette plaquette n’est pas dans le sac.
illegal-quartex-tile-not-in-hand = Tu n’as pas cette plaquette.
illegal-quartex-tile-not-in-stuck-hand = Le joueur bloqué n’a pas cette plaquette.
illegal-quartex-first-tile = La première plaquette va en 0,0.
illegal-quartex-cell-taken = Il y a déjà une plaquette à cet endroit.
illegal-quartex-no-neighbour = La plaquette doit en toucher une autre par un côté.
illegal-quartex-outside-frame = La plaquette sortirait du cadre ({ $frame }×{ $frame }).
illegal-quartex-corner-mismatch = { $corner ->
    [top-left] Le coin en haut à gauche ne concorderait pas.
    [top-right] Le coin en haut à droite ne concorderait pas.
    [bottom-right] Le coin en bas à droite ne concorderait pas.
   *[bottom-left] Le coin en bas à gauche ne concorderait pas.
}
illegal-quartex-stuck-is-automatic = Inutile de le dire : le programme voit lui-même quand rien ne convient.
illegal-quartino-not-begun = La partie n’a pas encore commencé.
illegal-quartino-dealt = Les cartes sont distribuées et on sait qui commence.
illegal-quartino-no-deal = Cette carte ne peut pas être distribuée maintenant.
illegal-quartino-no-lot = Le sort ne peut pas désigner cette place maintenant.
illegal-quartino-announce-or-be-silent = Ce n’est pas ton tour : annonce quelque chose ou passe.
illegal-quartino-own-turn = Tu n’as pas à passer : c’est ton tour.
illegal-quartino-announce-at-start = On annonce au début d’un tour.
illegal-quartino-four-announced = Les quatre couleurs sont déjà annoncées.
illegal-quartino-four-was-wrong = Tu as annoncé à tort quatre couleurs pendant ce tour.
illegal-quartino-lift-before-four = Les quatre couleurs sont vérifiées une fois la colonne retirée.
illegal-quartino-column-announced = La colonne est déjà annoncée.
illegal-quartino-column-was-wrong = Tu as annoncé à tort une colonne pendant ce tour.
illegal-quartino-column-before-four = Les colonnes s’annoncent avant les quatre couleurs.
illegal-quartino-same-column = Cette colonne est déjà annoncée.
illegal-quartino-no-column = Aucune colonne n’est annoncée.
illegal-quartino-column-not-announced = Cette colonne n’est pas annoncée.
illegal-quartino-lift-first = Retire d’abord la colonne annoncée.
illegal-quartino-no-pawn = Tu n’as pas de pion à poser.
illegal-quartino-place-first = Pose d’abord ton pion.
illegal-quartino-colour-used-up = Il ne reste aucun pion de cette couleur.
illegal-quartino-no-field = Ce plateau n’a pas de case { $field }.
illegal-quartino-no-sector = Ce plateau n’a pas de secteur { $sector }.
illegal-quartino-place-before-claim = Pose tes pions avant d’annoncer une carte.
illegal-quartino-claim-first = Annonce d’abord ta carte.
illegal-quartino-finish-claims = Finis d’abord d’annoncer tes cartes.
illegal-quartino-claims-closed = Tu ne peux plus annoncer de carte pendant ce tour.
illegal-quartino-card-not-held = Tu n’as pas cette carte.
illegal-quartino-card-not-made = Les pions à cet endroit ne réalisent pas cette carte.
illegal-quartino-no-fresh-pawn = Un Quartino demande un pion que tu viens de poser.

## Comment finissent les parties

ending-time = { $person ->
    [you] Tu n’as plus de temps.
   *[other] Temps écoulé : { $who }.
}
ending-resigned = { $person ->
    [you] Tu as abandonné.
   *[other] Abandon : { $who }.
}
ending-abandoned = { $person ->
    [you] Tu as quitté la partie.
   *[other] Départ : { $who }.
}
ending-agreed = Égalité d’un commun accord.
ending-quarto-called = Le QUARTO a été annoncé par la personne qui l’a fait.
ending-quarto-stolen = La personne qui a fait le QUARTO ne l’a pas vu, et l’adversaire l’a annoncé.
ending-quarto-aligned = Un QUARTO a été fait.
ending-quarto-miscalled = Une fausse annonce a coûté la partie.
ending-quarto-full = Toutes les pièces sont posées et personne n’a rien annoncé.
ending-quartex-played-out = Toutes les plaquettes sont posées.
ending-quartex-some-out = Chacun a posé sa dernière plaquette ou est éliminé.
ending-quartex-all-out = Tout le monde est éliminé.
ending-quartino-last-card = La dernière carte est réalisée.
ending-quartino-no-pawns = Il ne reste aucun pion à poser.
ending-quartino-cap = Le nombre de tours convenu est atteint.
event-is-out = { $person ->
    [you] Tu ne joues plus.
   *[other] { $who } ne joue plus.
}
placed-last = { $person ->
    [you] Tu prends la dernière place.
   *[other] { $count ->
        [one] { $who } prend la dernière place.
       *[other] { $who } prennent les dernières places.
    }
}
points-list = Points : { $points }.

## Ce que donnent les coups

finding-quarto-line-made = Quatre pièces { $trait ->
    [tall] hautes
    [short] basses
    [dark] foncées
    [light] claires
    [square] carrées
    [round] rondes
    [hollow] creuses
   *[solid] pleines
 } sur { $line }.
finding-quarto-line-not-full = Faux : il n’y a pas quatre pièces sur { $line }.
finding-quarto-line-void = Faux : { $line } n’a pas été annoncé à temps et ne compte plus.
finding-quarto-nothing-in-common = Faux : les pièces sur { $line } n’ont rien en commun qui compte.
finding-quarto-call-loses = Une fausse annonce perd la partie.
finding-quarto-call-silenced = Il n’y a pas de deuxième annonce à ce tour.
finding-quartex-not-stuck = Une plaquette convenait pourtant : elle est posée là.
finding-quartex-tokens = Jetons gagnés ({ $symbol ->
    [cross] croix
    [star] étoile
    [square] carré
   *[circle] cercle
 }) : { $count }.
finding-quartex-no-token = Le symbole ({ $symbol ->
    [cross] croix
    [star] étoile
    [square] carré
   *[circle] cercle
 }) est complet, mais il n’en reste aucun jeton.
finding-quartino-four-found = Il y a { $count } pions { $colour ->
    [yellow] jaunes
    [blue] bleus
    [green] verts
   *[pink] roses
 } sur le plateau.
finding-quartino-no-four = Faux : aucune couleur n’a quatre pions sur le plateau.
finding-quartino-four-lost = « 4 couleurs » ne peut plus être annoncé à ce tour.
finding-quartino-column-found = La colonne de la case { $field } a une hauteur de { $count }.
finding-quartino-column-low = Faux : la colonne de la case { $field } a une hauteur de { $count }, pas de quatre.
finding-quartino-column-lost = Aucune colonne ne peut plus être annoncée à ce tour.
finding-quartino-speech-over = La personne qui s’est trompée n’annonce plus rien avant ce tour.
finding-quartino-extra-pawns = Pions en plus : { $count }.
finding-quartino-card-not-there = Faux : la carte montre { $card }, mais les pions y sont { $pawns }.
finding-quartino-card-seen = Tout le monde a vu la carte.
finding-quartino-turn-lost = Le tour est fini.
finding-quartino-claims-lost = Aucune carte ne peut plus être annoncée à ce tour.
finding-quartino-card-made = La carte { $card } est réalisée.
finding-quartino-last-card = C’était la dernière carte.
finding-quartino-bonus-pawn = Cela donne un pion de bonus.
finding-quartino-rules-find-four = Le programme trouve 4 couleurs sur le plateau.
finding-quartino-rules-find-column = Le programme trouve une colonne sur le plateau.

## Qui a terminé une partie

ended-quarto-called = { $person ->
    [you] Tu as annoncé QUARTO.
   *[other] { $who } a annoncé QUARTO.
}
ended-quarto-stolen = { $person ->
    [you] Tu as annoncé le QUARTO que l’adversaire n’avait pas vu.
   *[other] { $who } a annoncé le QUARTO que l’adversaire n’avait pas vu.
}
ended-quarto-aligned = { $person ->
    [you] Tu as fait un QUARTO.
   *[other] { $who } a fait un QUARTO.
}
ended-quarto-miscalled = { $person ->
    [you] Tu as fait une fausse annonce et perdu.
   *[other] { $who } a fait une fausse annonce et perdu.
}
ended-quartino-last-card = { $person ->
    [you] Tu as réalisé ta dernière carte.
   *[other] { $who } a réalisé sa dernière carte.
}
