import { beginTotp, confirmTotp } from '@cog/contracts/accounts/secondFactor.endpoints';
import { TEST_MAILS_PER_HOUR } from '@cog/contracts/mails/constants';
import { removeMailServer } from '@cog/contracts/mails/mailServer.endpoints';
import { MOST_TOKEN_DAYS } from '@cog/contracts/releases/constants';
import { getReleases } from '@cog/contracts/releases/endpoints';
import { Secret, TOTP } from 'otpauth';
import { uuidv7 } from 'uuidv7';
import { passwordResetsRepository } from './api/accounts/passwordReset/passwordResets.repository.ts';
import { previewsRepository } from './api/previews/previews.repository.ts';
import { attemptsRepository } from './api/quiz/play/attempts.repository.ts';
import { addParticipants, addQuestions } from './api/quiz/testing/quizFixture.ts';
import { hallCodesRepository } from './api/registrations/hallCodes.repository.ts';
import { quizzesRepository } from './api/registrations/quizzes.repository.ts';
import { releaseTeam } from './api/releases/testing/releaseTeam.ts';
import { remindersRepository } from './api/reminders/reminders.repository.ts';
import { settingsRevisions } from './api/settings/settingsRevisions.repository.ts';
import { isClockBelieved } from './db/isClockBelieved.ts';
import { enqueueMail } from './mail/enqueueBatch.ts';
import { mailQueue } from './mail/mailQueue.ts';
import { tooManyTestMails } from './mail/testMails.ts';
import { sweepTables } from './privacy/sweepTables.ts';
import { addRows } from './privacy/testing/addRows.ts';
import { chatRepository } from './realtime/chat.repository.ts';
import { chatLimits } from './realtime/chatLimits.ts';
import { messageIds } from './realtime/messageIds.ts';
import { moderationRepository, muteEnd, senderSubject } from './realtime/moderation.repository.ts';
import { sweepChat } from './realtime/sweepChat.ts';
import { describeOnEveryDatabase, describeWithDatabase, type TestDatabase } from './testing/testDatabase.ts';
import { ADMIN, cookieOf, START, startTestServer } from './testing/testServer.ts';
import { until } from './testing/until.ts';
import { withServer } from './testing/withServer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Time of a clock that is a day ahead. */
const AHEAD = new Date(START.getTime() + DAY);
const minutesOn = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

