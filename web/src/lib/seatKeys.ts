// The keys of this browser's seats, in local storage: a key is the only proof of a seat, so it must survive the tab.

export type SavedTable = {
  table: string;
  game: string;
  keys: string[];
  /** The invitation, or the secret of a watch link. */
  invite: string;
  /** Whether it is that of a watch link, with which nobody can sit down. */
  watches?: boolean;
  /** The secret of the watch link that was made here. */
  watch?: string;
  at: number;
  /** Whether the game is over, as far as this browser knows. */
  over?: boolean;
  /** The push subscription that the server has for the seats here, with its language. */
  push?: string;
  /** Whether the seat is in a profile, as far as this browser knows. */
  profile?: boolean;
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
    at: Date.now(),
    ...changes,
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

/** The end of a link to a private table: the secret that others need to see it, as this browser got it. */
export function secretOf(table: string): string {
  const { invite = "", watches = false } = find(table) ?? {};
  return invite ? `#${watches ? "watch" : "invite"}=${invite}` : "";
}

/** Keep the secrets of the address; an invitation is worth more than a watch link. */
export function saveSecrets(table: string): SavedTable | undefined {
  const { key, invite, watch } = takeSecretsFromUrl();
  const saved = find(table);
  const isBetter = invite || (watch && (!saved?.invite || saved.watches));
  if (!key && !isBetter) return saved;
  return save(table, {
    keys: key ? [key] : [],
    ...(isBetter && { invite: invite || watch, watches: !invite }),
  });
}

/** Remove the secrets from the address, so that users do not share them by accident, and return them. */
export function takeSecretsFromUrl(): { key: string; invite: string; watch: string } {
  const hash = new URLSearchParams(location.hash.slice(1));
  const [key, invite, watch] = ["key", "invite", "watch"].map((name) => hash.get(name) ?? "");
  const found = { key: key!, invite: invite!, watch: watch! };
  if (key || invite || watch) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
