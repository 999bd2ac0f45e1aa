import { type VitalName, vitals } from '@cog/contracts/reports/visits.constants';

const LOADING = [
  100, 200, 300, 400, 600, 800, 1000, 1400, 1800, 2200, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000,
  60_000,
];

/**
 * Upper bounds of what is counted together, in milliseconds, of CLS in thousandths. The thresholds of `vitals` are among
 * them, so that a rating is never a guess; what is above the last is counted in it.
 */
const BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: LOADING,
  FCP: LOADING,
  TTFB: LOADING,
  INP: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 700, 1000, 2000, 5000, 20_000],
  CLS: [5, 10, 25, 50, 75, 100, 150, 200, 250, 400, 700, 1000, 5000],
};

const scaleOf = (name: VitalName): number => (vitals[name].unit === 'ms' ? 1 : 1000);

/** The bound under which a value is counted. */
export function bucketOf(name: VitalName, value: number): number {
  const bounds = BOUNDS[name];
  return bounds.find((bound) => value * scaleOf(name) <= bound) ?? bounds.at(-1) ?? 0;
}

/**
 * The value that three of four visits keep to, within the bucket as if its visits were spread evenly over it.
 *
 * @param counts by bucket; buckets of earlier bounds may be among them
 * @returns milliseconds, of CLS its own number; null of none
 */
export function percentile75(name: VitalName, counts: ReadonlyMap<number, number>): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const bucket of [...counts.keys()].sort((one, other) => one - other)) {
    const count = counts.get(bucket) ?? 0;
    if (before + count >= total * 0.75) {
      const from = BOUNDS[name].findLast((bound) => bound < bucket) ?? 0;
      const value = from + ((bucket - from) * (total * 0.75 - before)) / count;
      return Math.round(value) / scaleOf(name);
    }
    before += count;
  }
  return null;
}