describeOnEveryDatabase('after a clock that was a day ahead', (create) => {
  const server = withServer(create);

  const db = () => server.app.context.db;
  const signIn = (more: object = {}) =>
    server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { ...ADMIN, ...more } });
  const whoAmI = (cookie: string) =>
    server.app.inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });
  const accountId = async () => (await db().selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id;
  /** Runs `work` while the clock is ahead. */
  const whileAhead = async <Result>(work: () => Promise<Result>, by = DAY): Promise<Result> => {
    server.advance(by);
    try {
      return await work();
    } finally {
      server.advance(-by);
    }
  };

  it('a name that was locked then signs in at once, and guesses go on being slowed down', async () => {
    const guess = () => signIn({ password: 'wrong' });
    const guessUntilLocked = async () => {
      for (let tries = 1; ; tries++) {
        if ((await guess()).statusCode === 429) return tries;
        if (tries === 20) throw new Error('Guesses are not slowed down.');
      }
    };
    await whileAhead(guessUntilLocked);
    expect(await guessUntilLocked()).toBeLessThanOrEqual(3);
    await whileAhead(guessUntilLocked, 2 * DAY);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('a code of the app counts, and none counts twice', async () => {
    const cookie = cookieOf(await signIn());
    const post = (url: string, payload?: object) =>
      server.app.inject({ method: 'POST', url, headers: { cookie }, ...(payload ? { payload } : {}) });
    const { secret } = (await post(beginTotp.path)).json();
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: server.app.context.clock().getTime(),
      });
    expect((await post(confirmTotp.path, { code: code() })).statusCode).toBe(200);
    server.advance(MINUTE);
    const before = code();
    const statusOf = async (code: string) => (await signIn({ code })).statusCode;
    expect(await statusOf(before)).toBe(200);
    const then = await whileAhead(async () => {
      const used = code();
      expect(await statusOf(used)).toBe(200);
      await sweepTables(server.app.context);
      return used;
    });
    expect(await statusOf(before)).toBe(401);
    server.advance(MINUTE);
    const now = code();
    expect(await statusOf(now)).toBe(200);
    expect(await statusOf(now)).toBe(401);
    // The time comes for which a code was already used.
    server.advance(DAY - MINUTE);
    expect(code()).toBe(then);
    expect(await statusOf(then)).toBe(401);
  });

  it('a session of that time is over, an earlier one goes on, and a small correction ends none', async () => {
    const earlier = cookieOf(await signIn());
    const ahead = await whileAhead(async () => cookieOf(await signIn()));
    const statusOf = async (cookie: string) => (await whoAmI(cookie)).json()?.username ?? null;
    expect(await statusOf(ahead)).toBeNull();
    expect(await statusOf(earlier)).toBe(ADMIN.username);
    const corrected = await whileAhead(async () => cookieOf(await signIn()), 20 * MINUTE);
    expect(await statusOf(corrected)).toBe(ADMIN.username);
    await server.app.context.sessions.sweep();
    // Nor is it valid again when its time comes.
    server.advance(DAY);
    expect(await statusOf(ahead)).toBeNull();
  });

  it('who showed who they are just then has to show it again', async () => {
    const cookie = cookieOf(await signIn());
    await db().updateTable('sessions').set({ authenticated_at: AHEAD.toISOString() }).execute();
    const { method, path: url } = removeMailServer;
    const answer = await server.app.inject({ method, url, headers: { cookie } });
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'authenticate-again']);
  });

  it('a link to get back in and a code for the hall are none, and can be made again', async () => {
    const resets = passwordResetsRepository(db());
    const id = await accountId();
    const { token } = await resets.make({ accountId: id, dropsSecondFactor: false }, AHEAD);
    expect(await resets.find(token, START)).toBeNull();
    expect(await resets.find(token, AHEAD)).not.toBeNull();
    await resets.sweep(START);
    expect(await resets.find(token, AHEAD)).toBeNull();
    const hall = hallCodesRepository(db());
    const { code } = await hall.make(id, new Date(AHEAD.getTime() + DAY));
    expect([await hall.current(START), await hall.isValid(code, START)]).toEqual([null, false]);
    const made = await hall.make(id, START);
    expect(await hall.current(START)).toEqual(made);
  });

  it('a release token of then opens nothing', async () => {
    const team = await whileAhead(() => releaseTeam(server.app, { days: MOST_TOKEN_DAYS }));
    const ask = () => team.ask({ method: getReleases.method, url: getReleases.path });
    expect((await ask()).json().message).toContain('while the clock of the site was wrong');
    server.advance(DAY);
    expect((await ask()).statusCode).toBe(200);
  });

  it('a new preview stays, however many there are of then', async () => {
    const previews = previewsRepository(db());
    const id = await accountId();
    const add = (at: Date) => previews.add(id, { kind: 'settings' } as never, at);
    const ids: string[] = [await add(START)];
    for (let count = 0; count < 19; count++) {
      const ahead = await add(AHEAD);
      await db()
        .updateTable('previews')
        .set({ id: `f${ahead.slice(1)}` })
        .where('id', '=', ahead)
        .execute();
    }
    ids.push(await add(minutesOn(1)));
    const kept = await db().selectFrom('previews').select('id').orderBy('id').execute();
    expect(kept.map((row) => row.id)).toEqual(ids);
  });

  it('mails are sent again by now, and test mails are not counted', async () => {
    const queue = mailQueue(db());
    const write = (purpose: 'message' | 'test', at: Date) =>
      enqueueMail(db(), { to: 'a@example.com', subject: 'Hello', body: 'Text', createdBy: null, purpose }, at);
    await write('message', AHEAD);
    await write('message', START);
    const taken = await queue.claim('church.example', AHEAD);
    await queue.release(START);
    const due = await db().selectFrom('mails').select(['id', 'status', 'next_attempt_at']).execute();
    expect(due.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    const waits = due.map((mail) => [mail.id === taken?.id, Date.parse(mail.next_attempt_at ?? '') - START.getTime()]);
    // The claimed mail has failed once.
    expect(waits.sort()).toEqual([
      [false, 0],
      [true, MINUTE],
    ]);
    for (let count = 0; count < TEST_MAILS_PER_HOUR; count++) await write('test', AHEAD);
    expect(await tooManyTestMails(db(), START)).toBeNull();
    expect(await tooManyTestMails(db(), AHEAD)).not.toBeNull();
  });

  it('devices are reminded on the day', async () => {
    const reminders = remindersRepository(db());
    const row = { p256dh: 'p', auth: 'a', language: 'EN', hour: 8, live: 0, renewed_at: START.toISOString() } as const;
    const add = (id: string, more: object) =>
      db()
        .insertInto('reminders')
        .values({ id, endpoint: id, ...row, sent_day: '', attempts: 0, refusals: 0, try_at: null, ...more })
        .execute();
    await add('claimed', {});
    expect(await reminders.claim(AHEAD, 10)).toHaveLength(1);
    await add('postponed', { try_at: AHEAD.toISOString() });
    await add('left out after refusals', { sent_day: '2026-11-28', refusals: 4 });
    const claimed = await reminders.claim(START, 10);
    expect(claimed.map(({ id }) => id).sort()).toEqual(['claimed', 'postponed']);
    expect(await reminders.claim(START, 10)).toEqual([]);
  });

  it('no sender of the chat is muted or counts as new for longer than usual', async () => {
    const moderation = moderationRepository(db());
    const mute = (at: Date) => moderation.mute([senderSubject('sender')], muteEnd(at), async () => {});
    const until = () => moderation.mutedUntil({ sender: 'sender', since: 0 }, 'network', START);
    await mute(AHEAD);
    expect(await until()).toBeNull();
    await mute(START);
    expect(await until()).toEqual(muteEnd(START));
    const limits = chatLimits(() => START);
    const messages = (since: Date) => {
      const chatter = { network: `${since.getTime()}`, sender: `${since.getTime()}`, since: since.getTime() };
      return Array.from({ length: 10 }, () => limits.message(chatter, 'Hello')).filter((wait) => wait === 0).length;
    };
    expect([messages(AHEAD), messages(START), messages(new Date(START.getTime() - HOUR))]).toEqual([10, 4, 10]);
  });

  it('what was said afterwards ends in its time, though its ids lie ahead', async () => {
    const chat = chatRepository(db());
    const farAhead = new Date(START.getTime() + 400 * DAY);
    await db()
      .insertInto('chat_sessions')
      .values({ id: 'sender', key_hash: 'hash', created_at: START.toISOString() })
      .execute();
    const say = (message: string, at: Date) => {
      const entry = { id: messageIds(null, () => at)(), sender: 'sender', replyTo: null, byHost: false };
      return chat.append('room', [{ ...entry, message, clientId: uuidv7(), createdAt: at.toISOString() }]);
    };
    await say('ahead', farAhead);
    await say('now', START);
    await say('later', minutesOn(2 * 24 * 60));
    const end = new Date(START.getTime() + 31 * DAY);
    await sweepChat(db(), new Date(end.getTime() - 30 * DAY), end);
    const { messages } = await chat.readHistory('room', null);
    expect(messages.map(({ message }) => message)).toEqual(['later']);
  });

  it('the quiz that began last is the current one, and the settings of the last change are the latest', async () => {
    const quizzes = quizzesRepository(db());
    await quizzes.start('Ahead', AHEAD);
    await quizzes.start('Now', START);
    expect((await quizzes.current()).name).toBe('Now');
    const version = (id: string, at: Date) =>
      db()
        .insertInto('settings_revisions')
        .values({ id, sections: ',church,', document: id, action: 'changed', account_id: null, at: at.toISOString() })
        .execute();
    await version('f-ahead', AHEAD);
    await version('0-after', new Date(AHEAD.getTime() + 1));
    expect((await settingsRevisions(db()).latest()).slice(0, 2)).toEqual(['0-after', 'f-ahead']);
  });
});

