// The camera over an unbounded table: the centre of the picture in tiles, and the pixels per tile.

export type Camera = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

/** The width of the frame around the table, in pixels. */
export const FRAME = 16;
const MIN_ZOOM = 22;
/** The least zoom that shows all of a very wide or high table. */
const MIN_FIT = 10;
const MAX_ZOOM = 150;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A camera that shows all cells and a margin for the next tile, above a strip at the bottom that is covered. */
export function fit(cells: readonly (readonly [number, number])[], size: Size, strip = 0): Camera {
  const xs = cells.length ? cells.map(([x]) => x) : [0];
  const ys = cells.length ? cells.map(([, y]) => y) : [0];
  const [left, right] = [Math.min(...xs) - 1.1, Math.max(...xs) + 2.1];
  const [low, high] = [Math.min(...ys) - 1.1, Math.max(...ys) + 2.1];
  const [width, height] = [size.width - 2 * FRAME, size.height - 2 * FRAME - strip];
  const zoom = between(Math.min(width / (right - left), height / (high - low)), MIN_FIT, 110);
  return { x: (left + right) / 2, y: (low + high) / 2 - strip / 2 / zoom, zoom };
}

/** Zoom while the point under the pointer stays in place; x and y are pixels from the centre. */
export function zoomed(camera: Camera, factor: number, x = 0, y = 0): Camera {
  const zoom = between(camera.zoom * factor, Math.min(camera.zoom, MIN_ZOOM), MAX_ZOOM);
  const shift = 1 / camera.zoom - 1 / zoom;
  return { x: camera.x + x * shift, y: camera.y - y * shift, zoom };
}

export function panned(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x - x / camera.zoom, y: camera.y + y / camera.zoom };
}

/** The camera moved back as far as needed for a whole cell of these to be in the picture. */
export function withCellInSight(camera: Camera, size: Size, cells: readonly (readonly [number, number])[]): Camera {
  const reach = [size.width / camera.zoom / 2 - 0.6, size.height / camera.zoom / 2 - 0.6].map((each) =>
    Math.max(0, each),
  );
  const beyond = (distance: number, most: number) => distance - between(distance, -most, most);
  const shifts = cells.map(([x, y]): [number, number] => [
    beyond(x + 0.5 - camera.x, reach[0]!),
    beyond(y + 0.5 - camera.y, reach[1]!),
  ]);
  const [first, ...others] = shifts;
  if (!first) return camera;
  const [x, y] = others.reduce((a, b) => (Math.hypot(...b) < Math.hypot(...a) ? b : a), first);
  return { ...camera, x: camera.x + x, y: camera.y + y };
}

/**
 * Columns or rows on the frame: those of the cells and their neighbours, with their middles in pixels from its start.
 * Where there is no room for every number, only every second, fifth or tenth is there.
 */
export function frameMarks(
  numbers: readonly number[],
  toPixels: (middle: number) => number,
  length: number,
  room: number,
): { number: number; at: number }[] {
  const [first, last] = [Math.min(0, ...numbers) - 1, Math.max(0, ...numbers) + 1];
  const apart = Math.abs(toPixels(1) - toPixels(0));
  const step = [1, 2, 5].find((each) => each * apart >= room) ?? 10;
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((each) => each % step === 0);
  const marks = all.map((number) => ({ number, at: toPixels(number + 0.5) }));
  return marks.filter(({ at }) => at > FRAME && at < length - FRAME);
}

/** The SVG view box, in hundredths of a tile, with y downwards. */
export function viewBox(camera: Camera, size: Size): string {
  const [width, height] = [(100 * size.width) / camera.zoom, (100 * size.height) / camera.zoom];
  return `${100 * camera.x - width / 2} ${-100 * camera.y - height / 2} ${width} ${height}`;
}

/** Whether the middle of a cell is at least this number of cells inside the picture; by default with room for a neighbour. */
export function shows(camera: Camera, size: Size, [x, y]: readonly [number, number], margin = 1.2): boolean {
  const [dx, dy] = [Math.abs(x + 0.5 - camera.x), Math.abs(y + 0.5 - camera.y)];
  return dx + margin < size.width / camera.zoom / 2 && dy + margin < size.height / camera.zoom / 2;
}
