// The actions that the general board offers: grouped, and found by typing.

import type { ShownBoard } from "../board";

export type Choice = ShownBoard["choices"][number];
export type Group = { name: string; choices: Choice[] };

/** With more actions than this, a player types to find one. */
export const MOST_BUTTONS = 24;

/** The picture of a board, or "". It is part of the message: a picture from elsewhere is never loaded. */
export function pictureOf(board: ShownBoard | undefined): string {
  return board?.picture.startsWith("data:image/") ? board.picture : "";
}

/** The actions to offer: those that the server describes, and those of the menu that it does not. */
export function choicesOf(board: ShownBoard | undefined, menu: readonly string[]): Choice[] {
  const described = board?.choices ?? [];
  const known = new Set(described.map((each) => each.text));
  return [
    ...described,
    ...menu.filter((text) => !known.has(text)).map((text) => ({ text, group: "", label: text })),
  ].map((each) => ({ ...each, label: each.label || each.text }));
}

/** The groups in the order of their first actions; one without a name if no kind has several actions. */
export function grouped(choices: readonly Choice[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  if (groups.size === choices.length && choices.length) return [{ name: "", choices: [...choices] }];
  return [...groups].map(([name, members]) => ({ name, choices: members }));
}

/** A text without capital letters and accents. */
function folded(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The actions that contain every typed word; those that begin with the typed text come first. */
export function search(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = folded(typed).trim();
  const words = wanted.split(/\s+/);
  const found = choices.filter((each) => {
    const text = folded(`${each.label} ${each.text} ${each.group}`);
    return words.every((word) => text.includes(word));
  });
  const isFirst = (each: Choice) => folded(each.label).startsWith(wanted) || folded(each.text).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))];
}
