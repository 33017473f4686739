// Arrow keys walk among the buttons of a group, and Tab leaves it.

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Spot = { x: number; y: number };

/** The nearest spot in a direction: near along it counts once, off to the side twice. */
export function nearest(from: Spot, others: readonly Spot[], [right, down]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const along = (other.x - from.x) * right + (other.y - from.y) * down;
    const aside = Math.abs((other.x - from.x) * down) + Math.abs((other.y - from.y) * right);
    if (along > 1 && along + 2 * aside < least) [best, least] = [i, along + 2 * aside];
  });
  return best;
}

function middle(node: Element): Spot {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.bottom - Math.min(box.height, box.width) / 2 };
}

const members = (group: ParentNode) => [...group.querySelectorAll<HTMLElement>("button, [tabindex]")];

/** Arrow keys lead to the nearest member; Tab still reaches every one. */
export const arrows: Attachment<HTMLElement> = (group) => {
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const from = event.target as HTMLElement;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const others = members(group).filter((each) => each !== from && each.offsetParent !== null);
    const next = others[nearest(middle(from), others.map(middle), step)];
    event.preventDefault();
    next?.focus();
  };
  group.addEventListener("keydown", pressed);
  return () => group.removeEventListener("keydown", pressed);
};

/** Arrow keys, and only one member for Tab: for groups in which arrows lead everywhere. */
export const roving: Attachment<HTMLElement> = (group) => {
  let entry: HTMLElement | undefined;
  const settle = () => {
    const all = members(group);
    if (!entry || !all.includes(entry)) entry = all.find((each) => each.ariaDisabled !== "true") ?? all[0];
    for (const each of all) each.tabIndex = each === entry ? 0 : -1;
  };
  const focused = (event: FocusEvent) => {
    entry = event.target as HTMLElement;
    settle();
  };
  // When the member that Tab reached is gone, another one must take its place.
  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true });
  group.dataset.roving = "";
  settle();
  group.addEventListener("focusin", focused);
  const leave = arrows(group);
  return () => {
    observer.disconnect();
    group.removeEventListener("focusin", focused);
    leave?.();
  };
};
