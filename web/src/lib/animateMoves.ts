// Animated moves: an element with `data-motion-id` is recognised by that id before and after a change of the page.

import { prefersReducedMotion } from "./settings.svelte";

const DURATION_MS = 320;

type Positions = Map<string, DOMRect>;

function tracked(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-motion-id]")];
}

/** The positions of all tracked elements. */
export function positions(root: ParentNode): Positions {
  return new Map(tracked(root).map((element) => [element.dataset.motionId!, element.getBoundingClientRect()]));
}

/** Animate each tracked element from its previous position, and fade in those that are new. */
export function animateMoves(root: ParentNode, before: Positions): void {
  if (prefersReducedMotion() || document.visibilityState !== "visible") return;
  for (const element of tracked(root)) {
    const was = before.get(element.dataset.motionId!);
    const is = element.getBoundingClientRect();
    if (!is.width) continue;
    if (was?.width) moveFrom(element, was, is);
    else if (before.size) fadeIn(element);
  }
}

function moveFrom(element: HTMLElement, was: DOMRect, is: DOMRect): void {
  const [x, y] = [was.left + was.width / 2 - is.left - is.width / 2, was.bottom - is.bottom];
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const start = `translate(${x}px, ${y}px) scale(${was.width / is.width})`;
  const frames = [start, "none"].map((transform) => ({ transform, zIndex: 5 }));
  element.animate(frames, { duration: DURATION_MS, easing: "cubic-bezier(.3, .7, .2, 1)" });
}

function fadeIn(element: HTMLElement): void {
  const frames = [
    { opacity: 0, transform: "translateY(-12px)" },
    { opacity: 1, transform: "none" },
  ];
  element.animate(frames, { duration: DURATION_MS / 2 });
}
