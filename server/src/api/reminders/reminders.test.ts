import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type IsoDate, lagosTime } from '@cog/contracts/lib/calendar';
import { MOST_REMINDERS, RENEWED_AFTER_DAYS } from '@cog/contracts/reminders/constants';
import { askForReminder, endReminder, getReminderKey } from '@cog/contracts/reminders/endpoints';
import type { LiveMessage, ReminderMessage } from '@cog/contracts/reminders/message';
import type { ReminderInput } from '@cog/contracts/reminders/schema';
import { REMINDER_LIMIT } from '../../admission/limits.ts';
import { createLog } from '../../log.ts';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { until } from '../../testing/until.ts';
import { withServer } from '../../testing/withServer.ts';
import { devotionalsRepository } from '../devotionals/devotionals.repository.ts';
import { LiveWatch } from '../live/LiveWatch.ts';
import { liveRepository } from '../live/live.repository.ts';
import { liveSince } from './liveSince.ts';
import type { PushOutcome, PushTransport } from './pushTransport.ts';
import { ReminderSender } from './ReminderSender.ts';
import { reminderKeys } from './reminderKeys.ts';
import { remindersRepository } from './reminders.repository.ts';

const DAY: IsoDate = '2027-03-01';
const at = (time: string, day: IsoDate = DAY) => new Date(lagosTime(day, time));

const wish = (name: string, more: Partial<ReminderInput> = {}): ReminderInput => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  language: 'EN',
  hour: 6,
  live: false,
  ...more,
});

