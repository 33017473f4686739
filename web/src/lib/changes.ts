// Applies a change to the update before it, so that the rest of the client always has whole views.

import type { About, Change, Happened, Update, View } from "../protocol";

/** A step of a path: the name of a field, the number of an item, or the first item of some and the one after them. */
const STEP = /(\w+)|\[(\d+)(?::(\d+))?\]/g;

/** What a change is applied to: the table as it was shown before. */
export type Before = { seat: number | null; view: unknown; menu: readonly string[]; about: About | null };

/** The update that the server would have sent to a client that takes no changes. */
export function asUpdate(change: Change, before: Before): Update {
  const [first, last] = [change.happened[0], change.happened.at(-1)] as [Happened, Happened];
  const view = changed(before.view, change.view ?? {}) as View;
  const mover = change.mover === undefined ? view.mover : change.mover;
  return {
    type: "update",
    version: last.version,
    since: first.version - 1,
    seat: before.seat,
    happened: change.happened,
    view,
    menu: change.menu ?? [...before.menu],
    ...(mover !== null && { mover }),
    ...(change.about && { about: changed(before.about, change.about) as About }),
    ...(change.clocks && { clocks: change.clocks }),
  };
}

/** A JSON value with other values at these paths; the value itself stays as it is. */
export function changed(value: unknown, changes: Record<string, unknown>): unknown {
  return Object.entries(changes).reduce((all, [path, new_]) => replaced(all, [...path.matchAll(STEP)], new_), value);
}

function replaced(value: unknown, [step, ...rest]: RegExpExecArray[], new_: unknown): unknown {
  if (!step) return new_;
  const [, name, first, end] = step;
  if (name !== undefined) {
    const object = value as Record<string, unknown>;
    return { ...object, [name]: replaced(object[name], rest, new_) };
  }
  const list = value as unknown[];
  const at = Number(first);
  if (end !== undefined) return [...list.slice(0, at), ...(new_ as unknown[]), ...list.slice(Number(end))];
  return list.map((item, number) => (number === at ? replaced(item, rest, new_) : item));
}
