/** The middle of some numbers; the mean of the two in the middle when their count is even. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The value that so great a part of the values does not exceed (nearest rank).
 *
 * @param {readonly number[]} sorted from the least
 * @param {number} part from 0 to 1; 0.99 for the 99th percentile
 * @returns {number | null} null where there are no values
 */
export const quantile = (sorted, part) => sorted[Math.max(Math.ceil(sorted.length * part), 1) - 1] ?? null;

/**
 * Standard error of a median as a part of it, from how wide the middle half lies: 1.349 standard deviations of a normal
 * distribution, whose median has 1.253 times the standard error of its mean.
 *
 * @param {readonly number[]} values greater than 0
 * @returns {number} 0.02 for 2 %
 */
export function medianError(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const deviation = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.349;
  return (1.253 * deviation) / Math.sqrt(values.length) / median(values);
}
