// Keyboard focus in a group of buttons: arrow keys move it, Tab leaves the group (roving tabindex).

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = { x: number; y: number };

/** The index of the nearest point in a direction, where distance to the side counts twice; -1 if there is none. */
export function nearest(from: Point, others: readonly Point[], [right, down]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const along = (other.x - from.x) * right + (other.y - from.y) * down;
    const aside = Math.abs((other.x - from.x) * down) + Math.abs((other.y - from.y) * right);
    if (along > 1 && along + 2 * aside < least) [best, least] = [i, along + 2 * aside];
  });
  return best;
}

function middle(node: Element): Point {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.bottom - Math.min(box.height, box.width) / 2 };
}

const members = (group: ParentNode) => [...group.querySelectorAll<HTMLElement>("button, [tabindex]")];

/** Arrow keys move the focus to the nearest member; Tab still reaches every member. */
export const arrows: Attachment<HTMLElement> = (group) => {
  const onKeydown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = event.target as HTMLElement;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const others = members(group).filter((each) => each !== from && each.offsetParent !== null);
    const next = others[nearest(middle(from), others.map(middle), step)];
    event.preventDefault();
    next?.focus();
  };
  group.addEventListener("keydown", onKeydown);
  return () => group.removeEventListener("keydown", onKeydown);
};

/** Arrow keys, and one tab stop: for groups in which the arrow keys reach every member. */
export const roving: Attachment<HTMLElement> = (group) => {
  let tabStop: HTMLElement | undefined;
  const update = () => {
    const all = members(group);
    if (!tabStop || !all.includes(tabStop)) tabStop = all.find((each) => each.ariaDisabled !== "true") ?? all[0];
    for (const each of all) each.tabIndex = each === tabStop ? 0 : -1;
  };
  const onFocus = (event: FocusEvent) => {
    tabStop = event.target as HTMLElement;
    update();
  };
  // When the tab stop is removed, another member takes its place.
  const observer = new MutationObserver(update);
  observer.observe(group, { childList: true, subtree: true });
  group.dataset.roving = "";
  update();
  group.addEventListener("focusin", onFocus);
  const removeArrows = arrows(group);
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", onFocus);
    removeArrows?.();
  };
};
