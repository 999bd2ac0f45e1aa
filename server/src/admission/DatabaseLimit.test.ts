import type { Kysely } from 'kysely';
import { openDatabase } from '../db/openDatabase.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { START } from '../testing/testServer.ts';
import { DatabaseLimit, sweepWriteCounts } from './DatabaseLimit.ts';
import type { WriteLimit } from './Limiter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const limit = { name: 'thing', each: 3, overAll: 100, windowMs: HOUR };

describeWithDatabase('limits on what strangers write', (create) => {
  let database: TestDatabase;
  let db: Kysely<DatabaseSchema>;

  beforeEach(async () => {
    database = await create();
    db = openDatabase(database);
  });
  afterEach(async () => {
    await db.destroy();
    await database.remove();
  });

  const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
  const count = (address: string, after = 0, more: Partial<WriteLimit> = {}) =>
    new DatabaseLimit({ ...limit, ...more }, db, at(after)).take(address);

  it('give a network its turns, then say how long its window lasts, and begin again after it', async () => {
    // The test clock starts on the hour.
    expect([await count('10.0.0.1'), await count('10.0.0.1'), await count('10.0.0.1')]).toEqual([0, 0, 0]);
    expect(await count('10.0.0.1', 20 * MINUTE)).toBe(40 * MINUTE);
    expect(await count('10.0.0.2', 20 * MINUTE)).toBe(0);
    expect(await count('10.0.0.1', HOUR)).toBe(0);
  });

  it('count all addresses of one network together', async () => {
    for (const end of ['1', '2', '3']) expect(await count(`2001:db8:0:1::${end}`)).toBe(0);
    expect(await count('2001:db8:0:1:ffff::4')).toBe(HOUR);
    expect(await count('2001:db8:0:2::1')).toBe(0);
  });

  /** How many of a number of turns are granted, one after another. */
  const given = async (turns: number, addressOf: (turn: number) => string, more: Partial<WriteLimit>, after = 0) => {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) if ((await count(addressOf(turn), after, more)) === 0) sum++;
    return sum;
  };
  const of48 = (turn: number) => `2001:db8:7:${(257 * turn).toString(16)}::1`;

  it('hold over all networks together, and count nothing that is refused', async () => {
    const few = { overAll: 40 };
    expect(await given(60, (turn) => `10.${turn}.0.1`, few)).toBe(30);
    const kept = db.selectFrom('write_counts').select('count').where('subject', '=', 'all');
    expect(Number((await kept.executeTakeFirstOrThrow()).count)).toBe(30);
    // The last quarter becomes available gradually.
    expect(await count('10.99.0.1', 0, few)).toBeLessThanOrEqual(6 * MINUTE + 1);
    expect(await given(60, (turn) => `10.${turn}.1.1`, few, 30 * MINUTE)).toBe(5);
  });

  it('leave half to others where one /48 asks from ever other networks', async () => {
    const much = { each: 20, overAll: 80 };
    expect(await given(100, of48, much)).toBe(30);
    expect(await given(30, (turn) => `198.51.${turn}.1`, much)).toBe(30);
    expect(await count(of48(500), 0, much)).toBeGreaterThan(0);
  });

  it('count nothing in narrow prefixes of what a wide one may not have', async () => {
    const much = { each: 20, overAll: 80 };
    await given(40, of48, much);
    const sum = async () =>
      (await db.selectFrom('write_counts').select('count').execute()).map((row) => Number(row.count));
    const before = await sum();
    for (let turn = 0; turn < 5; turn++) expect(await count(of48(3), 0, much)).toBeGreaterThan(0);
    expect((await sum()).sort()).toEqual(before.sort());
  });

  it('let a network go on at a slower pace where there is one, which counts over all too', async () => {
    const slower = { slowerWindowMs: 30_000 };
    for (let turn = 0; turn < 3; turn++) await count('10.0.0.1', 0, slower);
    expect(await count('10.0.0.1', 1000, slower)).toBe(0);
    expect(await count('10.0.0.1', 2000, slower)).toBe(28_000);
    expect(await count('10.0.0.1', 30_000, slower)).toBe(0);
    const kept = db.selectFrom('write_counts').select('count').where('subject', '=', 'all');
    expect((await kept.execute()).map((row) => Number(row.count))).toEqual([5]);
  });

  it('hold a network over the day, however its turns are spread, and let it in the next day', async () => {
    const daily = { aDay: { each: 7, overAll: 100 } };
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn++) waits.push(await count('10.0.0.1', turn * HOUR, daily));
    const untilMidnight = 24 * HOUR - (START.getTime() % (24 * HOUR));
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, untilMidnight - 7 * HOUR, untilMidnight - 8 * HOUR]);
    expect(await count('10.0.0.2', 8 * HOUR, daily)).toBe(0);
    expect(await count('10.0.0.1', untilMidnight, daily)).toBe(0);
  });

  it('give exactly their turns to many at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => count('10.0.0.1', 0, { overAll: 1000 })));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('count nothing of a write that is undone', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const undone = db.transaction().execute(async (transaction) => {
        expect(await new DatabaseLimit(limit, transaction, at(0)).take('10.0.0.1')).toBe(0);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect(await count('10.0.0.1')).toBe(0);
  });

  it('keep no address, and nothing for longer than a day, nor for longer than two hours but counts of a day', async () => {
    await count('10.20.30.40', 0, { aDay: { each: 100, overAll: 1000 } });
    const kept = await db.selectFrom('write_counts').selectAll().execute();
    const subjects = kept.map(({ subject }) => subject);
    expect(subjects.sort((one, other) => one.length - other.length)).toEqual([
      'all',
      'all',
      ...Array(4).fill(expect.stringMatching(/^[\da-f]{64}$/)),
    ]);
    expect(JSON.stringify(kept)).not.toContain('10.20.30.40');
    const left = async () => (await db.selectFrom('write_counts').selectAll().execute()).length;
    await sweepWriteCounts(db, at(2 * HOUR));
    expect(await left()).toBe(6);
    await sweepWriteCounts(db, at(2 * HOUR + 1));
    expect(await left()).toBe(3);
    const midnight = -(START.getTime() % (24 * HOUR));
    await sweepWriteCounts(db, at(midnight + 24 * HOUR));
    expect(await left()).toBe(3);
    await sweepWriteCounts(db, at(midnight + 24 * HOUR + 1));
    expect(await left()).toBe(0);
  });
});
