// The four symbols, centred on 0,0, and their colours. The shapes differ, so colour vision is not needed.

const star = Array.from({ length: 16 }, (_, i) => {
  const [radius, angle] = [i % 2 ? 25 : 46, (Math.PI / 8) * i];
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
});

export const SHAPES: Readonly<Record<string, string>> = {
  p: "M-15-45H15V-15H45V15H15V45H-15V15H-45V-15H-15Z",
  b: `M${star.join("L")}Z`,
  r: "M-35-35H35V35H-35Z",
  y: "M-41 0A41 41 0 0 1 41 0A41 41 0 0 1-41 0Z",
};

export const PAINT: Readonly<Record<string, readonly [string, string]>> = {
  p: ["#7b3fa6", "#d9b8ee"],
  b: ["#1f5fbf", "#b9d4ff"],
  r: ["#c4302b", "#ffc9bf"],
  y: ["#e3a800", "#fff0b3"],
};
