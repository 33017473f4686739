// Time controls as they are written, such as 60/turn, 300+5 or 3d/turn, and in words.

import { language } from "./language.svelte";
import { say } from "./words";

/** The seconds of each unit. */
export const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;
export type Unit = keyof typeof UNITS;
const NAMES: Readonly<Record<Unit, string>> = { s: "second", m: "minute", h: "hour", d: "day" };

/** The clocks that are offered, apart from the user's own. */
export const CLOCKS: readonly string[] = ["30/turn", "60/turn", "300+5", "600+10"];
export const DAILY_CLOCKS: readonly string[] = ["1d/turn", "3d/turn", "7d/turn"];

/** A number of units of time, as they are typed; "" for none. */
export type Time = { count: string; unit: Unit };
export type Control = { turn: Time; game: Time; plus: Time };

const TIME = String.raw`(\d+[smhd]?)`;
const CONTROL = new RegExp(`^(?:${TIME}(?:\\+${TIME})?)?(?:(?:^| )${TIME}/turn)?$`);

/** Seconds in the largest unit that divides them. */
function asTime(text: string | undefined, unit: Unit): Time {
  if (!text) return { count: "", unit };
  const seconds = parseInt(text) * UNITS[(/[smhd]$/.exec(text)?.[0] ?? "s") as Unit];
  const fit = (["d", "h", "m", "s"] as const).find((each) => seconds && seconds % UNITS[each] === 0) ?? "s";
  return { count: `${seconds / UNITS[fit]}`, unit: fit };
}

/** The parts of a written clock; those of no clock are empty. */
export function readClock(text: string): Control {
  const [, game, plus, turn] = CONTROL.exec(text) ?? [];
  return { turn: asTime(turn, "d"), game: asTime(game, "m"), plus: asTime(plus, "s") };
}

const written = ({ count, unit }: Time): string =>
  Number(count) > 0 ? (unit === "d" ? `${Number(count)}d` : `${Number(count) * UNITS[unit]}`) : "";

/** The clock of these parts; "" if there is no limit. */
export function writeClock({ turn, game, plus }: Control): string {
  const [limit, bank, added] = [written(turn), written(game), written(plus)];
  const first = bank && added ? `${bank}+${added}` : bank;
  return [first, ...(limit ? [`${limit}/turn`] : [])].filter(Boolean).join(" ");
}

/** A time in words: 3 days. */
function timeName({ count, unit }: Time): string {
  const format = { style: "unit", unit: NAMES[unit], unitDisplay: "long" } as const;
  return new Intl.NumberFormat(language.name, format).format(Number(count));
}

/** The name of a unit in the current language. */
export function unitName(unit: Unit): string {
  return new Intl.DisplayNames(language.name, { type: "dateTimeField" }).of(NAMES[unit]) ?? unit;
}

/** The description of a clock. */
export function clockName(text: string): string {
  const { turn, game, plus } = readClock(text);
  if (!game.count) return turn.count ? say("clock-turn", { time: timeName(turn) }) : text;
  let clock = say("clock-game", { time: timeName(game) });
  if (plus.count) clock = say("clock-plus", { clock, time: timeName(plus) });
  return turn.count ? say("clock-most", { clock, time: timeName(turn) }) : clock;
}
