import { type VitalName, vitals } from '@cog/contracts/reports/visits.constants';

/**
 * Upper bounds of the buckets: milliseconds, or thousandths for CLS. They include the thresholds of `vitals`, so that ratings are
 * exact; the last bucket also counts all larger values.
 */
const BOUNDS = [
  5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1400, 1800, 2200, 2500, 3000, 3500, 4000, 5000,
  6000, 8000, 12_000, 20_000, 60_000,
];

const scaleOf = (name: VitalName): number => (vitals[name].unit === 'ms' ? 1 : 1000);

/** The bucket of a value, named by its upper bound. */
export const bucketOf = (name: VitalName, value: number): number =>
  BOUNDS.find((bound) => value * scaleOf(name) <= bound) ?? 60_000;

/**
 * The 75th percentile, interpolated as if values were spread evenly within a bucket.
 *
 * @param counts by bucket
 * @returns milliseconds, or the plain number for CLS; null without values
 */
export function percentile75(name: VitalName, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [bucket, count] of [...counts].sort(([one], [other]) => one - other)) {
    if (before + count >= total * 0.75) {
      const from = BOUNDS.findLast((bound) => bound < bucket) ?? 0;
      return Math.round(from + ((bucket - from) * (total * 0.75 - before)) / count) / scaleOf(name);
    }
    before += count;
  }
  return null;
}
