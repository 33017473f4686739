// Dragging by mouse, pen or finger; a thing is dropped on whatever carries `data-drop`.

import type { Attachment } from "svelte/attachments";

const DRAG_THRESHOLD = 8;

type Options = { enabled: () => boolean; drop: (target: string) => void; start?: () => void };

export function draggable({ enabled, drop, start }: Options): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let moving = false;

    const down = (event: PointerEvent) => {
      if (!enabled() || event.button) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      moving = false;
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(x, y) < DRAG_THRESHOLD) return;
      if (!moving) {
        moving = true;
        node.setPointerCapture(event.pointerId);
        node.dataset.dragged = "";
        start?.();
      }
      node.style.translate = `${x}px ${y}px`;
      highlight(target(event));
    };
    const up = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.id) return;
      const found = moving && event.type === "pointerup" ? target(event) : null;
      from = null;
      highlight(null);
      node.style.translate = "";
      delete node.dataset.dragged;
      if (!moving) return;
      // The click that follows a drag is none.
      addEventListener("click", swallowClick, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallowClick, { capture: true }));
      if (found?.dataset.drop) drop(found.dataset.drop);
    };
    const target = (event: PointerEvent): HTMLElement | null => {
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      for (const each of under) {
        const found = each.closest<HTMLElement>("[data-drop]");
        if (found && !node.contains(found)) return found;
      }
      return null;
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    return () => {
      highlight(null);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    };
  };
}

function swallowClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

let highlighted: HTMLElement | null = null;

function highlight(target: HTMLElement | null): void {
  if (highlighted === target) return;
  if (highlighted) delete highlighted.dataset.over;
  highlighted = target;
  if (highlighted) highlighted.dataset.over = "";
}
