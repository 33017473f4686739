import type { GameAbout, SeatPlan } from "../protocol";

/** A seat at a table, counted from 0. */
export type Seat = number;

/** The seats of a table for two, or for as many as the game needs or allows: the first seat, then the others by number. */
export function seatPlans(
  game: Pick<GameAbout, "least" | "most"> | undefined,
  first: SeatPlan,
  other: (number: number) => SeatPlan,
): SeatPlan[] {
  const count = game ? Math.min(game.most, Math.max(2, game.least)) : 2;
  return Array.from({ length: count }, (_, seat) => (seat ? other(seat + 1) : first));
}
