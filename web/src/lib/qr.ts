// A QR code for a link: byte mode, error correction level L, versions 1 to 9 (230 bytes), after ISO/IEC 18004.

/** [data codewords, error codewords, blocks, middles of the alignment patterns] of each version. */
const VERSIONS: [number, number, number, number[]][] = [
  [19, 7, 1, []],
  [34, 10, 1, [6, 18]],
  [55, 15, 1, [6, 22]],
  [80, 20, 1, [6, 26]],
  [108, 26, 1, [6, 30]],
  [136, 18, 2, [6, 34]],
  [156, 20, 2, [6, 22, 38]],
  [194, 24, 2, [6, 24, 42]],
  [232, 30, 2, [6, 26, 46]],
];

type Matrix = boolean[][];

/** The modules of the code, where dark is true; null if the text is too long. */
export function qr(text: string): Matrix | null {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(([data]) => bytes.length <= data - 2);
  if (index < 0) return null;
  const codewords = encode(bytes, index);
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => draw(codewords, index + 1, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The data and error codewords of all blocks, in the order in which they are drawn. */
function encode(bytes: number[], index: number): number[] {
  const [size, errors, blocks] = VERSIONS[index]!;
  const bits = [0, 1, 0, 0, ...toBits(bytes.length, 8), ...bytes.flatMap((byte) => toBits(byte, 8)), 0, 0, 0, 0];
  const data = Array.from({ length: Math.min(size, Math.ceil(bits.length / 8)) }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit, at) => byte | (bit << (7 - at)), 0),
  );
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  const length = size / blocks;
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(i * length, (i + 1) * length));
  const checks = parts.map((part) => errorCorrection(part, errors));
  return [...interleave(parts), ...interleave(checks)];
}

function interleave(parts: number[][]): number[] {
  return parts[0]!.flatMap((_, i) => parts.map((part) => part[i]!));
}

function toBits(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);
}

/** The product in the field of 256 elements. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/** The Reed-Solomon error codewords of a block. */
function errorCorrection(data: number[], degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) divisor[j] = multiply(divisor[j]!, root) ^ (divisor[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((each, i) => (rest[i] = rest[i]! ^ multiply(each, factor)));
  }
  return rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Sets a module of a function pattern, which data must not overwrite. */
type SetModule = (x: number, y: number, on: boolean) => void;

function draw(codewords: number[], version: number, mask: number): Matrix {
  const size = 17 + 4 * version;
  const dark: Matrix = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const reserved: Matrix = dark.map((row) => [...row]);
  const set: SetModule = (x, y, on) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    dark[y]![x] = on;
    reserved[y]![x] = true;
  };
  drawTiming(set, size);
  drawFinders(set, size);
  drawAlignment(set, VERSIONS[version - 1]![3]);
  drawFormat(set, size, mask);
  if (version > 6) drawVersion(set, size, version);
  fill(dark, reserved, codewords, MASKS[mask]!);
  return dark;
}

/** Draw a square pattern; `isDark` depends on the distance of a module from its middle. */
function drawSquare(
  set: SetModule,
  cx: number,
  cy: number,
  reach: number,
  isDark: (distance: number) => boolean,
): void {
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) set(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
}

function drawTiming(set: SetModule, size: number): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
}

function drawFinders(set: SetModule, size: number): void {
  const isDark = (distance: number) => distance !== 2 && distance !== 4;
  drawSquare(set, 3, 3, 4, isDark);
  drawSquare(set, size - 4, 3, 4, isDark);
  drawSquare(set, 3, size - 4, 4, isDark);
}

function drawAlignment(set: SetModule, middles: number[]): void {
  const last = middles.length - 1;
  middles.forEach((cy, i) =>
    middles.forEach((cx, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) drawSquare(set, cx, cy, 2, (distance) => distance !== 1);
    }),
  );
}

function drawFormat(set: SetModule, size: number, mask: number): void {
  const data = (1 << 3) | mask; // 1 is level L
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => Boolean((bits >> i) & 1);
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
}

function drawVersion(set: SetModule, size: number, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, Boolean((bits >> i) & 1));
    set(b, a, Boolean((bits >> i) & 1));
  }
}

/** Fill in the data: in pairs of columns from the right, alternately upwards and downwards. */
function fill(dark: Matrix, reserved: Matrix, codewords: number[], mask: (x: number, y: number) => boolean): void {
  const size = dark.length;
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (reserved[y]![x]) continue;
        const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        dark[y]![x] = Boolean(bit) !== mask(x, y);
        at++;
      }
    }
  }
}

/** The penalty of a mask: long runs, blocks and a majority of one colour are hard to read. */
function penalty(dark: Matrix): number {
  const size = dark.length;
  let bad = 0;
  const columns = dark.map((_, x) => dark.map((row) => row[x]!));
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) bad += run.length - 2;
    bad += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const on = dark[y]![x];
      if (dark[y - 1]![x] === on && dark[y]![x - 1] === on && dark[y - 1]![x - 1] === on) bad += 3;
    }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return bad + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
