four-in-a-row-game = Quatre alignés
four-in-a-row-about = Lâche tes jetons dans les colonnes et alignes-en quatre avant ton adversaire.

## Coups

four-in-a-row-kind-drop = lâcher
four-in-a-row-drops = { $person ->
    [you] Tu lâches un jeton dans la colonne { $column }.
   *[other] { $who } lâche un jeton dans la colonne { $column }.
}
four-in-a-row-drops-choice = Colonne { $column }
four-in-a-row-typed-drop = lâcher un jeton dans la colonne 4, comptée depuis la gauche

## Refus et fins

four-in-a-row-illegal-no-column = Ce plateau n’a que { $columns } colonnes.
four-in-a-row-illegal-column-full = Cette colonne est pleine.
four-in-a-row-ending-four = Quatre jetons sont alignés.
four-in-a-row-ending-full = Le plateau est plein.

## Options

four-in-a-row-option-board = Plateau
four-in-a-row-option-board-says = La taille du plateau : colonnes × lignes.
four-in-a-row-option-board-7x6 = 7 × 6
four-in-a-row-option-board-6x5 = 6 × 5
four-in-a-row-option-board-8x7 = 8 × 7
four-in-a-row-option-misere = Quatre perdent
four-in-a-row-option-misere-says = Aligner quatre jetons fait perdre la partie au lieu de la gagner.
