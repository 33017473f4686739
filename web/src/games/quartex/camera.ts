// The camera over an unbounded table: the centre of the picture in tiles, and the pixels per tile.

export type Camera = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

const MIN_ZOOM = 22;
const MAX_ZOOM = 150;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A camera that shows all cells and a margin for the next tile, above a strip at the bottom that is covered. */
export function fit(cells: readonly (readonly [number, number])[], size: Size, strip = 0): Camera {
  const xs = cells.length ? cells.map(([x]) => x) : [0];
  const ys = cells.length ? cells.map(([, y]) => y) : [0];
  const [left, right] = [Math.min(...xs) - 1.3, Math.max(...xs) + 2.3];
  const [low, high] = [Math.min(...ys) - 1.3, Math.max(...ys) + 2.3];
  const zoom = between(Math.min(size.width / (right - left), (size.height - strip) / (high - low)), MIN_ZOOM, 110);
  return { x: (left + right) / 2, y: (low + high) / 2 - strip / 2 / zoom, zoom };
}

/** Zoom while the point under the pointer stays in place; x and y are pixels from the centre. */
export function zoomed(camera: Camera, factor: number, x = 0, y = 0): Camera {
  const zoom = between(camera.zoom * factor, MIN_ZOOM, MAX_ZOOM);
  const shift = 1 / camera.zoom - 1 / zoom;
  return { x: camera.x + x * shift, y: camera.y - y * shift, zoom };
}

export function panned(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x - x / camera.zoom, y: camera.y + y / camera.zoom };
}

/** The SVG view box, in hundredths of a tile, with y downwards. */
export function viewBox(camera: Camera, size: Size): string {
  const [width, height] = [(100 * size.width) / camera.zoom, (100 * size.height) / camera.zoom];
  return `${100 * camera.x - width / 2} ${-100 * camera.y - height / 2} ${width} ${height}`;
}

/** Whether a cell is well inside the picture. */
export function shows(camera: Camera, size: Size, [x, y]: readonly [number, number]): boolean {
  const [dx, dy] = [Math.abs(x + 0.5 - camera.x), Math.abs(y + 0.5 - camera.y)];
  return dx + 1.2 < size.width / camera.zoom / 2 && dy + 1.2 < size.height / camera.zoom / 2;
}
