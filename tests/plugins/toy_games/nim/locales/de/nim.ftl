nim-game = Nim
nim-about = Nimm das letzte Holz.
nim-left = { $count } Hölzer:{" "}
nim-takes = nimmt { $count }
nim-illegal-too-many = Es sind nur { $left } übrig.
nim-ending-last-match = nahm das letzte Holz
board = A word that is not the game’s
