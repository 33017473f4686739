four-in-a-row-game = Vier in einer Reihe
four-in-a-row-about = Wirf deine Scheiben in die Spalten, und hab vor deinem Gegenüber vier in einer Reihe.

## Züge

four-in-a-row-kind-drop = einwerfen
four-in-a-row-drops = { $person ->
    [you] Du wirfst eine Scheibe in Spalte { $column }.
   *[other] { $who } wirft eine Scheibe in Spalte { $column }.
}
four-in-a-row-drops-choice = Spalte { $column }
four-in-a-row-typed-drop = eine Scheibe in Spalte 4 werfen, von links gezählt

## Ablehnungen und Enden

four-in-a-row-illegal-no-column = Dieses Brett hat nur { $columns } Spalten.
four-in-a-row-illegal-column-full = Diese Spalte ist voll.
four-in-a-row-ending-four = Vier Scheiben liegen in einer Reihe.
four-in-a-row-ending-full = Das Brett ist voll.

## Optionen

four-in-a-row-option-board = Brett
four-in-a-row-option-board-says = Die Größe des Bretts: Spalten × Zeilen.
four-in-a-row-option-board-7x6 = 7 × 6
four-in-a-row-option-board-6x5 = 6 × 5
four-in-a-row-option-board-8x7 = 8 × 7
four-in-a-row-option-misere = Vier verlieren
four-in-a-row-option-misere-says = Vier in einer Reihe verlieren die Partie, statt sie zu gewinnen.