describeOnEveryDatabase('reminders', (create) => {
  const server = withServer(create);

  const send = ({ path }: { path: string }, payload: object, remoteAddress = '198.51.100.7') =>
    server.app.inject({ method: 'POST', url: path, payload, remoteAddress });
  const stored = () => server.db.selectFrom('reminders').selectAll().orderBy('endpoint').execute();

  describe('of a device', () => {
    it('are asked for, changed and ended by who knows its subscription', async () => {
      expect((await send(askForReminder, wish('a'))).json()).toEqual({
        success: true,
        message: 'We’ll remind you every day.',
      });
      await send(askForReminder, wish('a', { hour: 20, language: 'YO' }));
      expect(await stored()).toMatchObject([{ endpoint: wish('a').endpoint, hour: 20, language: 'YO' }]);
      for (const endpoint of [wish('a').endpoint, wish('never').endpoint]) {
        expect((await send(endReminder, { endpoint })).statusCode).toBe(200);
      }
      expect(await stored()).toEqual([]);
    });

    it.each([
      'https://example.com/push',
      'https://fcm.googleapis.com.evil.example/fcm/send/a',
      'https://evilfcm.googleapis.com/a',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://name:word@fcm.googleapis.com/fcm/send/a',
      'https://127.0.0.1/a',
      'https://push.apple.com@127.0.0.1/a',
      'file:///etc/passwd',
      '',
    ])('are not sent to %p, which is no push service', async (endpoint) => {
      const answer = await send(askForReminder, wish('a', { endpoint }));
      expect(answer.statusCode).toBe(400);
      expect(await stored()).toEqual([]);
    });

    it.each([
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
      'https://web.push.apple.com/a',
    ])('are sent to %s', async (endpoint) => {
      expect((await send(askForReminder, wish('a', { endpoint }))).statusCode).toBe(200);
    });

    it('are refused at an hour that is not offered, and with keys that are none', async () => {
      for (const wrong of [{ hour: 3 }, { p256dh: 'short' }, { auth: '*'.repeat(22) }, { language: 'FR' }]) {
        expect((await send(askForReminder, { ...wish('a'), ...wrong })).statusCode).toBe(400);
      }
    });

    it('wait when one network asks for too many', async () => {
      await send(askForReminder, wish('a'));
      await server.db
        .updateTable('write_counts')
        .set({ count: REMINDER_LIMIT.each })
        .where('name', '=', REMINDER_LIMIT.name)
        .where('subject', '!=', 'all')
        .execute();
      const refused = await send(askForReminder, wish('b'));
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
      expect((await send(askForReminder, wish('b'), '203.0.113.9')).statusCode).toBe(200);
    });

    it('wait when the day has seen as many as there is room for, so that none of them fills it in a day', async () => {
      await send(askForReminder, wish('a'));
      const ofDay = server.db
        .updateTable('write_counts')
        .set({ count: MOST_REMINDERS })
        .where('name', '=', 'reminder, a day');
      await ofDay.where('subject', '=', 'all').execute();
      expect((await send(askForReminder, wish('b'), '203.0.113.9')).statusCode).toBe(429);
    });

    it('wait when one network has asked for as many as it may in a day, in whichever of its hours', async () => {
      await send(askForReminder, wish('a'));
      const counts = () => server.db.updateTable('write_counts').where('name', '=', 'reminder, a day');
      await counts()
        .set({ count: REMINDER_LIMIT.aDay?.each ?? 0 })
        .execute();
      await counts().set({ count: 1 }).where('subject', '=', 'all').execute();
      expect((await send(askForReminder, wish('b'))).statusCode).toBe(429);
      expect((await send(askForReminder, wish('b'), '203.0.113.9')).statusCode).toBe(200);
    });

    it('are no more than there is room for; those that are there can be changed', async () => {
      await send(askForReminder, wish('a'));
      const full = {
        executeTakeFirst: async () => undefined,
        executeTakeFirstOrThrow: async () => ({ count: String(MOST_REMINDERS) }),
      };
      const repository = remindersRepository(
        new Proxy(server.db, {
          get: (target, name) => {
            const value = Reflect.get(target, name);
            if (name === 'selectFrom') return () => ({ select: () => full });
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
      );
      expect(await repository.keep(wish('b'), new Date())).toBe(false);
      expect(await repository.keep(wish('a', { hour: 7 }), new Date())).toBe(true);
    });
  });

  describe('the key', () => {
    it('is made once, stays, and only its public half is told', async () => {
      const [one, other] = await Promise.all([
        reminderKeys(server.db, server.database.dataDir),
        reminderKeys(server.db, server.database.dataDir),
      ]);
      expect(one).toEqual(other);
      const answer = await server.app.inject({ method: 'GET', url: getReminderKey.path });
      expect(answer.json()).toEqual({ publicKey: one.publicKey });
      const [row] = await server.db.selectFrom('reminder_keys').selectAll().execute();
      expect(JSON.stringify(row)).not.toContain(one.privateKey);
    });

    it('is another one where the old one cannot be opened, and devices of the old one are sent nothing', async () => {
      const before = await reminderKeys(server.db, server.database.dataDir);
      await send(askForReminder, wish('a'));
      const elsewhere = mkdtempSync(join(tmpdir(), 'reminders-'));
      const after = await reminderKeys(server.db, elsewhere);
      expect(after.publicKey).not.toBe(before.publicKey);
      expect(await stored()).toEqual([]);
      expect(await reminderKeys(server.db, elsewhere)).toEqual(after);
      rmSync(elsewhere, { recursive: true });
    });
  });

  describe('of the day', () => {
    let now: Date;
    let pushed: { to: string; message: ReminderMessage; ttlSeconds: number }[];
    let outcome: PushOutcome;

    const push: PushTransport = async ({ endpoint }, message, { ttlSeconds }) => {
      if ('live' in message) throw new Error('No service is live.');
      pushed.push({ to: endpoint.split('/').at(-1) ?? '', message, ttlSeconds });
      return outcome;
    };
    const sender = () =>
      new ReminderSender({
        db: server.db,
        clock: () => now,
        log: createLog('silent', { write() {} }),
        push,
        liveSince: async () => null,
      });
    const ask = (name: string, more: Partial<ReminderInput> = {}, when = at('12:00', '2027-02-28')) =>
      remindersRepository(server.db).keep(wish(name, more), when);
    const write = (language: 'EN' | 'YO', title: string, date: IsoDate = DAY) =>
      devotionalsRepository(server.db).add(
        { date, title, text: 'T', content: 'C', prayer: 'P', bible_reading: 'B' },
        language,
        at('00:00', '2027-02-20'),
      );
    const names = () => pushed.map(({ to }) => to).sort();

    beforeEach(() => {
      now = at('06:00');
      pushed = [];
      outcome = 'sent';
    });

    it('are sent at their hour, once, with the title in the reader’s language', async () => {
      await write('EN', 'A light on the water');
      await write('YO', 'Ìmọ́lẹ̀ lórí omi');
      await ask('early', { hour: 5 });
      await ask('english');
      await ask('yoruba', { language: 'YO' });
      await ask('late', { hour: 7 });
      await sender().sendDue();
      await sender().sendDue();
      expect(names()).toEqual(['early', 'english', 'yoruba']);
      expect(pushed.find(({ to }) => to === 'yoruba')).toEqual({
        to: 'yoruba',
        message: { day: DAY, language: 'YO', title: 'Ìmọ́lẹ̀ lórí omi', renew: null },
        ttlSeconds: 18 * 60 * 60,
      });
      now = at('07:10');
      await sender().sendDue();
      expect(names()).toEqual(['early', 'english', 'late', 'yoruba']);
    });

    it('have a device say that it is still there, once a week', async () => {
      await write('EN', 'A light on the water');
      const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
      await ask('new', {}, daysAgo(RENEWED_AFTER_DAYS - 1));
      await ask('old', { hour: 5, language: 'YO' }, daysAgo(RENEWED_AFTER_DAYS + 1));
      await sender().sendDue();
      expect(Object.fromEntries(pushed.map(({ to, message }) => [to, message.renew]))).toEqual({
        new: null,
        old: { hour: 5, live: false, language: 'YO' },
      });
    });

    it('come again the next day', async () => {
      await write('EN', 'One');
      await write('EN', 'Two', '2027-03-02');
      await ask('a');
      await sender().sendDue();
      now = at('06:00', '2027-03-02');
      await sender().sendDue();
      expect(pushed.map(({ message }) => message.title)).toEqual(['One', 'Two']);
    });

    it('bring the English title while there is no Yoruba one', async () => {
      await write('EN', 'A light on the water');
      await ask('a', { language: 'YO' });
      await sender().sendDue();
      expect(pushed).toMatchObject([{ message: { language: 'EN', title: 'A light on the water' } }]);
    });

    it('wait for a devotional that is written late, for some hours', async () => {
      await ask('a');
      await sender().sendDue();
      expect(pushed).toEqual([]);
      await write('EN', 'Late');
      now = at('09:59');
      await sender().sendDue();
      expect(names()).toEqual(['a']);
      await ask('b');
      now = at('10:00');
      await sender().sendDue();
      expect(names()).toEqual(['a']);
    });

    it('are not sent on the day on which a reader asks for them after their hour', async () => {
      await write('EN', 'Today');
      await ask('a', {}, at('06:30'));
      now = at('06:31');
      await sender().sendDue();
      expect(pushed).toEqual([]);
    });

    it('are sent once by two processes', async () => {
      await write('EN', 'Today');
      for (let count = 0; count < 30; count++) await ask(`reader${count}`);
      await Promise.all([sender().sendDue(), sender().sendDue()]);
      expect(names()).toHaveLength(30);
      expect(new Set(names()).size).toBe(30);
    });

    it('end with the subscription', async () => {
      await write('EN', 'Today');
      await ask('a');
      outcome = 'gone';
      await sender().sendDue();
      expect(await stored()).toEqual([]);
    });

    it('are tried again with rising pauses, and then left until the next day', async () => {
      await write('EN', 'Today');
      await ask('a');
      outcome = 'later';
      const tried: string[] = [];
      for (; now < at('12:00'); now = new Date(now.getTime() + 60_000)) {
        const before = pushed.length;
        await sender().sendDue();
        if (pushed.length > before) tried.push(now.toISOString().slice(11, 16));
      }
      // 6:00 in Lagos is 5:00 in UTC.
      expect(tried).toEqual(['05:00', '05:02', '05:07', '05:22', '06:07', '07:37']);
      await write('EN', 'Tomorrow', '2027-03-02');
      now = at('06:00', '2027-03-02');
      outcome = 'sent';
      await sender().sendDue();
      expect(pushed.at(-1)?.message.title).toBe('Tomorrow');
    });

    /** The days, among the 40 from `DAY`, on which a device is reminded or a try is made. */
    const daysTried = async (outcomeOf: (day: number) => PushOutcome = () => outcome) => {
      const tried: number[] = [];
      for (let day = 0; day < 40; day++) {
        const date = addDays(DAY, day);
        outcome = outcomeOf(day);
        for (const time of ['06:00', '06:30']) {
          now = at(time, date);
          const before = pushed.length;
          await sender().sendDue();
          if (pushed.length > before) tried.push(day);
        }
      }
      return tried;
    };
    const writeEveryDay = async () => {
      for (let day = 0; day < 40; day++) await write('EN', 'Today', addDays(DAY, day));
    };

    it('are tried less and less when they are refused, and then no more', async () => {
      await writeEveryDay();
      await ask('a');
      outcome = 'refused';
      expect(await daysTried()).toEqual([0, 1, 3, 7, 15]);
      expect(await stored()).toEqual([]);
    });

    it('go on after a refusal that was not for good', async () => {
      await writeEveryDay();
      await ask('a');
      const tried = await daysTried((day) => (day < 5 ? 'refused' : 'sent'));
      expect(tried.slice(0, 6)).toEqual([0, 1, 3, 7, 8, 9]);
      expect(await stored()).toMatchObject([{ refusals: 0 }]);
    });

    it.each(['sent', 'refused'] as const)(
      'are sent once a clock that was ahead is right again: %s there',
      async (ahead) => {
        const later = addDays(DAY, 400);
        await write('EN', 'Later', later);
        await write('EN', 'Today', DAY);
        await ask('a');
        outcome = ahead;
        now = at('06:00', later);
        await sender().sendDue();
        outcome = 'sent';
        now = at('06:00', DAY);
        await sender().sendDue();
        expect(pushed.map(({ message }) => message.day)).toEqual([later, DAY]);
        await sender().sendDue();
        expect(pushed).toHaveLength(2);
      },
    );

    it('begin again for a device that asks once more, as with a subscription for another key', async () => {
      await writeEveryDay();
      await ask('a');
      outcome = 'refused';
      for (const day of [0, 1, 3]) {
        now = at('06:00', addDays(DAY, day));
        await sender().sendDue();
      }
      await ask('a', { auth: 'b'.repeat(22) }, at('12:00', addDays(DAY, 3)));
      outcome = 'sent';
      now = at('06:00', addDays(DAY, 4));
      await sender().sendDue();
      expect(pushed).toHaveLength(4);
      expect(await stored()).toMatchObject([{ auth: 'b'.repeat(22), refusals: 0 }]);
    });
  });

  describe('of services that go live', () => {
    let now: Date;
    let pushed: { to: string; message: LiveMessage }[];
    let outcome: PushOutcome;
    const START = at('08:00');
    const minutes = (count: number) => {
      now = new Date(now.getTime() + count * 60_000);
    };
    const push: PushTransport = async ({ endpoint }, message) => {
      if (!('live' in message)) throw new Error('No devotional is due.');
      pushed.push({ to: endpoint.split('/').at(-1) ?? '', message });
      return outcome;
    };
    const sender = (isLive = true) =>
      new ReminderSender({
        ...{ db: server.db, clock: () => now, log: createLog('silent', { write() {} }), push },
        liveSince: async () => (isLive ? liveRepository(server.db).sawLive(now) : null),
      });
    const ask = (name: string, more: Partial<ReminderInput> = {}) =>
      remindersRepository(server.db).keep(wish(name, { hour: null, live: true, ...more }), now);
    const names = () => pushed.map(({ to }) => to).sort();

    beforeEach(() => {
      now = START;
      pushed = [];
      outcome = 'sent';
    });

    it('are told of once, to those alone who wish it, in their language', async () => {
      await ask('english');
      await ask('yoruba', { language: 'YO', hour: 20 });
      await ask('devotional alone', { hour: 6, live: false });
      await sender().sendLive();
      expect(names()).toEqual(['english', 'yoruba']);
      expect(pushed.find(({ to }) => to === 'yoruba')?.message).toEqual({ live: true, language: 'YO', renew: null });
      for (let count = 0; count < 200; count++) {
        minutes(1);
        await sender().sendLive();
      }
      expect(pushed).toHaveLength(2);
    });

    it('are told of again when another one begins, and not when a stream breaks off for a while', async () => {
      await ask('a');
      await sender().sendLive();
      minutes(25);
      await sender().sendLive();
      expect(pushed).toHaveLength(1);
      minutes(7 * 24 * 60);
      await sender().sendLive();
      expect(pushed).toHaveLength(2);
    });

    it('are not told of while none is live', async () => {
      await ask('a');
      await sender(false).sendLive();
      expect(pushed).toEqual([]);
    });

    it('are not told of to who asks while one is live, or once it is no news', async () => {
      await ask('early');
      await liveRepository(server.db).sawLive(now);
      await ask('late');
      minutes(29);
      await sender().sendLive();
      expect(names()).toEqual(['early']);
      minutes(7 * 24 * 60);
      await liveRepository(server.db).sawLive(now);
      for (let count = 0; count < 31; count += 10) {
        minutes(10);
        await liveRepository(server.db).sawLive(now);
      }
      await sender().sendLive();
      expect(pushed).toHaveLength(1);
    });

    it('are told of once by two processes', async () => {
      for (let count = 0; count < 30; count++) await ask(`reader${count}`);
      await Promise.all([sender().sendLive(), sender().sendLive()]);
      expect(new Set(names()).size).toBe(30);
      expect(pushed).toHaveLength(30);
    });

    it('are told of at the next look where a push service was away, and never after half an hour', async () => {
      await ask('a');
      outcome = 'later';
      await sender().sendLive();
      minutes(1);
      outcome = 'sent';
      await sender().sendLive();
      minutes(1);
      await sender().sendLive();
      expect(pushed).toHaveLength(2);
      minutes(7 * 24 * 60);
      outcome = 'later';
      for (let count = 0; count < 60; count++) {
        await sender().sendLive();
        minutes(1);
      }
      expect(pushed).toHaveLength(2 + 30);
    });

    it('end with the subscription, and with its fifth refusal', async () => {
      await ask('a');
      outcome = 'gone';
      await sender().sendLive();
      expect(await stored()).toEqual([]);
      await ask('b');
      outcome = 'refused';
      for (let service = 0; service < 8; service++) {
        minutes(7 * 24 * 60);
        await sender().sendLive();
      }
      expect(pushed.filter(({ to }) => to === 'b')).toHaveLength(5);
      expect(await stored()).toEqual([]);
    });

    it('have a device say that it is still there, with all that it wishes', async () => {
      await ask('a', { hour: 20, language: 'YO' });
      minutes((RENEWED_AFTER_DAYS + 1) * 24 * 60);
      await sender().sendLive();
      expect(pushed[0]?.message.renew).toEqual({ hour: 20, live: true, language: 'YO' });
    });

    it('are known from what an editor says', async () => {
      const context = { ...server.app.context, clock: () => now };
      const live = new LiveWatch(context);
      const since = () => liveSince({ live, context });
      expect(await since()).toBeNull();
      await liveRepository(server.db).write({ override: 'on', videoId: 'abcdefghijk' }, now);
      expect(await since()).toBe(now.toISOString());
      const begun = now.toISOString();
      minutes(10);
      expect(await since()).toBe(begun);
      await liveRepository(server.db).write({ override: 'off', videoId: null }, now);
      expect(await since()).toBeNull();
      await live.close();
    });
  });

  it('are sent by a server that listens, and by none with SMTP_URL=off', async () => {
    const started = jest.spyOn(ReminderSender.prototype, 'start').mockReturnValue();
    await server.restart({ config: { sendsToPeople: false } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    // The key is made just before.
    await until(async () => (await server.db.selectFrom('reminder_keys').select('id').execute()).length === 1);
    await server.restart();
    expect(started).not.toHaveBeenCalled();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    await until(() => started.mock.calls.length === 1);
    started.mockRestore();
  });

  it('need something to be told of', async () => {
    expect((await send(askForReminder, wish('a', { hour: null }))).statusCode).toBe(400);
    expect((await send(askForReminder, wish('a', { hour: null, live: true }))).json().message).toBe(
      'We’ll tell you when we’re live.',
    );
    expect(await stored()).toMatchObject([{ hour: null, live: 1 }]);
  });
});
