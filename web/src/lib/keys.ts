// The keys of this browser's seats, in local storage: a key is the only proof of a seat, so it must survive the tab.

export type SavedTable = {
  table: string;
  game: string;
  keys: string[];
  invite: string;
  at: number;
  /** Whether the game is over, as far as this browser knows. */
  over?: boolean;
  /** The version of the last chat message that was seen. */
  read?: number;
};

const STORAGE_KEY = "fourfold.seats";
const MAX_TABLES = 40;

export function savedTables(): SavedTable[] {
  try {
    const saved = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as unknown;
    return Array.isArray(saved) ? (saved as SavedTable[]) : [];
  } catch {
    return [];
  }
}

/** What is saved about a table. */
export function find(table: string): SavedTable | undefined {
  return savedTables().find((each) => each.table === table);
}

/** Save changes to what is known about a table. */
export function save(table: string, changes: Partial<SavedTable>): SavedTable {
  const others = savedTables().filter((each) => each.table !== table);
  const old = find(table) ?? { table, game: "", keys: [], invite: "", at: 0 };
  const saved: SavedTable = {
    ...old,
    ...changes,
    at: Date.now(),
    keys: [...new Set([...old.keys, ...(changes.keys ?? [])])],
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([saved, ...others].slice(0, MAX_TABLES)));
  } catch {
    // Without storage the keys last until the tab is closed.
  }
  return saved;
}

export function remove(table: string): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(savedTables().filter((each) => each.table !== table)));
}

/** Remove the secrets from the address, so that users do not share them by accident, and return them. */
export function takeSecretsFromUrl(): { key: string; invite: string } {
  const hash = new URLSearchParams(location.hash.slice(1));
  const found = { key: hash.get("key") ?? "", invite: hash.get("invite") ?? "" };
  if (found.key || found.invite) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
