// The keys of this browser's tournaments, in local storage: as a player, and as the organiser.

export type TournamentKeys = { player?: string; organiser?: string };

const STORAGE_KEY = "fourfold.tournaments";
const MAX_TOURNAMENTS = 40;

function saved(): Record<string, TournamentKeys> {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as unknown;
    return found && typeof found === "object" ? (found as Record<string, TournamentKeys>) : {};
  } catch {
    return {};
  }
}

export function tournamentKeys(tournament: string): TournamentKeys {
  return saved()[tournament] ?? {};
}

/** Add keys of a tournament; the oldest tournaments are forgotten. */
export function saveTournamentKeys(tournament: string, keys: TournamentKeys): void {
  const { [tournament]: old, ...others } = saved();
  const newest = [[tournament, { ...old, ...keys }] as const, ...Object.entries(others)].slice(0, MAX_TOURNAMENTS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Without storage the keys last until the tab is closed.
  }
}
