# Le plateau d’analyse et les problèmes.

## Le plateau d’analyse

analysis-set-up = Composer une position
analysis-show = Analyser
analysis-empty = Plateau vide
analysis-hand = En main
analysis-called = Les alignements doivent être annoncés ; ceux du plateau ne comptent plus
analysis-position = Position en texte
analysis-position-help = Les plaquettes et les cartes inconnues s’écrivent avec un point d’interrogation et sont distribuées au hasard.
analysis-no-position = Ce texte n’est pas une position.
analysis-moves = Les coups et leurs valeurs
analysis-move = Coup
analysis-value = Valeur
analysis-replies = Réponses sûres
analysis-safe = { $safe } sur { $count }
analysis-variations = Variantes
analysis-start = Début
analysis-comment = Commentaire sur ce coup
analysis-promote = Mettre en ligne principale
analysis-remove = Supprimer la variante
analysis-too-long = Cette analyse est trop longue pour un lien. Supprimez des variantes ou des commentaires.
analysis-damaged = Ce lien est abîmé ; le plateau montre le début de la partie.

## Problèmes

puzzles-about = Chaque problème a exactement une solution. Votre classement et vos séries restent dans ce navigateur.
puzzle-daily = Problème du jour
puzzle-daily-about = Un problème par jour, le même pour tous.
puzzle-daily-done = Vous avez résolu le problème du jour.
puzzle-days = { $count ->
    [one] Résolu pendant un jour.
   *[other] Résolu { $count } jours de suite.
  }
puzzle-run = { $count } problèmes résolus de suite ; votre record : { $best }.
puzzle-rating = Classement : { $rating }
puzzle-grade = Niveau { $grade } sur 5
puzzle-opponent = Adversaire
puzzle-claims = Vos annonces
puzzle-all = C’est tout
puzzle-show = Montrer la solution
puzzle-again = Réessayer
puzzle-next = Problème suivant
puzzle-picture = Enregistrer l’image

puzzle-kind-win = Coup gagnant
puzzle-kind-save = Seule égalité
puzzle-kind-give = Pièce sûre
puzzle-kind-call = Trouver l’alignement
puzzle-kind-points = Le plus de points
puzzle-kind-leave = Ne rien laisser
puzzle-kind-claims = Toutes les annonces

puzzle-quarto-win = Trouvez le seul coup qui gagne : une case, puis la pièce à donner.
puzzle-quarto-save = Trouvez le seul coup qui ne perd pas : une case, puis la pièce à donner.
puzzle-quarto-give = Trouvez la seule pièce que vous pouvez donner sans perdre.
puzzle-quarto-call = Un alignement vient d’être formé. Annoncez-le avant qu’il ne soit trop tard.
puzzle-quartex-points = Trouvez la place qui rapporte le plus de points à ce tour.
puzzle-quartex-leave = Trouvez la seule place après laquelle aucune plaquette ne peut compléter un symbole.
puzzle-quartino-claims = Vous venez de poser un pion. Trouvez toutes les annonces possibles.

puzzle-says-solved = Exact !
puzzle-says-solution = Voici la solution.
puzzle-says-draws = Ce n’est qu’une égalité.
puzzle-says-loses = { $count ->
    [one] Cela perd aussitôt.
   *[other] Cela perd en { $count } placements au plus.
  }
puzzle-says-unfinished = Cela ne décide pas de la partie.
puzzle-says-no-line = Il n’y a pas d’alignement à cet endroit.
puzzle-says-void = Cet alignement ne compte plus : personne ne l’a annoncé à temps.
puzzle-says-overlooks = L’alignement a été oublié.
puzzle-says-fewer = Cela change vos points de { $count } ; la meilleure place rapporte { $best }.
puzzle-says-leaves = { $count ->
    [one] Il reste une place où l’on peut compléter un symbole.
   *[other] Il reste { $count } places où l’on peut compléter un symbole.
  }
puzzle-says-claims = Annonces fausses : { $wrong }. Annonces oubliées : { $missing }.