describeWithDatabase('a quiz during which the clock is put back', (create) => {
  it('counts as long as it may take', async () => {
    const database = await create();
    const server = await startTestServer(database);
    const { db } = server.app.context;
    const [person] = await addParticipants(db, 1, START);
    await addQuestions(db, 1, 4, START);
    const rules = { stage: 1, questionCount: 1, timeLimitSeconds: 600, passMarkPercent: 60 } as const;
    const stage = { ...rules, opensAt: START.toISOString(), closesAt: new Date(AHEAD.getTime() + DAY).toISOString() };
    const attempts = attemptsRepository(db);
    const of = { registrationId: person?.id ?? '', quizId: (await quizzesRepository(db).current()).id };
    const attempt = await attempts.begin(of, stage, AHEAD);
    if (attempt === null) throw new Error('There is no attempt.');
    await attempts.answer(attempt, 0, minutesOn(1));
    expect(await db.selectFrom('quiz_results').select('time_taken').execute()).toEqual([{ time_taken: 600 }]);
    await server.app.close();
    await database.remove();
  });
});

describeWithDatabase('deletions by age', (create) => {
  it('do not wait for a site that is idle, or off at night', async () => {
    const database = await create();
    const server = await startTestServer(database);
    const believed = async (hours: number) => {
      server.advance(hours * HOUR);
      return isClockBelieved(server.app.context);
    };
    expect(await believed(0)).toBe(false);
    const looks: boolean[] = [];
    for (let day = 0; day < 40; day++) looks.push(await believed(14), await believed(10));
    expect(looks.slice(1)).toEqual(looks.slice(1).map(() => true));
    expect([await believed(25), await believed(12), await believed(12)]).toEqual([false, false, true]);
    expect([await believed(-25), await believed(12), await believed(12)]).toEqual([false, false, true]);
    await server.app.close();
    await database.remove();
  });
});

