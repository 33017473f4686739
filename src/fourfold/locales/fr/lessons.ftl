# La première partie de chaque jeu, pas à pas.

## La première partie

learn-title = Ta première partie de { $game }
learn-coach = Coach
learn-step = Étape { $number } sur { $count }
learn-next = Suivant
learn-again = Réessayer
learn-skip = Passer
learn-leave = Quitter la leçon
learn-moment = Regarde…
learn-finished = Voilà, c’est tout le jeu !
learn-finished-help = Tu en sais assez pour jouer à { $game }. Tout le reste est dans les règles, qui restent à côté du plateau.
learn-play = Jouer contre l’ordinateur
learn-once-more = Recommencer du début

## Quarto, pas à pas

learn-quarto-give = Chaque pièce est haute ou basse, foncée ou claire, carrée ou ronde, creuse ou pleine. C’est toi qui choisis ce que ton adversaire doit poser. Donne la pièce haute, foncée, carrée et creuse : touche-la, puis « Donner ».
learn-quarto-give-yes = Les pièces hautes sont plus grandes et portent une bande, les creuses ont un trou. Le coach l’a posée et te donne une pièce à son tour.
learn-quarto-give-no = C’est une autre pièce. Cherche une grande avec une bande (haute), en bois foncé, avec des arêtes (carrée) et un trou sur le dessus (creuse).
learn-quarto-place = À toi de poser ce qu’on t’a donné. N’importe quelle case libre convient.
learn-quarto-place-yes = C’est ça, un tour : poser ce qu’on a reçu, puis donner. Les pièces ne sont à personne ; vous construisez tous les deux sur le même plateau.
learn-quarto-place-no = Il n’y a encore rien à annoncer. Touche une case libre.
learn-quarto-line = Quelques tours plus tard. Quatre pièces avec un point commun sur une ligne, une colonne ou une grande diagonale font un QUARTO. Trois pièces foncées sont sur une même ligne, et le coach t’en a donné une foncée !
learn-quarto-line-yes = Quatre pièces foncées alignées : c’est un QUARTO. Mais à lui seul, il ne suffit pas…
learn-quarto-line-no = Ça ne complète rien. Suis la deuxième ligne en partant du bas : a2, b2 et c2 sont foncées, et d2 est libre.
learn-quarto-call = … il faut l’annoncer ! Le programme ne le signale pas. Appuie sur « QUARTO ! », touche les quatre pièces, et annonce.
learn-quarto-call-yes = Tu l’as annoncé et tu as montré les quatre : tu as gagné.
learn-quarto-call-given = Tu as donné la pièce suivante sans rien dire. Maintenant le coach peut annoncer ton alignement, et gagner !
learn-quarto-call-no = Ces quatre-là n’ont rien en commun, ou elles ne sont pas encore quatre. Après une fausse annonce, tu ne peux plus annoncer à ce tour. Montre a2, b2, c2 et d2.
learn-quarto-notice = Une autre partie. Le coach vient de poser en d4 et t’a donné une pièce. Regarde bien avant de poser : quelque chose lui a-t-il échappé ? La couleur et la hauteur se voient facilement, les trous non.
learn-quarto-notice-yes = Quatre pièces creuses sur la grande diagonale. Peu importe qui les a posées : on gagne en annonçant en premier.
learn-quarto-notice-void = Trop tard : maintenant que tu as posé, l’alignement que personne n’a annoncé ne vaut plus rien pour le reste de la partie. Regarde la grande diagonale de a1 à d4.
learn-quarto-notice-no = Pas celles-là. Regarde la grande diagonale de a1 à d4 : quelles pièces ont un trou ?
learn-quarto-gift = Pour finir, l’art de donner. Sur la troisième ligne, trois pièces hautes en attendent une quatrième. Donne une pièce avec laquelle le coach ne peut pas gagner.
learn-quarto-gift-yes = Une basse, et il ne se passe rien. Avant de donner, demande-toi pour chaque pièce : quel alignement finirait-elle ? Quand toutes celles qui restent sont dangereuses, quelqu’un doit perdre.
learn-quarto-gift-no = Une haute ! Le coach la pose en d3, annonce et gagne. On perd par ce qu’on donne.
learn-quarto-gift-nothing = Il n’y a pas encore quatre pièces alignées. Donne une pièce basse.

