# Les mots du client pour navigateur.

## Partout

skip = Aller au contenu
nav = Pages
lobby = Salon
profile = Profil
rules = Règles
settings = Réglages
close = Fermer
cancel = Annuler
loading = Un instant…
game = Jeu
home = Retour à l’accueil
puzzles-title = Problèmes
analysis-title = Plateau d’analyse
analysis-here = Analyser d’ici
no-connection = Pas de connexion
server-unreachable = Le serveur est injoignable pour le moment. Tes parties sont en sécurité ; la page réessaie toute seule.
request-unreachable = Le serveur est injoignable pour le moment. Réessaie bientôt.
request-failed = Ça n’a pas marché. Essaie encore une fois.
connection-lost = La connexion est perdue. Tes coups attendent et partiront dès qu’elle sera revenue.
nothing-here = Il n’y a rien ici
nothing-here-help = Le lien a peut-être été coupé lors de la copie. Redemande-le, ou lance ta propre partie.
list-item = { $list }, { $item }
label-detail = { $label }, { $detail }
in-parentheses = ({ $text })
corner-order = dans le sens horaire depuis le haut à gauche : { $items }

game-quarto = Quarto
game-quartex = Quartex
game-quartino = Quartino
about-quarto = Pose la pièce que ton adversaire te donne, puis donne-lui-en une. Quatre pièces alignées avec un point commun gagnent, si tu le remarques.
about-quartex = Pose des plaquettes, complète des symboles, prends des jetons ; mais un jeton ne vaut que ce qui reste de sa couleur. Moins, c’est plus.
about-quartino = Empile des pions sur une roue commune à tous et réalise les combinaisons de tes quatre cartes secrètes avant les autres.

level = Niveau
level-uniform = Hasard
level-novice = Débutant
level-casual = Amateur
level-greedy = Glouton
level-strong = Expert
level-perfect = Parfait
level-best = Maître
level-master = Grand maître

## Réglages

your-name = Ton nom
language = Langue
language-system = Celle du navigateur
theme = Apparence
theme-system = Comme l’appareil
theme-light = Jour
theme-dark = Nuit
sound = Sons discrets
confirm-moves = Demander avant d’envoyer un coup
flat-board = Quarto vu du dessus
notify-setting = Me prévenir quand c’est à moi de jouer
notify-question = Te prévenir quand c’est à toi de jouer, même si cette page est cachée ?
notify-yes = Me prévenir
notify-no = Non, merci
notice-turn = { $game } : à toi de jouer

## L’accueil

home-title = Trois jeux autour du quatre
home-lead = Joue tout de suite, sans compte : contre l’ordinateur, avec des amis à distance ou côte à côte.
more-games = Autres jeux
your-games = Tes parties
finished-games = Parties terminées
last-played = { DATETIME($when, month: "short", day: "numeric", hour: "numeric", minute: "numeric") }
time-days = { $days } j { $hours } h
time-hours = { $hours } h { $minutes } min
time-left-of = { $turn } · encore { $time }
waiting-for-you = { $count ->
    [one] { $count } partie t’attend
   *[other] { $count } parties t’attendent
}
against-computer = Contre l’ordinateur
play-now = Jouer
with-friend = Avec un ami
same-device = Sur cet appareil
who-plays = Qui joue ?
who-invites = Qui invite ?
invite = Inviter
more-options = Toutes les options
you-name = Toi
player-number = Joueur { $number }
legal = Quarto est un jeu de Blaise Muller (Gigamic), Quartex de Tim W. K. Brown (Game Factory, Carletto), Quartino de Petr Doubek (Djeco). Fourfold est indépendant d’eux et de leurs éditeurs.

## Une nouvelle table

