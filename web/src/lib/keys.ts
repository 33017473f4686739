// The keys of the seats this browser holds: they are the only proof of a seat, so they survive the tab.

export type SavedTable = {
  table: string;
  game: string;
  keys: string[];
  invite: string;
  at: number;
  /** Whether the game is over, as far as this browser has seen. */
  over?: boolean;
};

const STORAGE_KEY = "fourfold.seats";
const MAX_TABLES = 40;

export function savedTables(): SavedTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as SavedTable[]) : [];
  } catch {
    return [];
  }
}

export function find(table: string): SavedTable | undefined {
  return savedTables().find((each) => each.table === table);
}

/** Add what is new about a table to what is known about it. */
export function save(table: string, news: Partial<SavedTable>): SavedTable {
  const others = savedTables().filter((each) => each.table !== table);
  const old = find(table) ?? { table, game: "", keys: [], invite: "", at: 0 };
  const kept: SavedTable = { ...old, ...news, at: Date.now(), keys: [...new Set([...old.keys, ...(news.keys ?? [])])] };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([kept, ...others].slice(0, MAX_TABLES)));
  } catch {
    // A browser that keeps nothing can still play until the tab is closed.
  }
  return kept;
}

export function remove(table: string): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(savedTables().filter((each) => each.table !== table)));
}

/** Take the takeSecretsFromUrl out of the address, so that nobody copies them by accident. */
export function takeSecretsFromUrl(): { key: string; invite: string } {
  const hash = new URLSearchParams(location.hash.slice(1));
  const found = { key: hash.get("key") ?? "", invite: hash.get("invite") ?? "" };
  if (found.key || found.invite) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
