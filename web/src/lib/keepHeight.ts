// An element that never becomes lower than it was, so that what follows it does not move.

import type { Attachment } from "svelte/attachments";

/** Keep the greatest height that the element had at its present width. */
export const keepHeight: Attachment<HTMLElement> = (element) => {
  let [width, height] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (element.offsetWidth !== width) {
      element.style.minHeight = "";
      [width, height] = [element.offsetWidth, 0];
    }
    if (element.offsetHeight <= height) return;
    height = element.offsetHeight;
    element.style.minHeight = `${height}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
};
