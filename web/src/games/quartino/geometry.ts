// The geometry of the boards: positions of fields as shares of width and height, and the fields of sectors.

export type Position = { x: number; y: number };

const RING = 0.36;

/** The number of fields along the side of a grid; 0 for the wheel. */
export function gridSize(board: string): number {
  return Number(/^grid(\d)/.exec(board)?.[1] ?? 0);
}

export function fieldPositions(board: string): Position[] {
  const side = gridSize(board);
  if (side) {
    return Array.from({ length: side * side }, (_, field) => ({
      x: ((field % side) + 0.5) / side,
      y: (Math.floor(field / side) + 0.5) / side,
    }));
  }
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (Math.PI / 4) * i;
    return { x: 0.5 + RING * Math.sin(angle), y: 0.5 - RING * Math.cos(angle) };
  });
  return [{ x: 0.5, y: 0.5 }, ...ring];
}

/** The fields of a sector in the order in which a card is read. */
export function sectorFields(sector: string, board: string): number[] {
  const side = gridSize(board);
  const [from, by] = sector.split("-").map(Number) as [number, number?];
  if (!side) return [0, from, (from % 8) + 1, ((from + 1) % 8) + 1];
  const step = by! - from;
  // Clockwise, each step turns to the right of the step before.
  const turned = ({ 1: side, [side]: -1, [-1]: -side, [-side]: 1 } as Record<number, number>)[step]!;
  return [from, by!, by! + turned, from + turned];
}

/** The sectors that contain a field; those with the field in their middle come first. */
export function sectorsAt(field: number, sectors: readonly string[], board: string): string[] {
  const place = (sector: string) => sectorFields(sector, board).indexOf(field);
  const order = gridSize(board) ? [0, 1, 2, 3] : [2, 1, 3, 0];
  return sectors
    .filter((sector) => place(sector) >= 0)
    .sort((a, b) => order.indexOf(place(a)) - order.indexOf(place(b)));
}
