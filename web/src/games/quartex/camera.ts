// Looking at an endless table: where the middle of the picture is, in tiles, and how many pixels a tile has.

export type Camera = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

const LEAST = 22;
const MOST = 150;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** See all these cells, with a margin for what comes next, above a strip at the bottom that other things lie on. */
export function fit(cells: readonly (readonly [number, number])[], size: Size, strip = 0): Camera {
  const xs = cells.length ? cells.map(([x]) => x) : [0];
  const ys = cells.length ? cells.map(([, y]) => y) : [0];
  const [left, right] = [Math.min(...xs) - 1.3, Math.max(...xs) + 2.3];
  const [low, high] = [Math.min(...ys) - 1.3, Math.max(...ys) + 2.3];
  const zoom = between(Math.min(size.width / (right - left), (size.height - strip) / (high - low)), LEAST, 110);
  return { x: (left + right) / 2, y: (low + high) / 2 - strip / 2 / zoom, zoom };
}

/** Nearer or further, so that the point under the pointer stays under it; x and y are pixels from the middle. */
export function zoomed(camera: Camera, factor: number, x = 0, y = 0): Camera {
  const zoom = between(camera.zoom * factor, LEAST, MOST);
  const shift = 1 / camera.zoom - 1 / zoom;
  return { x: camera.x + x * shift, y: camera.y - y * shift, zoom };
}

export function panned(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x - x / camera.zoom, y: camera.y + y / camera.zoom };
}

/** The picture's corner and size in units of a hundredth of a tile, y downwards. */
export function viewBox(camera: Camera, size: Size): string {
  const [width, height] = [(100 * size.width) / camera.zoom, (100 * size.height) / camera.zoom];
  return `${100 * camera.x - width / 2} ${-100 * camera.y - height / 2} ${width} ${height}`;
}

/** Whether a cell is well inside the picture. */
export function shows(camera: Camera, size: Size, [x, y]: readonly [number, number]): boolean {
  const [dx, dy] = [Math.abs(x + 0.5 - camera.x), Math.abs(y + 0.5 - camera.y)];
  return dx + 1.2 < size.width / camera.zoom / 2 && dy + 1.2 < size.height / camera.zoom / 2;
}