## Quartex, pas à pas

learn-quartex-lay = Chaque coin d’une plaquette montre un quart de symbole : croix, étoile, carré ou cercle. Pose une de tes cinq plaquettes à côté de celle qui est sur la table. Choisis une plaquette, et les places possibles s’éclairent.
learn-quartex-lay-yes = Partout où des plaquettes se rencontrent, leurs coins montrent les mêmes symboles. Ensuite tu pioches une nouvelle plaquette, et c’est au joueur suivant.
learn-quartex-flip = Une plaquette peut être tournée, et aussi retournée : son dos est son image dans un miroir. À droite de cette plaquette, une seule des tiennes convient, et seulement retournée. Trouve-la. Toucher la plaquette choisie la tourne, et le bouton aux deux flèches la retourne.
learn-quartex-flip-yes = Elle convient. Le coach a posé une autre plaquette, et maintenant trois plaquettes se rencontrent à un coin…
learn-quartex-flip-no = Tu peux poser ça, mais regarde à droite de la première plaquette : elle y montre une étoile au-dessus d’un carré. Laquelle de tes plaquettes a une étoile à côté d’un carré ?
learn-quartex-complete = … avec trois quarts d’une étoile bleue. Pose la plaquette qui ajoute le quatrième.
learn-quartex-complete-yes = L’étoile est complète, et tu reçois un jeton bleu de la réserve. Regarde le tableau des jetons : il compte pour toi maintenant.
learn-quartex-complete-no = Elle convient, mais ne complète rien. Cherche la place libre où trois quarts de l’étoile se rencontrent ; à côté, il doit y avoir des cercles.
learn-quartex-two = Quelques tours plus tard. Une seule plaquette peut compléter plusieurs symboles à la fois. Trouve la place qui te rapporte deux jetons.
learn-quartex-two-yes = Une croix et un carré avec une seule plaquette : deux jetons.
learn-quartex-two-one = Un jeton. Mais une place en rapporte deux : regarde l’espace vide à droite.
learn-quartex-two-no = Ça ne complète rien. Regarde l’espace vide à droite, où attendent les coins de trois plaquettes.
learn-quartex-worth = Et voici l’astuce. Un jeton vaut autant de points qu’il reste de jetons de sa couleur dans la réserve. Tu en as deux jaunes à 8 : 16 points. Tu pourrais compléter un troisième cercle ou une première étoile. Qu’est-ce qui rapporte le plus ?
learn-quartex-worth-yes = Exact. Un jeton bleu à 9 rapporte 9 points. Avec un troisième jaune, tous tes jaunes ne vaudraient plus que 7 : 21 au lieu de 16, seulement 5 de plus. Moins, c’est plus.
learn-quartex-worth-yellow = Maintenant il y a 7 jetons jaunes dans la réserve, et tes trois valent 21 : 5 points de plus qu’avant. Un premier jeton bleu en aurait rapporté 9.
learn-quartex-worth-no = Ça ne complète rien. Une de tes plaquettes peut compléter une étoile en haut à droite, une autre un cercle en haut à gauche.
learn-quartex-stuck = Parfois, rien ne convient. Tes cinq plaquettes n’avaient pas de croix : tu as donc dû les montrer et les mettre de côté, et tu en as pioché cinq autres. Pose une de celles-ci.
learn-quartex-stuck-yes = Les plaquettes mises de côté sont de retour dans le sac. Si le sac est vide et que rien ne convient, c’est l’élimination, et chaque plaquette qui te reste coûte un point. Là où plus rien ne pourra jamais convenir, la table montre une petite croix.

## Quartino, pas à pas

