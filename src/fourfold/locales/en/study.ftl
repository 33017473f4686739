# The analysis board and the puzzles.

## The analysis board

analysis-set-up = Set up a position
analysis-show = Analyse
analysis-empty = Empty board
analysis-hand = In hand
analysis-called = Lines must be called; those on the board are void
analysis-position = Position as text
analysis-position-help = Unknown tiles and cards are written as a question mark and dealt at random.
analysis-no-position = This text is not a position.
analysis-moves = Moves and their values
analysis-move = Move
analysis-value = Value
analysis-replies = Safe replies
analysis-safe = { $safe } of { $count }
analysis-variations = Variations
analysis-start = Start
analysis-comment = Comment on this move
analysis-promote = Make main line
analysis-remove = Remove variation
analysis-too-long = This analysis is too long for a link. Remove some variations or comments.
analysis-damaged = This link is damaged, so the board shows the start of the game.

## Puzzles

puzzles-about = Every puzzle has exactly one solution. Your rating and your streaks stay in this browser.
puzzle-daily = Puzzle of the day
puzzle-daily-about = One puzzle a day, the same for everybody.
puzzle-daily-done = You have solved today’s puzzle.
puzzle-days = { $count ->
    [one] Solved on one day.
   *[other] Solved on { $count } days in a row.
  }
puzzle-run = { $count } puzzles solved in a row; your best is { $best }.
puzzle-rating = Rating: { $rating }
puzzle-grade = Grade { $grade } of 5
puzzle-opponent = Opponent
puzzle-claims = Your claims
puzzle-all = That is all
puzzle-show = Show the solution
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-picture = Save as a picture

puzzle-kind-win = Winning move
puzzle-kind-save = Only draw
puzzle-kind-give = Safe piece
puzzle-kind-call = Spot the line
puzzle-kind-points = Most points
puzzle-kind-leave = Leave nothing
puzzle-kind-claims = Every claim

puzzle-quarto-win = Find the only move that wins: a cell, and the piece you hand over then.
puzzle-quarto-save = Find the only move that does not lose: a cell, and the piece you hand over then.
puzzle-quarto-give = Find the only piece that you can hand over without losing.
puzzle-quarto-call = Your opponent has just completed a line. Call it before it is too late.
puzzle-quartex-points = Find the place that brings you the most points this turn.
puzzle-quartex-leave = Find the only place after which no tile can complete a symbol.
puzzle-quartino-claims = You have just placed a pawn. Find all claims you can make now.

puzzle-says-solved = Right!
puzzle-says-solution = This is the solution.
puzzle-says-draws = That is only a draw.
puzzle-says-loses = { $count ->
    [one] That loses at once.
   *[other] That loses within { $count } more placements.
  }
puzzle-says-unfinished = That does not decide the game.
puzzle-says-no-line = There is no line there.
puzzle-says-void = That line is void: nobody called it in time.
puzzle-says-overlooks = That overlooks the line.
puzzle-says-fewer = That changes your points by { $count }; the best place brings { $best }.
puzzle-says-leaves = { $count ->
    [one] That leaves a place where a symbol can be completed.
   *[other] That leaves { $count } places where a symbol can be completed.
  }
puzzle-says-claims = Wrong claims: { $wrong }. Claims you missed: { $missing }.
