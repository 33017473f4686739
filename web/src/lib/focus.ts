/** An attachment that focuses a new element, so that keyboard users can go on with Enter. */
export const focus = (node: HTMLElement): void => node.focus({ preventScroll: true });

/** An attachment that takes the focus back from AnimatedBoard, which keeps it while a keyboard user waits for their turn. */
export function resumeFocus(node: HTMLElement): void {
  const board = node.closest("[aria-busy]");
  if (board && document.activeElement === board) focus(node.querySelector("button") ?? node);
}
