// The user's progress with puzzles, in local storage: ratings, streaks, and the puzzles they have seen.

export type Progress = {
  /** The rating in each game. */
  ratings: Record<string, number>;
  /** The daily puzzles solved: the last day, and the number of days in a row. */
  day: string;
  days: number;
  /** Puzzles solved at the first attempt in a row, and the most of them. */
  run: number;
  bestRun: number;
  /** The last puzzles of each kind, which do not come again soon. */
  seen: Record<string, number[]>;
};

const STORAGE_KEY = "fourfold.puzzles";
const FIRST_RATING = 1000;
const MOST_SEEN = 300;
/** The most that one puzzle can change a rating. */
const STEP = 32;

const EMPTY: Progress = { ratings: {}, day: "", days: 0, run: 0, bestRun: 0, seen: {} };

export function loadProgress(): Progress {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Progress>) };
  } catch {
    return { ...EMPTY };
  }
}

export function saveProgress(progress: Progress): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(progress));
  } catch {
    // Without storage the progress lasts until the tab is closed.
  }
}

export const ratingOf = (progress: Progress, game: string): number => progress.ratings[game] ?? FIRST_RATING;

/** The rating of a puzzle of this grade: a user of the same rating solves every second one. */
export const puzzleRating = (grade: number): number => 500 + 250 * grade;

/** The progress after the first attempt at a puzzle (Elo). */
export function attempted(
  progress: Progress,
  puzzle: { game: string; kind: string; number: number; grade: number },
  solved: boolean,
): Progress {
  const rating = ratingOf(progress, puzzle.game);
  const expected = 1 / (1 + 10 ** ((puzzleRating(puzzle.grade) - rating) / 400));
  const path = `${puzzle.game}/${puzzle.kind}`;
  const run = solved ? progress.run + 1 : 0;
  return {
    ...progress,
    ratings: { ...progress.ratings, [puzzle.game]: Math.round(rating + STEP * (Number(solved) - expected)) },
    run,
    bestRun: Math.max(run, progress.bestRun),
    seen: { ...progress.seen, [path]: [...(progress.seen[path] ?? []), puzzle.number].slice(-MOST_SEEN) },
  };
}

/** The progress after the daily puzzle of a day was solved. */
export function solvedDaily(progress: Progress, day: string): Progress {
  if (progress.day === day) return progress;
  const next = new Date(`${progress.day || "2000-01-01"}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const goesOn = next.toISOString().slice(0, 10) === day;
  return { ...progress, day, days: goesOn ? progress.days + 1 : 1 };
}

/** The days in a row that still count on this day. */
export function streakOn(progress: Progress, day: string): number {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return [day, before.toISOString().slice(0, 10)].includes(progress.day) ? progress.days : 0;
}

/** Today's date where the user is. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The number of a puzzle that suits the rating and was not seen lately; grades are in rising order. */
export function nextNumber(
  progress: Progress,
  { game, kind, grades }: { game: string; kind: string; grades: readonly number[] },
  random = Math.random,
): number {
  const wanted = (ratingOf(progress, game) - 500) / 250 + 1.5 * (random() - 0.5);
  const near = grades
    .map((count, i) => ({ grade: i + 1, count, from: grades.slice(0, i).reduce((sum, each) => sum + each, 0) }))
    .filter((each) => each.count)
    .sort((a, b) => Math.abs(a.grade - wanted) - Math.abs(b.grade - wanted))[0]!;
  const seen = new Set(progress.seen[`${game}/${kind}`]);
  const all = Array.from({ length: near.count }, (_, i) => near.from + i);
  const fresh = all.filter((number) => !seen.has(number));
  const choices = fresh.length ? fresh : all;
  return choices[Math.floor(random() * choices.length)]!;
}
