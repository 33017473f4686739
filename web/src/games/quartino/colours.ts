// The four colours, different in lightness as well as in hue: [face, shade, edge].
export const PAINT: Readonly<Record<string, readonly [string, string, string]>> = {
  y: ["#f7d04b", "#d8a520", "#7d5a08"],
  b: ["#2c64c0", "#1b4489", "#0d2247"],
  g: ["#2b8a57", "#1c6540", "#0c3a22"],
  p: ["#f08fbb", "#cf6395", "#7b2a50"],
};
