// Quiet synthesised sounds: for moves, calls, tokens and cards, a call to a hidden page, and a small chord at the end of the game.

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, volume: number, shape: OscillatorType = "sine"): void {
  if (!context) return;
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.6, start + length);
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

const SOUNDS = {
  knock: () => tone(190, 0, 0.09, 0.12, "triangle"),
  slide: () => tone(140, 0, 0.14, 0.06),
  token: () => [880, 1175, 1568].forEach((note, i) => tone(note, i * 0.08, 0.25, 0.05)),
  card: () => [330, 440, 550, 660].forEach((note, i) => tone(note, i * 0.16, 0.2, 0.06, "triangle")),
  call: () => [440, 554, 659].forEach((note, i) => tone(note, i * 0.07, 0.3, 0.06, "triangle")),
  turn: () => [660, 880].forEach((note, i) => tone(note, i * 0.16, 0.35, 0.07, "triangle")),
  end: () => [392, 494, 587, 784].forEach((note, i) => tone(note, i * 0.11, 0.5, 0.06, "triangle")),
};

export type Sound = keyof typeof SOUNDS;

// Browsers allow sound only after a user action.
for (const action of ["pointerdown", "keydown"])
  addEventListener(action, () => (context ??= settings.sound ? new AudioContext() : null), { passive: true });

export function play(sound: Sound): void {
  if (settings.sound && context && document.visibilityState === "visible") SOUNDS[sound]();
}

/** Call a player back to a hidden page. */
export function ring(): void {
  if (settings.sound && context) SOUNDS.turn();
}
