# Les mots du programme dans le terminal. Ce qui est entre ` ` se tape et reste le même dans toutes les langues.

## Le menu

resume-game-with = reprendre { $game } : { $players }
player-count = { $seats } joueurs
ask-where = Jouer dans le navigateur (1) ou dans le terminal (2) ? [browser]
ask-where-wrong = Tapez `browser` ou `terminal`, ou 1 ou 2 ; `quit` pour quitter.
boards-missing = Cette installation n’a pas de plateaux pour le navigateur : la partie se joue ici, dans le terminal.
ask-which = Quel jeu ?
ask-which-help = Tape un numéro ou un nom ; `rules NOM` montre les règles, `quit` quitte.
ask-which-wrong = Tape un numéro de 1 à { $count }, ou : { $names }, `rules NOM`, `quit`.
no-such-game = Il n’y a pas de jeu { $name } ; il y a : { $names }.
rules-missing = La page des règles manque dans cette installation.
ask-who = Qui joue ({ $seats } joueurs) ? Tape des noms séparés par des virgules ; voici les bots : { $bots }.
ask-seats-wrong = { $game } se joue à { $seats }, pas à { $count }.
ask-no-bot = { $game } n’a pas de bot { $bot } ; il y a : { $bots }.
ask-default = Avec les règles habituelles ? Appuie sur Entrée. Ou tape un modèle ({ $presets }), ou `options` pour voir ce qui peut changer.
ask-options = Options :
ask-change = Change une option par son nom ou son numéro, comme `NOM=VALEUR` ou `1 VALEUR` ; Entrée commence la partie.
ask-no-option = Il n’y a pas d’option { $name } ; il y a : { $names }.
ask-option-wrong = { $name } ne peut pas être « { $value } », mais : { $values }
ask-option-clash = { $name }={ $value } ne va pas avec les autres options ou le nombre de joueurs.
ask-option-now = { $name } vaut maintenant { $value }.
ask-preset-now = { $name } : { $says }
ask-again = Entrée pour rejouer, ou `menu`, ou `quit` :
cannot-resume = La partie ne peut pas être reprise et est mise de côté ; `fourfold replay { $path }` dit pourquoi.
options = Options
presets = Modèles
column-option = option
column-now = maintenant
column-meaning = sens et valeurs
values-several = une ou plusieurs valeurs de { $values }
values-number = { $least } ou plus
values-seat = une place de 1 à { $most }
values-set = ta propre liste de mots différents, chacun de { $length } lettres parmi { $letters }, séparés par des virgules

## À la table

table-greeting = Une partie de { $game } : { $names }.
type-a-move = Tape un coup, ou `help`.
hand-over = Passe le clavier à { $who }, puis appuie sur Entrée.
names-and = { $names } et { $last }
to-move = { $person ->
    [you] C’est ton tour.
   *[other] À { $who } de jouer.
}
time-left = encore { $time }
panel-right = (la suite, à droite)
not-finished = La partie n’est pas finie.
drawn-quartex = { $person ->
    [you] Tu pioches { $things }.
   *[other] { $who } pioche { $things }.
}
drawn-quartino = { $person ->
    [you] Tu reçois { $things }.
   *[other] { $who } reçoit { $things }.
}
hidden-quartex = { $person ->
    [you] Tu pioches dans le sac : { $count }.
   *[other] { $who } pioche dans le sac : { $count }.
}
hidden-quartino = { $person ->
    [you] Tu reçois des cartes : { $count }.
   *[other] { $who } reçoit des cartes : { $count }.
}
drawn-other = { $person ->
    [you] Tu pioches { $things }.
   *[other] { $who } pioche { $things }.
}
hidden-other = { $person ->
    [you] Tu pioches en secret : { $count }.
   *[other] { $who } pioche en secret : { $count }.
}

## Fichiers

kept-before = La partie inachevée d’avant est gardée dans { $path }
cannot-save = Impossible d’enregistrer la partie dans { $path } : { $reason }. Elle continue sans être enregistrée.
not-saved = La partie n’est pas enregistrée : { $path } ne peut pas être écrit.
saved-resume = La partie est enregistrée. Pour la reprendre : { $command }
saved-to = Enregistré dans { $path }
not-saved-to = Non enregistré dans { $path } : { $reason }.
record-is-in = La partie est enregistrée dans { $path }
file-is-folder = c’est un dossier
file-is-there = ce fichier existe déjà ; choisis un autre nom, ou reprends-le avec --resume
disk-missing = ce dossier n’existe pas
disk-forbidden = il est interdit d’y écrire
disk-full = le disque est plein

## Commandes

help-moves = Coups de { $game } ; plusieurs à la fois se séparent par ;
help-commands = Commandes
help-moves-typed = `help` montre comment taper les coups.
command-help = cette page
command-board = la table à nouveau ; Entrée seule fait de même
command-moves = tous les coups que tu peux jouer, ou ceux qui commencent par START
command-hint = ce que jouerait le bot le plus fort
command-undo = retour à la dernière décision d’une personne, si rien de caché n’a été montré depuis
command-log = tout ce qui s’est passé, comme tu l’as vu
command-rules = les règles du jeu
command-options = les options de cette partie
command-save = enregistrer la partie dans FILE ; elle l’est de toute façon après chaque coup
command-resign = abandonner la partie
command-quit = s’arrêter là ; la partie peut être reprise
moves-none = Aucun coup que tu peux jouer ne commence par « { $start } ».
moves-more = … encore { $count } ; `moves { $start }` montre ceux qui commencent par { $start }
would-play = { $bot } jouerait { $move } ({ $kind })
resign-ask = Abandonner cette partie ? Tape `yes` (oui) ou `no` (non) :
date = Date
record-position = Position de départ
ask-next = Entrée pour le coup suivant, `q` pour arrêter :

