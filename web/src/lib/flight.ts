// A picture that flies over the page to where it belongs.

import { prefersReducedMotion } from "./settings.svelte";

const DURATION_MS = 900;
const SIZE = 44;

/** Let a copy of an SVG drawing, centred on 0,0 with a radius of 50, fly from one element to another. */
export function fly(drawing: SVGElement, from: Element, to: Element): void {
  if (prefersReducedMotion() || document.visibilityState !== "visible") return;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", "-50 -50 100 100");
  copy.append(...[...drawing.childNodes].map((node) => node.cloneNode(true)));
  Object.assign(copy.style, { position: "fixed", zIndex: 30, inset: "0 auto auto 0", width: `${SIZE}px` });
  copy.style.pointerEvents = "none";
  document.body.append(copy);
  const [start, end] = [from, to].map((element) => {
    const box = element.getBoundingClientRect();
    return `translate(${box.left + box.width / 2 - SIZE / 2}px, ${box.top + box.height / 2 - SIZE / 2}px)`;
  });
  const frames = [
    { transform: `${start} scale(0.6)`, opacity: 0 },
    { transform: `${start} scale(1.5)`, opacity: 1, offset: 0.35 },
    { transform: `${end} scale(0.7)`, opacity: 1 },
  ];
  copy.animate(frames, { duration: DURATION_MS, easing: "ease-in-out" }).onfinish = () => copy.remove();
}
