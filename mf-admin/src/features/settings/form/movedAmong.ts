/**
 * The fewest entries whose moving makes the one order of the other; entries that only one has are left out.
 * All but the longest run that kept its order have moved.
 */
export function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const stayed = after.filter((key) => before.includes(key));
  const places = stayed.map((key) => before.indexOf(key));
  const runs: number[][] = [];
  for (const [index, place] of places.entries()) {
    const longest = runs
      .slice(0, index)
      .filter((run) => (places[run.at(-1) ?? 0] ?? 0) < place)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, index]);
  }
  const kept = new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
  return stayed.filter((_, index) => !kept.has(index));
}
