// The Markdown of rules pages, read into blocks that a component shows as text. HTML in it stays text.

export type Span = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "code"; text: string };

const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

/** A line of text with its emphasis; of a link only the text remains. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, strong, em, code, link] = found;
    if (found.index > end) spans.push({ kind: "text", text: text.slice(end, found.index) });
    const kind = strong ? "strong" : em ? "em" : code ? "code" : "text";
    spans.push({ kind, text: strong ?? em ?? code ?? link ?? "" });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

const ITEM = /^ {0,3}(?:[-*+]|(\d+)[.)]) +/;

/** The lines of a list as items; an indented line continues the item before it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return items;
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0]!;
  if (first.startsWith("|")) return { kind: "code", text: lines.join("\n") };
  const item = ITEM.exec(first);
  if (item) return { kind: "list", ordered: item[1] !== undefined, items: itemsOf(lines).map(spansOf) };
  return { kind: "paragraph", spans: spansOf(lines.map((line) => line.trim()).join(" ")) };
}

const HEADING = /^(#{1,6}) +(.+?)[ #]*$/;

/** The blocks of text without code. A block ends at an empty line, a heading, and between a list and a paragraph. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    const isOther = lines.length > 0 && ITEM.test(line) !== ITEM.test(lines[0]!) && !/^\s/.test(line);
    if (heading || isOther || !line.trim()) end();
    if (heading) blocks.push({ kind: "heading", level: heading[1]!.length, spans: spansOf(heading[2]!) });
    else if (line.trim()) lines.push(line);
  }
  end();
  return blocks;
}

/** The blocks of a page; every second part between lines of backticks is code. */
export function parse(page: string): Block[] {
  return page
    .split(/^```.*$/m)
    .flatMap((part, i): Block[] => (i % 2 ? [{ kind: "code", text: part.trim() }] : blocksOf(part)));
}