new-table = Une nouvelle table
seats = Places
seat-number = Place { $number }
seat-me = Toi
seat-open = Toute personne ayant le lien
seat-device = Quelqu’un sur cet appareil
seat-bot = Ordinateur : { $level }
add-seat = Une place de plus
remove-seat = Retirer la place { $number }
make-public = Montrer cette table dans le salon, ouverte à tous
allow-hints = Conseils à la demande
which-rules = Quelles règles ?
own-rules = Règles personnelles
own-rules-says = Tu as modifié des détails.
change-details = Modifier les détails
table-settings = Pendule et aides
takebacks = Annuler des coups
takebacks-agree = si tout le monde est d’accord
takebacks-free = à tout moment
takebacks-never = jamais
forfeits = Quand quelqu’un abandonne
forfeits-bot = un bot continue
forfeits-out = la place est éliminée
forfeits-end = la partie se termine
clock = Pendule
clock-none = Sans pendule
clock-turn = { $time } par tour
clock-game = { $time } chacun
clock-plus = { $clock }, plus { $time } par tour
clock-most = { $clock }, au plus { $time } par tour
clock-own = Ta propre pendule…
clock-own-turn = Temps par tour
clock-own-game = Temps par partie
clock-own-plus = Ajouté par tour
clock-own-unit = Unité de temps
clock-daily = Par correspondance
default = par défaut
set-own = ta propre liste
wrong-number = Saisis un nombre entier d’au moins { $least }, ou laisse ce champ vide.
wrong-empty = Saisis chaque fois { $length } lettres parmi { $letters }, et une virgule entre deux groupes.
wrong-element = « { $element } » n’est pas fait de { $length } lettres parmi { $letters }.
wrong-twice = « { $element } » est deux fois dans la liste.
wrong-few = À { $seats }, il faut au moins { $needed } éléments ; la liste en a { $there }.
create-table = Ouvrir la table

## Le salon

lobby-lead = { $people ->
    [one] Il n’y a que toi sur ce serveur.
   *[other] { $people } personnes sont connectées à ce serveur.
}
play-anyone = Jouer avec d’autres
find-opponent = Trouver un adversaire
public-tables = Tables ouvertes
no-tables = Aucune table n’est ouverte pour le moment.
open-public = Ouvrir une table à tous
join = S’asseoir
watch = Regarder

## À la table

opening-table = On va à la table…
cannot-enter = Tu ne peux pas rejoindre cette table
table-closed = Cette table est fermée
table-closed-help = Personne n’est venu, ou personne n’est revenu. Ouvres-en une autre.
players = Joueurs
open-seat = place libre
you = toi
your-turn = À toi de jouer
player-to-move = Son tour
thinking = réfléchit…
bot = Ordinateur
bot-for = { $level } joue à sa place
not-here = hors ligne
has-left = a quitté
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cards-left = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
watchers = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
watching = Tu regardes cette partie.
watch-link = Laisser d’autres regarder
watch-link-help = Ce lien permet de regarder la partie, mais pas de s’asseoir à la table.
watch-link-on = D’autres peuvent regarder par un lien.
watch-link-make = Créer un lien pour regarder
watch-link-stop = Retirer le lien
featured = Parties en cours
waiting-for = { $count ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $count } joueurs
}
invite-help = Envoie ce lien aux personnes avec qui tu veux jouer à { $game }. La partie commence dès que tout le monde est assis.
link = Lien
link-is-local = Ce lien ne marche que sur cette machine. Pour jouer depuis un autre appareil, lance le serveur avec --host 0.0.0.0 et ouvre cette page à l’adresse de la machine.
copy = Copier
copied = Copié
qr-code = Le lien en code QR
in-the-lobby = Cette table figure aussi dans le salon.
sit-title = { $game } avec { $who }
sit-down = S’asseoir
read-rules = Lire d’abord les règles
takeback = Annuler le coup
hint = Conseil
hint-busy = Réflexion…
hint-says = Conseil : { $says }
hint-chances = Tes chances : { $chance }.
offer-draw = Proposer l’égalité
resign = Abandonner
resign-sure = Oui, abandonner
agree = D’accord
decline = Refuser
withdraw = Retirer
you-asked = { $wish ->
    [draw] Tu as proposé l’égalité.
    [takeback] Tu as demandé à annuler un coup.
   *[rematch] Tu as demandé une revanche.
}
is-away = { $who } n’est plus là depuis un moment. Attends, laisse jouer l’ordinateur ou arrête la partie.
let-bot-play = Laisser jouer l’ordinateur
end-game = Arrêter la partie
bot-plays = L’ordinateur joue pour toi.
come-back = Je suis de retour
pass-device = Passe l’appareil à { $who }
pass-device-help = Que les autres détournent les yeux : des cartes et des plaquettes cachées vont apparaître.
i-am = C’est moi, { $who }
you-win = Tu as gagné !
you-lose = Tu as perdu
drawn = Égalité
wins = { $person ->
    [you] Tu gagnes
   *[other] { $count ->
        [one] { $who } gagne
       *[other] { $who } gagnent ensemble
    }
}
rematch = Revanche
rematch-asked = Revanche demandée…
agree-rematch = { $who } veut une revanche : d’accord
to-the-rematch = À la revanche
replay = Revoir
another-game = Une autre partie
move-list = Coups ({ $count })
move-list-label = Tous les coups
chat = Discussion
chat-unread = { $count ->
    [one] Discussion, un nouveau message
   *[other] Discussion, { $count } nouveaux messages
}
chat-empty = Personne n’a encore rien dit.
chat-placeholder = Dis quelque chose
send = Envoyer
phrase-hello = Salut !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-one-moment = Un instant, s’il te plaît.
phrase-your-turn = C’est à toi de jouer.
phrase-good-game = Belle partie !
phrase-goodbye = À bientôt !

