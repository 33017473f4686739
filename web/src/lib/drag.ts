// Dragging by mouse, pen or finger. A dragged element is dropped on an element with `data-drop`.

import type { Attachment } from "svelte/attachments";

/** A pointer that moves less than this many pixels is a tap. */
const DRAG_THRESHOLD = 8;

type Options = {
  enabled: () => boolean;
  /** Called with the `data-drop` of the element under the pointer. */
  drop: (target: string) => void;
  start?: () => void;
};

export function draggable(options: Options): Attachment<HTMLElement> {
  return (node) => {
    const drag = new Drag(node, options);
    const listeners = { pointerdown: drag.down, pointermove: drag.move, pointerup: drag.up, pointercancel: drag.up };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
    for (const [type, listener] of entries) node.addEventListener(type, listener);
    return () => {
      drag.cancel();
      for (const [type, listener] of entries) node.removeEventListener(type, listener);
    };
  };
}

class Drag {
  #from: { x: number; y: number; id: number } | null = null;
  #moving = false;

  constructor(
    private readonly node: HTMLElement,
    private readonly options: Options,
  ) {}

  down = (event: PointerEvent): void => {
    if (!this.options.enabled() || event.button) return;
    this.#from = { x: event.clientX, y: event.clientY, id: event.pointerId };
    this.#moving = false;
    // At once: the first step of a brisk drag may already be outside the element.
    this.node.setPointerCapture(event.pointerId);
  };

  move = (event: PointerEvent): void => {
    if (!this.#from || event.pointerId !== this.#from.id) return;
    const [x, y] = [event.clientX - this.#from.x, event.clientY - this.#from.y];
    if (!this.#moving && Math.hypot(x, y) < DRAG_THRESHOLD) return;
    if (!this.#moving) this.#begin();
    this.node.style.translate = `${x}px ${y}px`;
    highlight(this.#target(event));
  };

  up = (event: PointerEvent): void => {
    if (!this.#from || event.pointerId !== this.#from.id) return;
    const target = this.#moving && event.type === "pointerup" ? this.#target(event) : null;
    this.cancel();
    if (!this.#moving) return;
    swallowNextClick();
    if (target?.dataset.drop) this.options.drop(target.dataset.drop);
  };

  /** Put the element back to its place. */
  cancel(): void {
    this.#from = null;
    highlight(null);
    this.node.style.translate = "";
    delete this.node.dataset.dragged;
  }

  #begin(): void {
    this.#moving = true;
    this.node.dataset.dragged = "";
    this.options.start?.();
  }

  /** The topmost element under the pointer that accepts a drop. */
  #target(event: PointerEvent): HTMLElement | null {
    for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
      const found = element.closest<HTMLElement>("[data-drop]");
      if (found && !this.node.contains(found)) return found;
    }
    return null;
  }
}

/** Ignore the click that the browser sends at the end of a drag. */
function swallowNextClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

let highlighted: HTMLElement | null = null;

/** Mark the element that a drop would reach with `data-over`. */
function highlight(target: HTMLElement | null): void {
  if (highlighted === target) return;
  if (highlighted) delete highlighted.dataset.over;
  highlighted = target;
  if (highlighted) highlighted.dataset.over = "";
}
