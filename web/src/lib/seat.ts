/** A seat at a table, counted from 0. */
export type Seat = number;
