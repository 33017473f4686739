import { say } from "./words";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A remaining time as text: 4:05, or 9.3 below ten seconds, unless tenths are unwanted; from an hour on in words. */
export function writeTime(milliseconds: number, tenths = true): string {
  const left = Math.max(0, milliseconds);
  if (tenths && left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  if (left >= DAY) return say("time-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return say("time-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / 60_000) });
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
