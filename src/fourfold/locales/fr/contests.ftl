# Tournois et classements.

## Tournois

tournaments-none = Aucun tournoi n’est encore annoncé.
tournament-new = Annoncer un tournoi
tournament-phase-open = Inscriptions ouvertes
tournament-phase-running = Ronde { $round } sur { $total }
tournament-phase-over = Terminé
tournament-phase-cancelled = Annulé
tournament-name = Titre
tournament-format = Formule
tournament-format-swiss = Système suisse
tournament-format-round-robin = Toutes rondes
tournament-format-knockout = Élimination directe
tournament-says-swiss = Quelques rondes ; les adversaires ont à peu près autant de points.
tournament-says-round-robin = Chacun joue une fois contre chacun.
tournament-says-knockout = Le perdant est éliminé ; une partie nulle est rejouée.
tournament-seats = Joueurs par table
tournament-rounds = Rondes
tournament-rounds-auto = Autant que nécessaire
tournament-pause = Secondes avant le début des parties d’une ronde
tournament-starts = Commence tout seul à
tournament-starts-at = Début : { DATETIME($when, month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "numeric") }
tournament-asks-check-in = Les joueurs doivent confirmer leur présence avant le début
tournament-bots = Des bots complètent les tables
tournament-bots-none = Pas de bots
tournament-least = Au moins tant de joueurs, avec des bots
tournament-listed = Montrer dans la liste des tournois
tournament-create = Annoncer
tournament-share = Envoie ce lien aux joueurs :
tournament-register = S’inscrire
tournament-you = Tu joues sous le nom { $name }.
tournament-check-in = Confirmer ma présence
tournament-checked-in = Tu as confirmé ta présence.
tournament-withdraw = Se retirer
tournament-return = Participer à nouveau
tournament-out-withdrew = retiré
tournament-out-no-show = absent
tournament-out-not-there = présence non confirmée
tournament-start = Commencer
tournament-cancel = Annuler le tournoi
tournament-cancel-sure = Oui, l’annuler
tournament-keep = Ne pas l’annuler
tournament-your-table = À ta table
tournament-your-bye = Tu es exempt cette ronde ; cela compte comme une victoire.
tournament-begins-in = Les parties commencent dans { $time }.
tournament-round = Ronde { $number }
tournament-table = Table
tournament-result = Résultat
tournament-bye = Exempt
tournament-playing = en cours
tournament-no-show = absent
tournament-standings = Classement
tournament-place = Place
tournament-player = Joueur
tournament-points = Points
tournament-buchholz = Buchholz
tournament-buchholz-short = BH
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-short = SB
tournament-played = Parties
tournament-not-found = Ce tournoi n’existe pas. Le lien est peut-être incomplet.
tournament-organiser = Tu organises ce tournoi. Commence quand les joueurs sont là.
tournament-players = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
  }

## Classements

leaderboard-about = Classement des joueurs qui montrent leur profil et ont rencontré cinq adversaires, et des bots. 19 fois sur 20, la vraie force est dans la marge.
leaderboard-rating = Classement
leaderboard-uncertain = { $rating } ± { $range }
leaderboard-games = Parties
leaderboard-yours = Ton classement : { $rating } ± { $range }
leaderboard-provisional = Tu apparais ici après des parties contre cinq adversaires différents.
leaderboard-rules = Règles
