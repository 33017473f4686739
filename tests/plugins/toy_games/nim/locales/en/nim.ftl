nim-game = Nim
nim-about = Take the last match.
nim-left = { $count ->
    [one] one match:{" "}
   *[other] { $count } matches:{" "}
}
nim-takes = takes { $count }
nim-illegal-too-many = There are only { $left } left.
nim-ending-last-match = took the last match
