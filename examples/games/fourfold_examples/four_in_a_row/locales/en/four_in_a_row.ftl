four-in-a-row-game = Four in a row
four-in-a-row-about = Drop your discs into the columns, and be the first to have four in a line.

## Actions

four-in-a-row-kind-drop = drop
four-in-a-row-drops = { $person ->
    [you] You drop a disc into column { $column }.
   *[other] { $who } drops a disc into column { $column }.
}
four-in-a-row-drops-choice = Column { $column }
four-in-a-row-typed-drop = drop a disc into column 4, counted from the left

## Refusals and endings

four-in-a-row-illegal-no-column = This board has only { $columns } columns.
four-in-a-row-illegal-column-full = That column is full.
four-in-a-row-ending-four = Four discs are in a row.
four-in-a-row-ending-full = The board is full.

## Options

four-in-a-row-option-board = Board
four-in-a-row-option-board-says = The size of the board: columns × rows.
four-in-a-row-option-board-7x6 = 7 × 6
four-in-a-row-option-board-6x5 = 6 × 5
four-in-a-row-option-board-8x7 = 8 × 7
four-in-a-row-option-misere = Four lose
four-in-a-row-option-misere-says = Four in a row lose the game instead of winning it.
