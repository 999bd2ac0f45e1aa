import { createDevotional, getAmens, sayAmen } from '@cog/contracts/devotionals/endpoints';
import { TOPICS } from '../../http/ResponseCache.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';

const text = { title: 'Salt', text: 'Matthew 5:13', content: 'You are.', prayer: 'Amen.', bible_reading: 'Matthew 5' };
const date = '2026-11-21';

describeWithDatabase('an Amen', (create) => {
  const site = withServer(create, {
    signedIn: true,
    fill: async (begun) => {
      for (const day of [date, '2026-11-22']) await begun.send(createDevotional, { ...text, date: day });
    },
  });
  const say = (day: string, key = crypto.randomUUID()) =>
    site.send(sayAmen, { date: day }, { as: '', headers: { 'idempotency-key': key } });
  const count = async () => (await site.get(`${getAmens.path}?date=${date}`)).json().amens;

  it('is counted, for everyone to see', async () => {
    expect(await count()).toBe(0);
    expect((await say(date)).json()).toEqual({ amens: 1 });
    expect((await say(date)).json()).toEqual({ amens: 2 });
    site.app.context.responseCache.invalidate(TOPICS);
    expect(await count()).toBe(2);
  });

  it('is counted once, however often a phone sends it', async () => {
    const key = crypto.randomUUID();
    await say(date, key);
    expect((await say(date, key)).json()).toEqual({ amens: 1 });
  });

  it('is not said to a day without a text, nor to one that cannot be read yet', async () => {
    for (const day of ['2026-11-19', '2026-11-22']) expect((await say(day)).statusCode).toBe(404);
    expect(await site.db.selectFrom('amens').selectAll().execute()).toEqual([]);
    expect((await say('yesterday')).statusCode).toBe(400);
  });

  it('is told in round numbers where there are many', async () => {
    for (const [stored, told] of [
      [98, 99],
      [999, 1000],
      [236, 230],
      [5678, 5600],
    ] as const) {
      await site.db.deleteFrom('amens').execute();
      await site.db.insertInto('amens').values({ date, count: stored }).execute();
      expect((await say(date)).json()).toEqual({ amens: told });
    }
  });

  it('is refused to a network that says it all the time, and then not counted', async () => {
    await say(date);
    await site.db.updateTable('write_counts').set({ count: 100_000 }).where('name', '=', 'amen').execute();
    const refused = await say(date);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await site.db.selectFrom('amens').select('count').execute()).toEqual([{ count: 1 }]);
  });

  it('keeps nothing of who said it', async () => {
    await say(date);
    expect(await site.db.selectFrom('amens').selectAll().execute()).toEqual([{ date, count: 1 }]);
  });
});
