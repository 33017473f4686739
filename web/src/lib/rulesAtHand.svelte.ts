// The rules of the game at hand: the header opens them over a page with a board.

class RulesAtHand {
  /** The game of the page; "" on a page without a board. */
  game = $state("");
  open = $state(false);

  /** Offer the rules of a game; returns a function that withdraws them. */
  offer(game: string): () => void {
    this.game = game;
    return () => {
      [this.game, this.open] = ["", false];
    };
  }
}

export const rulesAtHand = new RulesAtHand();
