import { shuffled } from './shuffled.ts';

describe('shuffled things', () => {
  it('are the same things', () => {
    for (const count of [0, 1, 2, 7]) {
      const things = Array.from({ length: count }, (_, index) => index);
      expect(shuffled(things).sort((a, b) => a - b)).toEqual(things);
    }
    expect(shuffled([1, 2, 3], 0)).toEqual([]);
    expect(new Set(shuffled([1, 2, 3], 2)).size).toBe(2);
    expect(shuffled([1, 2, 3], 9)).toHaveLength(3);
  });

  it('come in each order as often as in any other', () => {
    const counts = new Map<string, number>();
    const rounds = 24_000;
    for (let round = 0; round < rounds; round++) {
      const order = shuffled(['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // Six standard deviations of a count of 1000; chance exceeds that once in 500,000 million.
    for (const count of counts.values()) expect(Math.abs(count - rounds / 24)).toBeLessThan(190);
  });
});
