# Après la partie : analyse, parties enregistrées, reprise.

analysis = Revoir et analyser
analysis-busy = Analyse de la partie en cours…
chances-busy = Calcul des chances de chacun…
graph = La partie du début à la fin
worst-moves = Les coups les plus coûteux
graph-at = { $at } sur { $count } : { $says }
series = Ce que montre la courbe
series-outcome = Qui gagne si chacun joue au mieux
series-chances = Les chances de chacun
series-points = Points
series-tokens = Jetons
series-worth = Ce que vaut un jeton
series-cards = Cartes réalisées
value-of = { $who } : { $value }
show-values = Montrer ce que vaut chaque coup
legend-values = + gagne, = égalité, − perd ; le nombre dit après combien de pièces posées.
legend-chances = La probabilité de gagner après ce coup, d’après ce que pouvait savoir la personne dont c’était le tour.

value-win = { $count ->
    [0] gagne
    [one] gagne tout de suite
   *[other] gagne en { $count }
}
value-draw = égalité
value-loss = { $count ->
    [0] perd
    [one] perd à la prochaine pièce posée
   *[other] perd en { $count }
}
value-chances = gagne avec une probabilité de { $chance }
value-played = { $value } (joué)
hint-value = Avec le meilleur jeu : { $value }.

standing-draw = Si chacun joue au mieux, c’est une égalité.
standing-win = { $count ->
    [one] { $person ->
        [you] Tu gagnes avec la prochaine pièce posée.
       *[other] { $who } gagne avec la prochaine pièce posée.
    }
   *[other] { $person ->
        [you] Si chacun joue au mieux, tu gagnes après { $count } pièces.
       *[other] Si chacun joue au mieux, { $who } gagne après { $count } pièces.
    }
}
standing-call = { $person ->
    [you] Il y a un alignement : tu peux l’annoncer.
   *[other] Il y a un alignement : { $who } peut l’annoncer.
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
        [you] Tu rates une victoire immédiate.
       *[other] { $who } rate une victoire immédiate.
    }
   *[other] { $person ->
        [you] Tu rates une victoire en { $count }.
       *[other] { $who } rate une victoire en { $count }.
    }
}
remark-throws-win = { $count ->
    [one] { $person ->
        [you] Tu pouvais gagner tout de suite, et maintenant tu perds.
       *[other] { $who } pouvait gagner tout de suite et perd maintenant.
    }
   *[other] { $person ->
        [you] Tu transformes en défaite une victoire en { $count }.
       *[other] { $who } transforme en défaite une victoire en { $count }.
    }
}
remark-gives-win = { $count ->
    [one] { $person ->
        [you] C’était une égalité ; maintenant, tu perds à la prochaine pièce posée.
       *[other] C’était une égalité ; maintenant, { $who } perd à la prochaine pièce posée.
    }
   *[other] { $person ->
        [you] C’était une égalité ; maintenant, tu perds en { $count }.
       *[other] C’était une égalité ; maintenant, { $who } perd en { $count }.
    }
}
remark-overlooks-line = { $person ->
    [you] Un alignement terminé t’échappe.
   *[other] Un alignement terminé échappe à { $who }.
}
remark-wrong-call = { $person ->
    [you] Tu annonces QUARTO à tort.
   *[other] { $who } annonce QUARTO à tort.
}
remark-slower = { $person ->
    [you] Tu pouvais gagner plus vite ; maintenant tu gagnes en { $count }.
   *[other] { $who } pouvait gagner plus vite et gagne maintenant en { $count }.
}
remark-hastens = { $person ->
    [you] Tu pouvais tenir plus longtemps ; maintenant c’est perdu en { $count }.
   *[other] { $who } pouvait tenir plus longtemps ; maintenant c’est perdu en { $count }.
}
remark-overlooks-place = { $person ->
    [you] Une place pour une plaquette t’échappe.
   *[other] Une place pour une plaquette échappe à { $who }.
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
        [you] C’est l’élimination, avec une plaquette en main.
       *[other] Élimination : { $who }, avec une plaquette en main.
    }
   *[other] { $person ->
        [you] C’est l’élimination, avec { $count } plaquettes en main.
       *[other] Élimination : { $who }, avec { $count } plaquettes en main.
    }
}
remark-wrong-claim = { $person ->
    [you] Tu annonces une carte qui n’est pas réalisée.
   *[other] { $who } annonce une carte qui n’est pas réalisée.
}
remark-wrong-announcement = { $person ->
    [you] Tu annonces quelque chose qui n’y est pas.
   *[other] { $who } annonce quelque chose qui n’y est pas.
}
remark-overlooks-pawn = { $person ->
    [you] Tu aurais pu faire une annonce, pour un pion de plus.
   *[other] { $who } aurait pu faire une annonce, pour un pion de plus.
}
remark-overlooks-card = { $count ->
    [one] { $person ->
        [you] Une carte réalisée t’échappe.
       *[other] Une carte réalisée échappe à { $who }.
    }
   *[other] { $person ->
        [you] { $count } cartes réalisées t’échappent.
       *[other] { $count } cartes réalisées échappent à { $who }.
    }
}
remark-loses-chances = { $person ->
    [you] Tes chances baissent de { $count } points de pourcentage.
   *[other] { $who } : chances en baisse de { $count } points de pourcentage.
}
remark-better = Mieux : { $says }

play-on = Continuer à partir d’ici
play-on-help = Une nouvelle table qui commence à ce moment. La partie que tu regardes reste comme elle est.
play-on-over = Ici, la partie est finie ; reviens un peu en arrière.
play-as = Ta place
event-taken-up = { $count ->
    [one] La partie est reprise après une action.
   *[other] La partie est reprise après { $count } actions.
}

share = Partager
share-help = Toute personne ayant ce lien voit la partie à partir de ce moment.
share-private = Cette table est privée, et son invitation n’est pas connue ici. Enregistre la partie et envoie le fichier.

import-title = Ouvrir une partie enregistrée
import-lead = Choisis une partie enregistrée ici ou ailleurs, ou colle son texte. Elle est rejouée selon les règles et reçoit son propre lien.
import-file = Partie enregistrée
import-text = Son texte
import-open = Ouvrir
start-of-game = Le début
