import { type VitalName, vitals } from '@cog/contracts/reports/visits.constants';

/**
 * Upper bounds of what is counted together: milliseconds, of CLS thousandths. The thresholds of `vitals` are among them, so
 * that a rating is never a guess; what is above the last is counted in it.
 */
const BOUNDS = [
  5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1400, 1800, 2200, 2500, 3000, 3500, 4000, 5000,
  6000, 8000, 12_000, 20_000, 60_000,
];

const scaleOf = (name: VitalName): number => (vitals[name].unit === 'ms' ? 1 : 1000);

/** The bound under which a value is counted. */
export const bucketOf = (name: VitalName, value: number): number =>
  BOUNDS.find((bound) => value * scaleOf(name) <= bound) ?? 60_000;

/**
 * The value that three of four visits keep to, within the bucket as if its visits were spread evenly over it.
 *
 * @param counts by bucket
 * @returns milliseconds, of CLS its own number; null of none
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
