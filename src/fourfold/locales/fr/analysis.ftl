# Après la partie : analyse, parties enregistrées, reprise.

analysis = Revoir et analyser
analysis-busy = La partie est en cours de calcul …
chances-busy = Les chances de chacun sont en cours de calcul …
graph = La partie du début à la fin
graph-at = { $at } sur { $count } : { $says }
series = Ce que montre la courbe
series-outcome = Qui gagne avec le meilleur jeu
series-chances = Les chances de chacun
series-points = Points
series-tokens = Jetons
series-worth = Ce que vaut un jeton
series-cards = Cartes réalisées
value-of = { $who } : { $value }
show-values = Montrer ce que vaut chaque coup
legend-values = + gagne, = fait nulle, − perd ; le nombre dit en combien de pièces posées.
legend-chances = La probabilité de gagner après ce coup, d’après ce que pouvait savoir qui était au trait.

worth-win = { $count ->
    [0] gagne
    [one] gagne tout de suite
   *[other] gagne en { $count }
}
worth-draw = fait nulle
worth-loss = { $count ->
    [0] perd
    [one] perd à la prochaine pièce posée
   *[other] perd en { $count }
}
worth-chances = gagne avec une probabilité de { $chance }
worth-played = { $worth }, a été joué

standing-draw = Avec le meilleur jeu, la partie est nulle.
standing-win = { $count ->
    [one] { $person ->
        [you] Tu gagnes avec la prochaine pièce posée.
       *[other] { $who } gagne avec la prochaine pièce posée.
    }
   *[other] { $person ->
        [you] Avec le meilleur jeu, tu gagnes en { $count } pièces posées.
       *[other] Avec le meilleur jeu, { $who } gagne en { $count } pièces posées.
    }
}
standing-call = { $person ->
    [you] Un alignement est fait : tu peux l’annoncer.
   *[other] Un alignement est fait : { $who } peut l’annoncer.
}

remarks = { $count ->
    [0] Aucune erreur
    [one] Une remarque
   *[other] { $count } remarques
}
remarks-none = Personne n’a rien gâché.
remark-at = { $at }. { $says }
remark-next = Maintenant : { $says }
remark-misses-win = { $count ->
    [one] { $person ->
        [you] Tu rates un gain immédiat.
       *[other] { $who } rate un gain immédiat.
    }
   *[other] { $person ->
        [you] Tu rates un gain en { $count }.
       *[other] { $who } rate un gain en { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Tu pouvais gagner tout de suite, et maintenant tu perds.
       *[other] { $who } pouvait gagner tout de suite, et maintenant perd.
    }
   *[other] { $person ->
        [you] Tu transformes un gain en { $count } en défaite.
       *[other] { $who } transforme un gain en { $count } en défaite.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] Tu offres la victoire.
       *[other] { $who } offre la victoire.
    }
   *[other] { $person ->
        [you] Tu offres un gain en { $count }.
       *[other] { $who } offre un gain en { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] Tu ne vois pas un alignement terminé.
   *[other] { $who } ne voit pas un alignement terminé.
}
remark-wrong-call = { $person ->
    [you] Tu annonces QUARTO pour rien.
   *[other] { $who } annonce QUARTO pour rien.
}
remark-slower = { $person ->
    [you] Tu pouvais gagner plus vite ; maintenant il en faut { $count }.
   *[other] { $who } pouvait gagner plus vite ; maintenant il en faut { $count }.
}
remark-hastens = { $person ->
    [you] Tu pouvais tenir plus longtemps ; maintenant c’est perdu en { $count }.
   *[other] { $who } pouvait tenir plus longtemps ; maintenant c’est perdu en { $count }.
}
remark-overlooks-place = { $person ->
    [you] Tu ne vois pas une place pour une tuile.
   *[other] { $who } ne voit pas une place pour une tuile.
}
remark-costs-points = { $count ->
    [one] { $person ->
        [you] Ça te coûte un point.
       *[other] Ça coûte un point à { $who }.
    }
   *[other] { $person ->
        [you] Ça te coûte { $count } points.
       *[other] Ça coûte { $count } points à { $who }.
    }
}
remark-is-out = { $count ->
    [one] { $person ->
        [you] Te voilà hors jeu, avec une tuile en main.
       *[other] { $who } est hors jeu, avec une tuile en main.
    }
   *[other] { $person ->
        [you] Te voilà hors jeu, avec { $count } tuiles en main.
       *[other] { $who } est hors jeu, avec { $count } tuiles en main.
    }
}
remark-wrong-claim = { $person ->
    [you] Tu annonces une carte qui n’est pas réalisée.
   *[other] { $who } annonce une carte qui n’est pas réalisée.
}
remark-wrong-announcement = { $person ->
    [you] Tu annonces ce qui n’y est pas.
   *[other] { $who } annonce ce qui n’y est pas.
}
remark-overlooks-pawn = { $person ->
    [you] Tu aurais pu faire une annonce, pour un pion de plus.
   *[other] { $who } aurait pu faire une annonce, pour un pion de plus.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Tu ne vois pas une carte réalisée.
       *[other] { $who } ne voit pas une carte réalisée.
    }
   *[other] { $person ->
        [you] Tu ne vois pas { $count } cartes réalisées.
       *[other] { $who } ne voit pas { $count } cartes réalisées.
    }
}
remark-loses-chances = { $person ->
    [you] Tes chances baissent de { $count } points de pourcentage.
   *[other] Les chances de { $who } baissent de { $count } points de pourcentage.
}
remark-better = Mieux : { $says }

play-on = Continuer à partir d’ici
play-on-help = Une nouvelle table qui commence à ce moment. La partie que tu regardes reste comme elle est.
play-on-over = Ici, la partie est finie ; reviens un peu en arrière.
play-as = Ta place
told-taken-up = { $count ->
    [one] La partie est reprise après une action.
   *[other] La partie est reprise après { $count } actions.
}

share = Partager
share-help = Qui a ce lien voit la partie à partir de ce moment.
share-private = Cette table est privée, et son invitation n’est pas connue ici. Enregistre la partie et envoie le fichier.

import-title = Ouvrir une partie enregistrée
import-lead = Choisis une partie enregistrée ici ou ailleurs, ou colle son texte. Elle est rejouée selon les règles et reçoit son propre lien.
import-file = Partie enregistrée
import-text = Son texte
import-open = Ouvrir
start-of-game = Le début