## Ce qui s’est passé

lot = { $person ->
    [you] Le sort te désigne.
   *[other] Le sort désigne { $who }.
}
event-sat = { $person ->
    [you] Tu t’assieds.
   *[other] { $who } s’assied.
}
event-began = La partie commence.
event-took-back = { $count ->
    [one] Le dernier coup est annulé.
   *[other] { $count } coups sont annulés.
}
event-asked = { $wish ->
    [draw] { $person ->
        [you] Tu proposes l’égalité.
       *[other] { $who } propose l’égalité.
    }
    [takeback] { $person ->
        [you] Tu demandes à annuler un coup.
       *[other] { $who } demande à annuler un coup.
    }
   *[rematch] { $person ->
        [you] Tu demandes une revanche.
       *[other] { $who } demande une revanche.
    }
}
event-answered = { $yes ->
    [yes] { $person ->
        [you] Tu es d’accord.
       *[other] { $who } est d’accord.
    }
   *[no] { $wish ->
        [draw] { $person ->
            [you] Tu refuses l’égalité.
           *[other] { $who } refuse l’égalité.
        }
        [takeback] { $person ->
            [you] Tu refuses que le coup soit annulé.
           *[other] { $who } refuse que le coup soit annulé.
        }
       *[rematch] { $person ->
            [you] Tu refuses la revanche.
           *[other] { $who } refuse la revanche.
        }
    }
}
event-ended = La partie est finie.
event-left = { $person ->
    [you] Tu as quitté la table.
   *[other] { $who } a quitté la table.
}
event-returned = { $person ->
    [you] Tu es de retour.
   *[other] { $who } est de retour.
}
event-replaced = { $person ->
    [you] { $level } joue pour toi.
   *[other] { $level } joue pour { $who }.
}
event-said = { $person ->
    [you] Tu dis : { $text }
   *[other] { $who } dit : { $text }
}
event-hinted = { $person ->
    [you] Tu demandes un conseil.
   *[other] { $who } demande un conseil.
}
event-watch-linked = { $person ->
    [you] { $yes ->
        [yes] Tu laisses d’autres regarder par un lien.
       *[no] Tu retires le lien pour regarder.
    }
   *[other] { $yes ->
        [yes] { $who } laisse d’autres regarder par un lien.
       *[no] { $who } retire le lien pour regarder.
    }
}

## Revoir une partie

no-replay = On ne peut pas revoir cette partie
back-to-table = Retour à la table
to-begin = Au début
step-back = Étape précédente
step-on = Étape suivante
to-end = À la fin
step = Étape
download = Enregistrer

## Les règles

rules-of = Les règles de { $game }
short-quarto-1 = Les 16 pièces sont hautes ou basses, foncées ou claires, carrées ou rondes, creuses ou pleines.
short-quarto-2 = Ton adversaire choisit la pièce que tu poses. Mets-la sur n’importe quelle case libre.
short-quarto-3 = Quatre pièces avec un point commun sur une ligne, une colonne ou une grande diagonale font un QUARTO. Annonce-le et montre les quatre : tu as gagné.
short-quarto-4 = Si tu ne le vois pas et donnes la pièce suivante, ton adversaire peut l’annoncer à ta place.
short-quarto-5 = Ensuite, choisis une des pièces qui restent et donne-la.
short-quartex-1 = Chaque coin d’une plaquette montre un quart de symbole : croix, étoile, carré ou cercle.
short-quartex-2 = Pose une de tes cinq plaquettes à côté d’une autre ; partout où des coins se touchent, les symboles doivent être les mêmes. Tourne-la et retourne-la comme tu veux.
short-quartex-3 = Chaque symbole auquel tu ajoutes le dernier quart rapporte un jeton de sa couleur.
short-quartex-4 = À la fin, un jeton vaut autant de points qu’il reste de jetons de sa couleur dans la réserve.
short-quartex-5 = Si tu ne peux poser aucune de tes plaquettes, tu en pioches d’autres ; si le sac est vide, c’est l’élimination et tu paies pour chaque plaquette qui te reste.
short-quartino-1 = Pose un pion de n’importe quelle couleur sur n’importe quelle case de la roue ; les pions s’empilent et seul celui du dessus compte.
short-quartino-2 = Une carte montre le centre et trois cases voisines sur l’anneau, dans le sens horaire. Elle peut se placer n’importe où autour de la roue.
short-quartino-3 = Une de tes cartes est réalisée ? Annonce-la : elle est posée, ses quatre pions retournent à la réserve et tu en places un autre.
short-quartino-4 = Avant de poser, regarde bien : quatre pions d’une couleur, ou une colonne de quatre ? Annonce-le et pose un pion de plus.
short-quartino-5 = Le premier à poser sa quatrième carte gagne.

