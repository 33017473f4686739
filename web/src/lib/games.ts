/** The names of the games, in the order in which they are shown. */
export const GAMES = ["quarto", "quartex", "quartino"] as const;
