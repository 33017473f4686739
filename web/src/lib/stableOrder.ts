// What is held keeps its place: only what is new takes the places that have become free.

export function stableOrder(places: readonly string[], held: readonly string[]): string[] {
  const fresh = held.filter((each) => !places.includes(each));
  const filled = places
    .map((each) => (held.includes(each) ? each : fresh.shift()))
    .filter((each) => each !== undefined);
  return [...filled, ...fresh];
}