## Quarto

quarto-board = Plateau
quarto-tray = Pièces restantes
quarto-piece = { $height ->
    [tall] haute
   *[short] basse
 }, { $colour ->
    [dark] foncée
   *[light] claire
 }, { $shape ->
    [square] carrée
   *[round] ronde
 }, { $filling ->
    [hollow] creuse
   *[solid] pleine
 }
quarto-empty = vide
quarto-cell = { $cell }, { $content }
quarto-give = Donner
quarto-pass = Passer
quarto-call-these = QUARTO !
quarto-show-four = Montre les quatre pièces ({ $count }/4)
quarto-no-line = Ces quatre-là ne sont pas alignées.
quarto-line-of = QUARTO ! Les quatre sont { $traits }.
quarto-trait = { $trait ->
    [tall] hautes
    [short] basses
    [dark] foncées
    [light] claires
    [square] carrées
    [round] rondes
    [hollow] creuses
   *[solid] pleines
}
quarto-place-this = Pose cette pièce
quarto-places-this = { $person ->
    [you] Tu poses cette pièce
   *[other] { $who } pose cette pièce
}
quarto-give-one = Choisis une pièce pour { $who }
quarto-gives-next = { $person ->
    [you] Tu choisis une pièce
   *[other] { $who } choisit une pièce
}
quarto-gives = { $person ->
    [you] Tu donnes : { $piece }.
   *[other] { $who } donne : { $piece }.
}
quarto-places = { $person ->
    [you] Tu poses en { $cell }.
   *[other] { $who } pose en { $cell }.
}
quarto-calls = { $person ->
    [you] Tu annonces QUARTO sur { $line }.
   *[other] { $who } annonce QUARTO sur { $line }.
}
quarto-passes = { $person ->
    [you] Tu passes.
   *[other] { $who } passe.
}

## Quartino

quartino-board = Plateau
quartino-reserve = Réserve
quartino-rack = Tes cartes
quartino-y = jaune
quartino-b = bleu
quartino-g = vert
quartino-p = rose
quartino-card-order = centre { $hub }, puis dans le sens horaire { $ring }
quartino-field = case { $field }
quartino-empty = vide
quartino-column-of = { $count ->
    [one] { $pawns }
   *[other] de haut en bas { $pawns }
}
quartino-in-reserve = { $colour }, il en reste { $count }
quartino-made = réalisée : { $card }
quartino-known = montrée : { $card }
quartino-hidden = carte cachée
quartino-choose-colour = Choisis d’abord une couleur.
quartino-claim-later = Une carte s’annonce quand tous tes pions sont posés.
quartino-waits = { $person ->
    [you] À toi de jouer
   *[other] À { $who } de jouer
}
quartino-anyone = { $who } va jouer : vois-tu quatre couleurs ou une colonne ?
quartino-which-column = Montre la colonne
quartino-where = Tourne la carte jusqu’à l’endroit où elle est réalisée
quartino-lift-now = Retire la colonne : touche-la
quartino-place-now = { $count ->
    [one] Pose un pion : la couleur, puis la case
   *[other] Pose { $count } pions : la couleur, puis la case
}
quartino-claim-now = Une de tes cartes est-elle réalisée ? Touche-la. Sinon, tu as fini.
quartino-turn-left = Tourner la carte en arrière
quartino-turn-right = Tourner la carte en avant
quartino-four = 4 couleurs !
quartino-column = Colonne !
quartino-claim-these = Quartino !
quartino-done = Fini
quartino-silent = Rien à annoncer
quartino-says-four = { $person ->
    [you] Tu annonces quatre couleurs.
   *[other] { $who } annonce quatre couleurs.
}
quartino-says-column = { $person ->
    [you] Tu annonces une colonne sur { $field }.
   *[other] { $who } annonce une colonne sur { $field }.
}
quartino-lifts = { $person ->
    [you] Tu retires la colonne de { $field }.
   *[other] { $who } retire la colonne de { $field }.
}
quartino-places = { $person ->
    [you] Tu poses un pion { $colour } sur { $field }.
   *[other] { $who } pose un pion { $colour } sur { $field }.
}
quartino-claims = { $person ->
    [you] Tu annonces un Quartino : { $card }, à partir de { $sector }.
   *[other] { $who } annonce un Quartino : { $card }, à partir de { $sector }.
}
quartino-is-done = { $person ->
    [you] Tu as fini.
   *[other] { $who } a fini.
}
quartino-deals = Une carte est distribuée : { $card }.
quartino-is-silent = { $person ->
    [you] Tu n’annonces rien.
   *[other] { $who } n’annonce rien.
}

