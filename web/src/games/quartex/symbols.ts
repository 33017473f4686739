// The four symbols round 0,0, and their colours: apart in shape, so that nobody needs the hue.

const star = Array.from({ length: 16 }, (_, i) => {
  const [radius, angle] = [i % 2 ? 22 : 41, (Math.PI / 8) * i];
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
});

export const SHAPES: Readonly<Record<string, string>> = {
  p: "M-12-39H12V-12H39V12H12V39H-12V12H-39V-12H-12Z",
  b: `M${star.join("L")}Z`,
  r: "M-31-31H31V31H-31Z",
  y: "M-36 0A36 36 0 0 1 36 0A36 36 0 0 1-36 0Z",
};

export const PAINT: Readonly<Record<string, readonly [string, string]>> = {
  p: ["#7b3fa6", "#d9b8ee"],
  b: ["#1f5fbf", "#b9d4ff"],
  r: ["#c4302b", "#ffc9bf"],
  y: ["#e3a800", "#fff0b3"],
};
