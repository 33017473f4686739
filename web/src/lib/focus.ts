/** An attachment that focuses a new element, so that keyboard users can go on with Enter. */
export const focus = (node: HTMLElement): void => node.focus({ preventScroll: true });
