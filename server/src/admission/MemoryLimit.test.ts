import { MemoryLimit } from './MemoryLimit.ts';
import { networkOf } from './networkOf.ts';

const MINUTE = 60_000;

describe('a limit with fair shares', () => {
  let now = 0;
  const limitOf = (each: number, overAll: number) => new MemoryLimit({ each, overAll, windowMs: MINUTE }, () => now);
  /** Number of turns granted to these addresses, one after another. */
  const turnsOf = (limit: MemoryLimit, addresses: readonly string[]) =>
    addresses.filter((address) => limit.take(networkOf(address)) === 0).length;
  const times = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => address(i));

  beforeEach(() => {
    now = 5000;
  });

  it('gives a network its turns, and says how long its window lasts', () => {
    const limit = limitOf(2, 100);
    expect([limit.take('10.0.0.1'), limit.take('10.0.0.1')]).toEqual([0, 0]);
    now += 20_000;
    expect([limit.take('10.0.0.1'), limit.take('10.0.0.2')]).toEqual([40_000, 0]);
    now += 40_000;
    expect(limit.take('10.0.0.1')).toBe(0);
  });

  it.each([
    ['one IPv4 address', 250, () => '192.0.2.1'],
    ['an IPv4 /24', 375, (i: number) => `192.0.2.${i % 256}`],
    ['an IPv6 /64', 250, (i: number) => `2001:db8::${i.toString(16)}`],
    ['an IPv6 /56', 322, (i: number) => `2001:db8:0:${(i % 256).toString(16)}::1`],
    ['an IPv6 /48', 375, (i: number) => `2001:db8:0:${i.toString(16)}::1`],
    ['an IPv6 /32', 500, (i: number) => `2001:db8:${i.toString(16)}:1::1`],
  ])('leaves much to others where %s takes all it can', (_what, most, addressOf) => {
    const limit = limitOf(1000, 1000);
    expect(turnsOf(limit, times(5000, addressOf))).toBe(most);
    expect(
      turnsOf(
        limit,
        times(50, (i) => `198.51.100.${i}`),
      ),
    ).toBe(50);
  });

  it('lets those in who have taken little, to the end', () => {
    const limit = limitOf(60, 2000);
    const botnet = (i: number) => `10.${Math.floor(i / 250) % 2}.${i % 250}.${Math.floor(i / 500)}`;
    turnsOf(limit, times(20_000, botnet));
    expect(limit.take('203.0.113.1')).toBe(0);
    expect(limit.take(networkOf('2001:db8::1'))).toBe(0);
  });

  it('makes who comes late wait for seconds, not for the end of the window', () => {
    const limit = limitOf(1, 1000);
    turnsOf(
      limit,
      times(5000, (i) => `10.${i % 256}.${Math.floor(i / 256)}.1`),
    );
    const wait = limit.take('203.0.113.1');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(MINUTE / 250 + 1);
    now += wait;
    expect(limit.take('203.0.113.1')).toBe(0);
  });

  it('says a wait after which there is room', () => {
    const limit = limitOf(1000, 1000);
    turnsOf(
      limit,
      times(5000, () => '192.0.2.1'),
    );
    const wait = limit.take('192.0.2.1');
    now += wait - 1;
    expect(limit.take('192.0.2.1')).toBe(1);
    now += 1;
    expect(limit.take('192.0.2.1')).toBe(0);
  });

  it('lets in what weighs more than there is, and counts what was not asked for', () => {
    const limit = limitOf(3, 100);
    expect([limit.take('10.0.0.1', 20), limit.take('10.0.0.1')]).toEqual([0, MINUTE]);
    limit.add('10.0.0.2', 3);
    expect(limit.take('10.0.0.2')).toBe(MINUTE);
  });

  it('counts no turn that it refused', () => {
    const limit = limitOf(1, 4);
    for (let turn = 0; turn < 10; turn++) limit.take('10.0.0.1');
    expect(limit.take('10.0.1.1')).toBe(0);
  });

  it('begins another window where the clock was set back', () => {
    const limit = limitOf(1, 100);
    limit.take('10.0.0.1');
    now -= 1000;
    expect(limit.take('10.0.0.1')).toBe(0);
  });

  it('keeps so many counters and no more, and never forgets who takes much', () => {
    const limit = limitOf(100, 100_000);
    turnsOf(
      limit,
      times(100, () => '2001:db8:ffff::1'),
    );
    turnsOf(
      limit,
      times(30_000, (i) => `2001:db8:0:${i.toString(16)}::1`),
    );
    turnsOf(
      limit,
      times(15_000, (i) => `10.${Math.floor(i / 250)}.${i % 250}.1`),
    );
    expect(limit.counters).toBeLessThanOrEqual(20_000);
    expect(limit.take(networkOf('2001:db8:ffff::1'))).toBeGreaterThan(0);
    // More than the half that one block may hold: the turns of all its networks are still counted.
    expect(
      turnsOf(
        limit,
        times(60_000, (i) => `2001:db8:0:${i.toString(16)}::2`),
      ),
    ).toBeLessThan(10_000);
  });
});

describe('a limit of one name', () => {
  let now = 0;
  const limitOf = (each: number) => new MemoryLimit({ each, windowMs: 1000 }, () => now);

  it('says how long a name has to wait once it has had its turns, from its first turn on', () => {
    const limit = limitOf(2);
    now += 600;
    expect(limit.take('a')).toBe(0);
    now += 300;
    expect([limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 700, 0]);
    now += 700;
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1000, 0]);
  });

  it('is no network: names that look like addresses, and those of another case, are told apart', () => {
    const limit = limitOf(1);
    const names = ['192.0.2.1', '2001:db8::1', '2001:db8::2', 'Name', 'name'];
    expect(names.map((name) => limit.take(name))).toEqual(names.map(() => 0));
  });

  it('lets in what weighs more than a window, and nothing after it', () => {
    const limit = limitOf(3);
    expect([limit.take('a'), limit.take('a', 20), limit.take('a')]).toEqual([0, 0, 1000]);
  });

  it('forgets names whose window is over, and no other', () => {
    const limit = limitOf(1);
    for (let name = 0; name < 999; name++) limit.take(`old ${name}`);
    now += 1000;
    for (let name = 0; name < 25_000; name++) expect(limit.take(`new ${name}`)).toBe(0);
    expect(limit.counters).toBe(25_000);
    for (let name = 0; name < 25_000; name++) expect(limit.take(`new ${name}`)).toBe(1000);
  });
});
