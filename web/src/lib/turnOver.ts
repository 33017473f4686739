import { prefersReducedMotion } from "./settings.svelte";

/** A transition of a card that is turned over. */
export const turnOver = (_node: Element) => ({
  duration: prefersReducedMotion() ? 0 : 600,
  css: (t: number) => `transform: perspective(20rem) rotateY(${180 * (1 - t)}deg)`,
});
