// The tree of variations: every node is an action and what is said about it.

import type { AnalysisLine } from "../protocol";

/** Where an analysis starts: a position, a moment of a record, or the start of the game. */
export type Start = Required<Omit<AnalysisLine, "actions">>;

export type Node = {
  /** The action that leads here; "" for the start. */
  action: string;
  /** The seat that played it; -1 is Nature. */
  seat: number;
  comment: string;
  parent: Node | null;
  children: Node[];
};

export const MOST_NODES = 500;
export const LONGEST_COMMENT = 300;

export function newNode(action = "", seat = -1, parent: Node | null = null): Node {
  return { action, seat, comment: "", parent, children: [] };
}

export function newStart(game: string, options: Record<string, string> = {}, position = ""): Start {
  return { game, options, position, record: "", ply: 0 };
}

/** The child with this action; a new one if there is none. */
export function childOf(node: Node, action: string, seat: number): Node {
  const found = node.children.find((each) => each.action === action);
  if (found) return found;
  const child = newNode(action, seat, node);
  node.children.push(child);
  return child;
}

/** The nodes from the first action to this one. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let each = node; each.parent; each = each.parent) path.unshift(each);
  return path;
}

export const actionsTo = (node: Node): string[] => pathTo(node).map((each) => each.action);

export function countNodes(node: Node): number {
  return node.children.reduce((sum, child) => sum + countNodes(child), 1);
}

/** Remove a node and all that follows it; returns the node before it. */
export function removeNode(node: Node): Node {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((each) => each !== node);
  return parent;
}

/** Make the variation of this node the main line, at every branch on the way. */
export function promote(node: Node): void {
  for (let each = node; each.parent; each = each.parent)
    each.parent.children = [each, ...each.parent.children.filter((other) => other !== each)];
}

/** Another variation at the same place: the next or the previous one. */
export function siblingOf(node: Node, by: 1 | -1): Node {
  const all = node.parent?.children ?? [node];
  return all[(all.indexOf(node) + by + all.length) % all.length]!;
}

/** A main line and the variations that branch off it, for showing: one row for each line. */
export type Row = { nodes: Node[]; depth: number };

export function rowsOf(root: Node, depth = 0): Row[] {
  const nodes: Node[] = root.parent ? [root] : [];
  const later: Row[] = [];
  for (let node = root; node.children.length; node = node.children[0]!) {
    nodes.push(node.children[0]!);
    for (const variation of node.children.slice(1)) later.push(...rowsOf(variation, depth + 1));
  }
  return nodes.length ? [{ nodes, depth }, ...later] : [];
}
