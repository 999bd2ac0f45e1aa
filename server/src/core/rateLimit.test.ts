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

  it('counts no turn that it refused', () => {
    const limit = rateLimit({ most: 1, windowMs: 1000 }, clock);
    expect(limit.take('a')).toBe(0);
    now += 900;
    expect(limit.take('a')).toBe(100);
    now += 100;
    expect(limit.take('a')).toBe(0);
  });

  it('lets in what weighs more than a window, and makes what comes after it wait the longer', () => {
    const limit = rateLimit({ most: 3, windowMs: 1000 }, clock);
    expect(limit.take('a')).toBe(0);
    now += 100;
    expect(limit.take('a', 20)).toBe(0);
    now += 100;
    // The first has to go, and the heavy one too.
    expect(limit.take('a')).toBe(900);
    now += 900;
    expect(limit.take('a')).toBe(0);
  });

  it('forgets keys whose window is over, and no other', () => {
    const limit = rateLimit({ most: 1, windowMs: 1000 }, clock);
    for (let key = 0; key < 999; key++) limit.take(`old ${key}`);
    now += 1000;
    for (let key = 0; key < 1200; key++) expect(limit.take(`new ${key}`)).toBe(0);
    for (let key = 0; key < 1200; key++) expect(limit.take(`new ${key}`)).toBe(1000);
  });
});
