# Learning a game: the first game step by step, the rules beside the board, and what helps to see.

## On the boards

quartex-dead = { $cell }: nothing fits here any more
