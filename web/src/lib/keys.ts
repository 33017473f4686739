// The keys of the seats this browser holds: they are the only proof of a seat, so they survive the tab.

export type Kept = {
  table: string;
  game: string;
  keys: string[];
  invite: string;
  at: number;
  /** Whether the game is over, as far as this browser has seen. */
  over?: boolean;
};

const SHELF = "fourfold.seats";
const MOST = 40;

export function shelf(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

export function find(table: string): Kept | undefined {
  return shelf().find((each) => each.table === table);
}

/** Add what is new about a table to what is known about it. */
export function keep(table: string, news: Partial<Kept>): Kept {
  const others = shelf().filter((each) => each.table !== table);
  const old = find(table) ?? { table, game: "", keys: [], invite: "", at: 0 };
  const kept: Kept = { ...old, ...news, at: Date.now(), keys: [...new Set([...old.keys, ...(news.keys ?? [])])] };
  try {
    localStorage.setItem(SHELF, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing can still play until the tab is closed.
  }
  return kept;
}

export function forget(table: string): void {
  localStorage.setItem(SHELF, JSON.stringify(shelf().filter((each) => each.table !== table)));
}

/** Take the secrets out of the address, so that nobody copies them by accident. */
export function secrets(): { key: string; invite: string } {
  const hash = new URLSearchParams(location.hash.slice(1));
  const found = { key: hash.get("key") ?? "", invite: hash.get("invite") ?? "" };
  if (found.key || found.invite) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
