/**
 * What the project holds itself to: a figure, its limit, and whether less or more is better.
 *
 * @typedef {{ name: string, value: number, limit: number, unit: string, rule: string, isMet: boolean }} Target
 */

export const atMost = (name, value, limit, unit = '') => ({
  name,
  value,
  limit,
  unit,
  rule: '≤',
  isMet: value <= limit,
});
export const atLeast = (name, value, limit, unit = '') => ({
  name,
  value,
  limit,
  unit,
  rule: '≥',
  isMet: value >= limit,
});
