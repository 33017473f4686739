/** The held items in a stable order: an item keeps its place, and new items fill the free places. */
export function stableOrder(places: readonly string[], held: readonly string[]): string[] {
  const fresh = held.filter((each) => !places.includes(each));
  const filled = places
    .map((each) => (held.includes(each) ? each : fresh.shift()))
    .filter((each) => each !== undefined);
  return [...filled, ...fresh];
}