## Quartex

quartex-table = Table
quartex-hand = Tes plaquettes
quartex-shown = Les plaquettes montrées
quartex-p = croix violette
quartex-b = étoile bleue
quartex-r = carré rouge
quartex-y = cercle jaune
quartex-choose = Choisis une de tes plaquettes
quartex-lay-now = Pose-la ; touche-la encore pour la tourner
quartex-fits-nowhere = Cette plaquette ne convient nulle part pour le moment
quartex-waits = { $person ->
    [you] À toi de jouer
   *[other] À { $who } de jouer
}
quartex-point-now = { $who } ne peut rien poser. Vois-tu une place pour une de ces plaquettes ?
quartex-space = Poser en { $cell }
quartex-space-turn = Poser en { $cell }, tournée comme il faut
quartex-lay = Poser
quartex-turn-left = Tourner à gauche
quartex-turn-right = Tourner à droite
quartex-flip = Retourner
quartex-stuck = Rien ne convient
quartex-silent = Je n’en vois pas
quartex-stock = Réserve
quartex-total = Σ
quartex-out = éliminé
quartex-bag = { $count ->
    [0] Le sac est vide
    [one] Une plaquette dans le sac
   *[other] { $count } plaquettes dans le sac
}
quartex-aside = de côté : { $count }
quartex-unseen = Hors de vue : { $count }
zoom-in = Plus près
zoom-out = Plus loin
zoom-all = Tout voir
quartex-lays = { $person ->
    [you] Tu poses en { $cell } : { $corners }.
   *[other] { $who } pose en { $cell } : { $corners }.
}
quartex-points = { $person ->
    [you] Tu montres { $cell } : { $corners }.
   *[other] { $who } montre { $cell } : { $corners }.
}
quartex-is-stuck = { $person ->
    [you] Tu ne peux rien poser et montres tes plaquettes.
   *[other] { $who } ne peut rien poser et montre ses plaquettes.
}
quartex-draws = Une plaquette est piochée : { $corners }.
quartex-is-silent = { $person ->
    [you] Tu ne montres rien.
   *[other] { $who } ne montre rien.
}

## Games from other packages

general-position = Position
general-as-text = Montrer en texte
general-moves = Coups
general-other = Autres coups
general-choose = Choisis un coup
general-waits = { $person ->
    [you] À toi de jouer
   *[other] À { $who } de jouer
}
general-find = Chercher un coup
general-found = { $count ->
    [0] Aucun coup ne correspond.
    [one] { $count } coup
   *[other] { $count } coups
}
general-played = { $person ->
    [you] Toi : { $phrase }.
   *[other] { $who } : { $phrase }.
}
general-plays = { $person ->
    [you] Tu joues { $action }.
   *[other] { $who } joue { $action }.
}
general-no-rules = Ce jeu n’a pas de page de règles.

## Tournaments

tournaments-title = Tournois
tournament-back = Retour au tournoi
leaderboard-title = Classements
rated-game = Partie classée : chacun a besoin d’un profil ; ni conseils ni coups repris

## Notes sur les plateaux, accès à la leçon et aux règles

quartex-dead = { $cell } : plus rien ne convient ici
quartex-worth = Un jeton vaut autant de points qu’il reste de jetons de sa couleur dans la réserve.
quartex-removed = Retirées du jeu : { $count }
confirm-again = Touche encore une fois pour envoyer le coup.
learn = Apprendre en deux minutes
rules-panel = Les règles de { $game }
rules-whole = Toutes les règles, une par une
