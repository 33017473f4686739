# Ce que répond le serveur, selon les noms qu’il donne.

## Pourquoi quelque chose n’a pas eu lieu

refused-over = La partie est finie.
refused-not-your-turn = Ce n’est pas ton tour.
refused-stale = La partie a continué entre-temps.
refused-not-notation = Un coup ne s’écrit pas ainsi.
refused-illegal = Les règles ne le permettent pas maintenant.
refused-illegal-quartex = Elle ne convient pas ici : la plaquette doit en toucher une autre par un côté, rester dans le cadre s’il y en a un, et tous les symboles qui se rencontrent doivent être les mêmes.
refused-must-be-last = Rien ne peut suivre ce coup dans un même message : joue-le seul, ou en dernier.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-revealed = Ce coup ne peut pas être annulé : il a montré quelque chose de caché.
refused-not-begun = La partie n’a pas encore commencé.
refused-begun = La partie a déjà commencé.
refused-no-seat = Cette table n’a pas cette place.
refused-taken = Quelqu’un d’autre vient de prendre cette place.
refused-full = Toutes les places de cette table sont prises.
refused-name = Choisis un autre nom : celui-ci est pris, trop long, celui d’un programme, invisible ou trop semblable à celui d’un autre.
refused-closed = Cette table est fermée.
refused-not-over = Ce n’est possible qu’une fois la partie finie.
refused-no-draws = À ce jeu, on ne peut pas convenir d’une égalité.
refused-no-hints = Il n’y a pas de conseils à cette table.
refused-clock = Avec une pendule, ce n’est pas possible.
refused-not-asked = Personne n’attend ta réponse à ce sujet.
refused-asked = C’est déjà demandé.
refused-absent = L’ordinateur joue pour toi en ce moment ; reviens d’abord.
refused-not-away = Personne n’est absent.
refused-not-gone = La personne est revenue.
refused-words = Dis-le autrement, et pas trop longuement.
refused-too-fast = C’était trop rapide ; attends un peu.
refused-unkept = Le serveur ne peut rien enregistrer pour le moment ; il ne s’est donc rien passé. Réessaie dans un instant.
refused-event-limit = Cette partie est devenue trop longue pour continuer. On ne peut plus que la terminer, par exemple en abandonnant.
refused-saying-limit = Il y a eu trop de messages à cette table ; on ne peut plus rien y écrire.
refused-unknown = Le disque du serveur a eu une défaillance, et l’on ne sait pas si cela a été enregistré. Attends un instant, regarde si cela a eu lieu, et sinon réessaie.
refused-damaged = Ce que le serveur a enregistré de cette table est endommagé. Préviens les personnes qui gèrent le serveur.
refused-not-your-seat = Ce n’est pas ta place.
refused-malformed = Le serveur n’a pas compris cette page. Recharge-la.
refused-lobby = On ne peut rien demander ici.
refused-bad-request = Ce n’est pas possible ({ $detail }).
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
refused-stopping = Le serveur s’arrête ; ta partie est conservée.
refused-idle = Aucun signe de toi depuis longtemps.
refused-refused = Le serveur n’a pas compris cette page. Recharge-la.
refused-version = Cette page est plus ancienne que le serveur. Recharge-la.

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
points-list = Points : { $points }.