## Sortes de coups

kind-quarto-give = donner
kind-quarto-place = poser
kind-quarto-call = annoncer
kind-quarto-pass = passer
kind-quartex-place = poser
kind-quartex-stuck = rien ne convient
kind-quartex-point = montrer une place
kind-quartex-silent = ne rien dire
kind-quartino-four = quatre couleurs
kind-quartino-column = colonne
kind-quartino-silent = ne rien annoncer
kind-quartino-lift = retirer
kind-quartino-place = poser
kind-quartino-claim = annoncer une carte
kind-quartino-done = fini

## Comment taper les coups

typed-quarto-give = donne la pièce b à ton adversaire (les pièces sont 0-9 et a-f)
typed-quarto-place = pose la pièce que tu as en main sur c2 (colonnes a-d, lignes 1-4)
typed-quarto-call = annonce QUARTO ! et montre l’alignement de a1 à d4
typed-quarto-square = avec squares : montre un bloc par deux de ses coins
typed-quarto-pass = après la 16e pièce : ne rien annoncer
typed-quarto = Une pièce se lit b(D°) : (ronde) ou [carrée], D foncée ou L claire, majuscule = haute, minuscule = basse, • pleine, ° creuse.
typed-quartex-place = pose une plaquette : 3 à droite et 2 en dessous de la première, ses coins dans le sens des aiguilles depuis le haut à gauche
typed-quartex-stuck = avec declared : dis qu’aucune de tes plaquettes ne convient, et montre-les
typed-quartex-point = avec declared : montre où va une plaquette du joueur bloqué
typed-quartex-silent = avec declared : ne rien montrer
typed-quartex-turned = Les plaquettes peuvent être tournées et retournées : pbry, bryp et bpyr sont la même plaquette.
typed-quartex-marks = Sur la table, * marque la dernière plaquette posée, et un point chaque case où une plaquette pourrait aller.
typed-quartino-four = annonce au début de ton tour : au moins quatre pions d’une couleur sont sur le plateau
typed-quartino-column = annonce au début de ton tour : au moins quatre pions sont sur la case 5
typed-quartino-lift = retire la colonne annoncée de la case 5
typed-quartino-place = pose un pion jaune sur la case 5
typed-quartino-claim = annonce QUARTINO avec la carte ybgp à partir de la case 3 : centre, 3, 4, 5
typed-quartino-block = sur un carré : le bloc lu dans le sens horaire, de la case 1 par la case 2
typed-quartino-done = ne plus rien poser ni annoncer
typed-quartino-silent = ne rien annoncer pendant le tour d’un autre, quand tous sont interrogés
typed-quartino = Une colonne est dessinée sur le numéro de sa case ; le pion entre crochets est celui du dessus.

## Sur les plateaux

shown-nothing = rien
shown-no-pieces = aucune
shown-no-tiles = aucune
shown-no-cards = aucune
quarto-in-hand = En main
quarto-gives-piece = { $person ->
    [you] Tu donnes la pièce { $code } : { $piece }.
   *[other] { $who } donne la pièce { $code } : { $piece }.
}
quartex-stock-worth = Réserve, et valeur d’un jeton
quartex-your-hand = Tes plaquettes
quartex-set-aside = Mises de côté
quartex-has-shown = montrées
quartex-tiles = { $count ->
    [one] { $count } plaquette
   *[other] { $count } plaquettes
}
quartex-in-bag = Dans le sac
quartex-not-played = Retirées du jeu
quartino-to-place = À poser
quartino-announced = Annoncé
quartino-to-lift = À retirer
quartino-some-of = { $count } sur { $fields }
quartino-to-make = { $count ->
    [one] encore { $count } carte
   *[other] encore { $count } cartes
}
quartino-has-made = réalisé : { $cards }
quartino-has-shown = montré : { $cards }
situation-four = quatre couleurs
situation-column = colonne
reading-wheel = le centre, puis trois cases de l’anneau dans le sens horaire
reading-grid = un bloc de 2×2 dans le sens horaire

## The full screen

full-moves = Coups joués
full-menu = Tes coups
full-messages = Messages
full-again = Tape `again` pour une autre partie, ou appuie sur Entrée pour partir.
full-done = Appuie sur Entrée pour partir.
full-answer = Tape `yes` ou `no`.
full-over = La partie est terminée. Tape `rematch`, ou `quit` pour partir.
full-unreached = { $address } est injoignable pour le moment ; nouvelle tentative en cours.
full-come-back = Ta place est gardée. Reviens avec : { $command }
full-away = absent
full-link = le lien qui invite d’autres personnes
full-say = dire quelque chose aux autres
full-undo = demander à reprendre un coup
full-draw = proposer la nulle
full-rematch = demander une revanche
full-yes = accepter ce que quelqu’un demande
full-no = refuser
full-return = reprendre ta place au robot
full-finish = ne plus attendre les absents
full-leave = quitter ta place
full-save = écrire la partie dans FILE
full-quit = fermer cet écran ; ta place est gardée
full-lobby = Tables de { $address }
full-lobby-keys = Entrée : s’asseoir ou regarder. `q` : partir.
key-help = Aide
key-hint = Conseil
key-undo = Reprendre
key-rules = Règles
key-options = Options
key-chances = Chances
key-leave = Partir
