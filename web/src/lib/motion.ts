// Things move from where they were: every element with `data-thing` is known by that name before and after a change.

import { still } from "./settings.svelte";

const TIME = 320;

type Places = Map<string, DOMRect>;

function things(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-thing]")];
}

export function places(root: ParentNode): Places {
  return new Map(things(root).map((each) => [each.dataset.thing!, each.getBoundingClientRect()]));
}

/** Let everything glide to its new place. */
export function glide(root: ParentNode, before: Places): void {
  if (still() || document.visibilityState !== "visible") return;
  for (const each of things(root)) {
    const was = before.get(each.dataset.thing!);
    const is = each.getBoundingClientRect();
    if (!is.width) continue;
    if (was?.width) {
      const [x, y] = [was.left + was.width / 2 - is.left - is.width / 2, was.bottom - is.bottom];
      const size = was.width / is.width;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      const frames = [{ transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 5 }, { transform: "none", zIndex: 5 }];
      each.animate(frames, { duration: TIME, easing: "cubic-bezier(.3, .7, .2, 1)" });
    } else if (before.size) {
      each.animate([{ opacity: 0, transform: "translateY(-12px)" }, { opacity: 1, transform: "none" }], { duration: TIME / 2 });
    }
  }
}