describeWithDatabase('deletions by age, while servers start and stop', (create) => {
  let database: TestDatabase;
  let now: number;

  beforeEach(async () => {
    database = await create();
    now = 0;
  });
  afterEach(() => database.remove());

  /** Starts a server at a moment, waits for one clean-up, and stops it. @returns its log */
  async function runAt(at: number): Promise<string> {
    const server = await startTestServer(database);
    server.advance(at);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { db, clock } = server.app.context;
    await until(async () => {
      const state = await db.selectFrom('clock_state').select('seen_at').executeTakeFirst();
      return state?.seen_at === clock().toISOString();
    });
    // Closing waits for the clean-up in progress.
    await server.app.close();
    return server.logged();
  }

  /** Tables that still have rows with the mark, out of several whose rows expire in different ways. */
  async function left(): Promise<string[]> {
    const server = await startTestServer(database);
    const { db } = server.app.context;
    try {
      const counts = await Promise.all(
        (['prayer_requests', 'sessions', 'mails', 'idempotency_keys', 'chat_messages', 'audit_trail'] as const).map(
          async (table) => {
            const rows = await db.selectFrom(table).selectAll().execute();
            return JSON.stringify(rows).includes('Zrow') ? [table] : [];
          },
        ),
      );
      return counts.flat();
    } finally {
      await server.app.close();
    }
  }

  const all = ['prayer_requests', 'sessions', 'mails', 'idempotency_keys', 'chat_messages', 'audit_trail'];

  async function goOn(hours: number): Promise<void> {
    for (const end = now + hours * HOUR; now < end; now += 12 * HOUR) await runAt(now);
    await runAt(now);
  }

  it('wait while the clock is 400 days ahead, and go on once it is right', async () => {
    await goOn(24);
    const server = await startTestServer(database);
    await addRows(server.app.context.db, { mark: 'Zrow', at: new Date(START.getTime() + now) });
    await server.app.close();
    expect(await left()).toEqual(all);
    expect(await runAt(now + 400 * DAY)).toContain('the clock has jumped');
    expect(await runAt(now + 400 * DAY + HOUR)).not.toContain('the clock has jumped');
    expect(await left()).toEqual(all);
    expect(await runAt(now + DAY)).toContain('the clock has jumped');
    expect(await left()).toEqual(all);
    now += DAY;
    await goOn(36);
    // Rows that last for minutes have expired; rows that last for weeks have not.
    expect(await left()).toEqual(all.filter((table) => table !== 'sessions'));
  });

  it('are done a day after a site was off for long', async () => {
    await goOn(24);
    const server = await startTestServer(database);
    await addRows(server.app.context.db, { mark: 'Zrow', at: new Date(START.getTime() + now) });
    await server.app.close();
    now += 400 * DAY;
    await goOn(12);
    expect(await left()).toEqual(all);
    await goOn(12);
    expect(await left()).toEqual(['audit_trail']);
  });
});
