// Quiet sounds, made on the spot: wood on wood, and a small chord at the end.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  if (!context) return;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(frequency, start);
  voice.frequency.exponentialRampToValueAtTime(frequency * 0.6, start + length);
  level.gain.setValueAtTime(loud, start);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(level).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

const SOUNDS = {
  knock: () => tone(190, 0, 0.09, 0.12, "triangle"),
  turn: () => tone(520, 0, 0.12, 0.04),
  call: () => [440, 554, 659].forEach((note, i) => tone(note, i * 0.07, 0.3, 0.06, "triangle")),
  end: () => [392, 494, 587, 784].forEach((note, i) => tone(note, i * 0.11, 0.5, 0.06, "triangle")),
};

// Browsers allow sound only after a touch.
addEventListener("pointerdown", () => (context ??= settings.sound ? new AudioContext() : null), { passive: true });

export function play(sound: keyof typeof SOUNDS): void {
  if (settings.sound && context && document.visibilityState === "visible") SOUNDS[sound]();
}
