// The outlines of the pieces, with the centre of the base at 0,0; the same shapes as in fourfold.render.

export const HALF = 20;
export const DEPTH = 9;
export const BAND = 8;

export const heightOf = (tall: boolean): number => (tall ? 56 : 27);

/** The front of a cylinder, from y down. */
export function cylinderSide(y: number, height: number): string {
  const arc = `${HALF} ${DEPTH} 0 0`;
  return `M${-HALF} ${y}A${arc} 0 ${HALF} ${y}V${y + height}A${arc} 1 ${-HALF} ${y + height}Z`;
}

/** One of the two visible sides of a box, from y down. */
export function boxSide(y: number, height: number, right: boolean): string {
  const x = right ? HALF : -HALF;
  return `M${x} ${y}L0 ${y + DEPTH + 2}v${height}L${x} ${y + height}Z`;
}

/** The top of a box at y. */
export function boxTop(y: number): string {
  return `M0 ${y - DEPTH - 2}L${HALF} ${y}L0 ${y + DEPTH + 2}L${-HALF} ${y}Z`;
}
