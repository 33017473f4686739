// Things move from where they were: every element with `data-motion-id` is known by that name before and after a change.

import { prefersReducedMotion } from "./settings.svelte";

const DURATION_MS = 320;

type Positions = Map<string, DOMRect>;

function tracked(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-motion-id]")];
}

export function positions(root: ParentNode): Positions {
  return new Map(tracked(root).map((each) => [each.dataset.motionId!, each.getBoundingClientRect()]));
}

/** Let everything animateMoves to its new place. */
export function animateMoves(root: ParentNode, before: Positions): void {
  if (prefersReducedMotion() || document.visibilityState !== "visible") return;
  for (const each of tracked(root)) {
    const was = before.get(each.dataset.motionId!);
    const is = each.getBoundingClientRect();
    if (!is.width) continue;
    if (was?.width) {
      const [x, y] = [was.left + was.width / 2 - is.left - is.width / 2, was.bottom - is.bottom];
      const size = was.width / is.width;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      const frames = [
        { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ];
      each.animate(frames, { duration: DURATION_MS, easing: "cubic-bezier(.3, .7, .2, 1)" });
    } else if (before.size) {
      each.animate(
        [
          { opacity: 0, transform: "translateY(-12px)" },
          { opacity: 1, transform: "none" },
        ],
        { duration: DURATION_MS / 2 },
      );
    }
  }
}
