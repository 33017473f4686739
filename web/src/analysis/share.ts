// An analysis as the fragment of a link: JSON, compressed, in letters that need no escapes. Everything in it is bounded,
// because a link may come from anywhere.

import { childOf, countNodes, LONGEST_COMMENT, MOST_NODES, newNode, pathTo, type Node, type Start } from "./tree";

/** Longer links are cut off by some programs. */
export const LONGEST_LINK = 8000;
const MOST_TEXT = 100_000;
const MOST_DEPTH = 400;

export type Shared = { start: Start; root: Node; current: Node };
type Packed = [action: string, seat: number, comment: string, children: Packed[]];

const pack = (node: Node): Packed => [node.action, node.seat, node.comment, node.children.map(pack)];

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_TEXT) throw new Error("too long");
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The fragment for an analysis; "" if it would be too long. */
export async function writeFragment({ start, root, current }: Shared): Promise<string> {
  const at = pathTo(current).map((each) => each.parent!.children.indexOf(each));
  const text = JSON.stringify({ s: start, t: root.children.map(pack), c: root.comment, at });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return letters.length > LONGEST_LINK ? "" : letters;
}

/** The analysis in a fragment; null if there is none in it. */
export async function readFragment(letters: string): Promise<Shared | null> {
  if (letters.length > LONGEST_LINK) return null;
  try {
    const raw = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(
      Uint8Array.from(raw, (letter) => letter.charCodeAt(0)),
      new DecompressionStream("deflate-raw"),
    );
    return unpack(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function unpack(found: unknown): Shared {
  const { s, t, c, at } = found as { s: unknown; t: unknown; c: unknown; at: unknown };
  const root = newNode();
  root.comment = text(c, LONGEST_COMMENT);
  addChildren(root, t, 0);
  if (countNodes(root) > MOST_NODES) throw new Error("too many");
  let current = root;
  for (const index of Array.isArray(at) ? at : []) current = current.children[Number(index)] ?? current;
  return { start: readStart(s), root, current };
}

function addChildren(node: Node, found: unknown, depth: number): void {
  if (!Array.isArray(found) || depth > MOST_DEPTH) throw new Error("no variations");
  for (const each of found as unknown[]) {
    const [action, seat, comment, children] = each as [unknown, unknown, unknown, unknown];
    const child = childOf(node, text(action, 60), Number(seat));
    child.comment = text(comment, LONGEST_COMMENT);
    addChildren(child, children, depth + 1);
  }
}

function readStart(found: unknown): Start {
  const { game, options, position, record, ply } = found as Record<string, unknown>;
  const words = Object.entries(options as object).map(([name, value]) => [text(name, 30), text(value, 400)]);
  return {
    game: text(game, 30),
    options: Object.fromEntries(words) as Record<string, string>,
    position: text(position, 2000),
    record: text(record, 20_000),
    ply: Math.max(0, Math.floor(Number(ply)) || 0),
  };
}

function text(found: unknown, most: number): string {
  if (typeof found !== "string" || found.length > most) throw new Error("no text");
  return found;
}