learn-quartino-place = Chacune de tes quatre cartes secrètes montre le centre de la roue et trois cases voisines sur l’anneau. L’une a du jaune au centre : touche le jaune, puis la case 0 au milieu.
learn-quartino-place-yes = Une fois posé, un pion n’est à personne : les autres peuvent s’en servir, ou le couvrir.
learn-quartino-place-no = Tu peux jouer ça, mais pour cette carte le centre doit être jaune. Touche le jaune, puis la case 0.
learn-quartino-done = Tu as posé ton pion, et aucune de tes cartes n’est encore réalisée. Tu as donc fini.
learn-quartino-done-yes = Le coach a mis un pion rose sur la case 4. Et ainsi de suite, chacun son tour.
learn-quartino-done-no = Cette carte n’est pas réalisée, et une fausse annonce met fin à ton tour et montre la carte à tous. Appuie sur « Fini ».
learn-quartino-cover = Quelques tours plus tard. Pour la carte jaune, bleu, vert, rose, tu as le centre, le bleu sur 3 et le rose sur 5. Mais sur 4 il y a du rose. Les pions s’empilent et seul celui du dessus compte : mets du vert par-dessus !
learn-quartino-cover-yes = Maintenant, vus du dessus, le centre, 3, 4 et 5 sont jaune, bleu, vert et rose.
learn-quartino-cover-no = Pas tout à fait. Pose un pion vert sur la case 4, par-dessus le rose.
learn-quartino-claim = Ta carte est réalisée, mais il n’y a que toi qui puisses le dire. Touche la carte avec du jaune au centre, touche les cases ou tourne-la jusqu’à ce qu’elle soit sur 3, 4 et 5, et appuie sur « Quartino ! ».
learn-quartino-claim-yes = Un Quartino ! La carte est posée, visible, à côté de toi, et ses quatre pions retournent à la réserve ; le rose en dessous reste. Plus que trois cartes.
learn-quartino-claim-silent = Tu as laissé passer l’occasion. Rien ne s’annonce tout seul à ta place, et le coach couvrira peut-être un de ces pions.
learn-quartino-claim-no = Cette carte n’est pas réalisée là. Elle est montrée à tous, et ton tour est fini. Prends la carte avec du jaune au centre et place-la sur les cases 3, 4 et 5.
learn-quartino-bonus = Et pour une carte réalisée, tu poses aussitôt un autre pion, où tu veux. S’il réalise ta carte suivante, tu annonces encore.
learn-quartino-bonus-yes = Le premier à poser sa quatrième carte gagne. Deux choses encore méritent un coup d’œil…
learn-quartino-four = … avant de poser. S’il y a sur le plateau quatre pions ou plus d’une même couleur, même couverts, la personne qui dit « 4 couleurs ! » pose deux pions au lieu d’un. Y en a-t-il ?
learn-quartino-four-yes = Quatre pions jaunes, dont un sous un bleu. Maintenant tu poses deux pions.
learn-quartino-four-overlooked = Tu as posé sans regarder. Il y a quatre pions jaunes, sur 1, 2, 7 et sous le bleu en 5 : tu aurais eu un deuxième pion.
learn-quartino-four-no = Il n’y a pas de colonne de quatre pions ici. Compte les jaunes, et regarde sous le bleu.
learn-quartino-column = Et si quatre pions sont sur une même case, quelles que soient leurs couleurs, tu peux annoncer une colonne. Appuie sur « Colonne ! », puis montre-la.
learn-quartino-column-yes = Exact. La colonne est retirée, et tu poses deux pions.
learn-quartino-column-overlooked = Tu as posé sans regarder. Sur la case 6 il y a quatre pions : cette colonne aurait pu être retirée, et tu aurais pu en poser deux.
learn-quartino-column-no = Il y a bien quatre pions sur une même case, mais pas quatre d’une couleur. Appuie sur « Colonne ! », puis touche la case 6.
learn-quartino-lift = Retire d’abord du plateau la colonne annoncée : touche-la.
learn-quartino-lift-yes = Les quatre pions sont de retour dans la réserve, et tu poses deux pions où tu veux.
learn-quartino-lift-no = Retire d’abord la colonne : touche la case 6.
