import { rateLimit } from './rateLimit.ts';

describe('a rate limit', () => {
  const START = Date.parse('2026-11-21T09:00:00.000Z');
  let now: number;
  const clock = () => new Date(now);

  beforeEach(() => {
    now = START;
  });

  it('says how long a key has to wait once it has had its turns', () => {
    const limit = rateLimit({ most: 2, windowMs: 1000 }, clock);
    expect(limit.take('a')).toBe(0);
    now += 300;
    expect([limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 700, 0]);
    now += 700;
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 300]);
  });

  it('holds for each key and for all together', () => {
    const limit = rateLimit({ most: 2, mostOfAll: 3, windowMs: 1000 }, clock);
    const take = (key: string) => limit.take(key) === 0;
    expect([take('a'), take('a'), take('a'), take('b'), take('c')]).toEqual([true, true, false, true, false]);
    now += 1000;
    expect(take('c')).toBe(true);
  });

  it('counts no turn that it refused', () => {
    const limit = rateLimit({ most: 1, windowMs: 1000 }, clock);
    expect(limit.take('a')).toBe(0);
    now += 900;
    expect(limit.take('a')).toBe(100);
    now += 100;
    expect(limit.take('a')).toBe(0);
  });
});
