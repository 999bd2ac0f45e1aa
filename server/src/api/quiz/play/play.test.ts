import type { Stage } from '@cog/contracts/quiz/constants';
import * as quiz from '@cog/contracts/quiz/endpoints';
import type { Attempt, Participant, Review } from '@cog/contracts/quiz/schema';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { addressKey } from '../../../mail/addressKey.ts';
import { START } from '../../../testing/templateDatabase.ts';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { cookieOf } from '../../../testing/testServer.ts';
import { until } from '../../../testing/until.ts';
import { withServer } from '../../../testing/withServer.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { registrationsRepository } from '../../registrations/registrations.repository.ts';
import {
  addParticipants,
  addQuestions,
  RIGHT,
  type StageSetup,
  setUpStage,
  type TestParticipant,
} from '../testing/quizFixture.ts';
import { attemptsRepository } from './attempts.repository.ts';
import { QuestionVersions } from './questionVersions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOT_FOUND =
  'That reference and phone number don’t match. If you registered more than once, please use the first reference.';

describeWithDatabase('taking the quiz', (create) => {
  let person: TestParticipant;

  const server = withServer(create, {
    fill: async ({ db }) => {
      await addQuestions(db, 1, 12, START);
      // The server remembers across tests which questions it has stored.
      const bank = await db.selectFrom('quiz_questions').select(['id', 'updated_at as version']).execute();
      await new QuestionVersions().keep(db, bank);
      await open({ stage: 1 });
      const [first] = await addParticipants(db, 1, START);
      if (first === undefined) throw new Error('Nobody was registered.');
      person = first;
    },
  });
  const { advance, now } = server;
  const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
  const open = (setup: Partial<StageSetup> & { stage: Stage }) =>
    setUpStage(server.db, { opensAt: at(-HOUR), closesAt: at(DAY), ...setup }, now());

  const call = (
    { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
    { cookie = '', body, query = '', from }: { cookie?: string; body?: object; query?: string; from?: string } = {},
  ) =>
    server.app.inject({
      method,
      url: path + query,
      headers: { cookie },
      ...(body === undefined ? {} : { payload: body }),
      ...(from === undefined ? {} : { remoteAddress: from }),
    });
  const enter = (reference: string, phoneNumber: string, from?: string) =>
    call(quiz.enterQuiz, { body: { reference, phoneNumber }, ...(from === undefined ? {} : { from }) });
  async function cookieFor({ reference, phoneNumber }: TestParticipant): Promise<string> {
    const response = await enter(reference, phoneNumber);
    expect(response.statusCode).toBe(200);
    return cookieOf(response);
  }
  const start = (cookie: string, stage: Stage = 1) => call(quiz.startAttempt, { cookie, body: { stage } });
  const attempt = (cookie: string, stage: Stage = 1) => call(quiz.getAttempt, { cookie, query: `?stage=${stage}` });
  const review = (cookie: string, stage: Stage = 1) => call(quiz.getReview, { cookie, query: `?stage=${stage}` });
  const answer = (cookie: string, position: number, option: number, stage: Stage = 1) =>
    call(quiz.answerQuestion, { cookie, body: { stage, position, option } });
  const me = async (cookie: string): Promise<Participant> =>
    (await call(quiz.getParticipant, { cookie })).json().participant;
  const standings = async (cookie: string) => (await me(cookie)).stages.map(({ standing }) => standing);
  /** The right option's index among those that a participant sees. */
  const rightOption = ({ question }: Attempt) =>
    question?.options.findIndex(({ text }) => text.startsWith(RIGHT)) ?? Number.NaN;

  /** Takes a stage to its end, at a second per question. @param wrong number of questions to answer wrong */
  async function take(cookie: string, stage: Stage = 1, wrong = 0): Promise<Attempt> {
    let standing: Attempt = (await start(cookie, stage)).json();
    while (standing.status === 'running') {
      advance(SECOND);
      const right = rightOption(standing);
      const option = standing.answered < wrong ? (right + 1) % 4 : right;
      standing = (await answer(cookie, standing.answered, option, stage)).json();
    }
    return standing;
  }
  const results = () => server.db.selectFrom('quiz_results').selectAll().orderBy('stage').execute();
  const storedAnswers = () => server.db.selectFrom('quiz_answers').selectAll().orderBy('position').execute();

  describe('entering', () => {
    it.each([
      ['as it was given', (reference: string) => reference],
      ['in small letters', (reference: string) => reference.toLowerCase()],
      ['without hyphens', (reference: string) => reference.replaceAll('-', '')],
      ['with blanks', (reference: string) => ` ${reference.replaceAll('-', ' ')} `],
      ['without COG', (reference: string) => reference.slice('COG-'.length)],
    ])('takes a reference %s', async (_how, written) => {
      const response = await enter(written(person.reference), person.phoneNumber);
      expect(response.json()).toMatchObject({ reference: person.reference, fullName: person.fullName });
      expect(response.headers['set-cookie']).toMatch(
        /^__Host-cog_quiz=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    });

    it('takes what was copied from contacts or a document, which is no wrong try', async () => {
      const digits = person.phoneNumber.slice('+234'.length);
      const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
      const phones = [
        `\u202a+234 ${groups.join(' ')}\u202c`,
        `\u200e0${groups.join('\u00a0')}`,
        `0${groups.join('\u2011')}`,
        `0${groups.join('–')}\u200b`,
        `00234${digits}`,
        `０${digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))}`,
      ];
      const reference = `\u2068${person.reference.replaceAll('-', '\u2011')}\u2069`;
      for (const phone of phones) expect([phone, (await enter(reference, phone)).statusCode]).toEqual([phone, 200]);
      expect(await server.db.selectFrom('sign_in_attempts').selectAll().where('failures', '>', 0).execute()).toEqual(
        [],
      );
    });

    it('takes a phone number as people write it', async () => {
      const local = person.phoneNumber.replace('+234', '0');
      for (const phone of [local, person.phoneNumber.slice(1), `${local.slice(0, 4)} ${local.slice(4)}`]) {
        expect((await enter(person.reference, phone)).statusCode).toBe(200);
      }
    });

    it('answers one thing whatever is wrong', async () => {
      const [deleted, repeatOfDeleted, other] = await addParticipants(server.db, 3, START);
      const set = (id: string | undefined, values: object) =>
        server.db
          .updateTable('registrations')
          .set(values)
          .where('id', '=', id ?? '')
          .execute();
      await set(deleted?.id, { deleted_at: START.toISOString() });
      await set(repeatOfDeleted?.id, { deleted_at: START.toISOString(), repeat_of: deleted?.id });
      const wrong: [string, string][] = [
        ['COG-2222-2222', person.phoneNumber],
        [person.reference, other?.phoneNumber ?? ''],
        [person.reference, 'nonsense'],
        ['nonsense', person.phoneNumber],
        ["' or ''='", person.phoneNumber],
        ['%', person.phoneNumber],
        [deleted?.reference ?? '', deleted?.phoneNumber ?? ''],
        [repeatOfDeleted?.reference ?? '', repeatOfDeleted?.phoneNumber ?? ''],
      ];
      for (const [reference, phone] of wrong) {
        const response = await enter(reference, phone);
        const { requestId: _requestId, ...told } = response.json();
        expect([response.statusCode, told]).toEqual([403, { success: false, message: NOT_FOUND }]);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    });

    describe('with a later reference of the same person', () => {
      const LATER = 'You registered before, so please use your first reference.';
      const input = {
        fullName: 'Adé Sample',
        age: 30,
        gender: 'Male' as const,
        phoneNumber: '+2348031234567',
        email: 'ade@example.com',
        churchName: null,
        availableAllStages: true,
        reasonToJoin: null,
        termsAccepted: true,
        guardianName: null,
        guardianPhone: null,
        guardianConsent: false,
        phoneIsGuardians: false,
        consentVersion: currentConsent.version,
      };
      const mails = () => server.db.selectFrom('mails').select(['to_address', 'subject', 'body']).execute();
      /** Longer than it takes until a requested mail is written, by the machine's clock. */
      const mailTime = () => new Promise((resolve) => setTimeout(resolve, 1300));

      async function registerTwice(more: Partial<typeof input> | { email: null } = {}) {
        const registrations = registrationsRepository(server.db);
        const first = await registrations.add({ ...input, ...more }, START);
        const later = await registrations.add({ ...input, fullName: 'SAMPLE Ade', email: 'other@example.com' }, START);
        expect([first.isRepeat, later.isRepeat]).toEqual([false, true]);
        return { first, later };
      }
      async function withMailServer() {
        const smtp = { host: '127.0.0.1', port: 9, secure: false, login: null };
        await server.restart({ config: { smtp } });
      }

      it('refuses it, says that the first one counts, and counts a wrong try', async () => {
        const { first, later } = await registerTwice();
        const refusal = await enter(later.reference, input.phoneNumber);
        expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining(LATER)]);
        expect(refusal.headers['set-cookie']).toBeUndefined();
        expect(refusal.payload).not.toContain(first.reference);
        const counts = await server.db
          .selectFrom('sign_in_totals')
          .select('failures')
          .where('failures', '=', 1)
          .execute();
        expect(counts.length).toBeGreaterThan(2);
        expect((await enter(first.reference, input.phoneNumber)).statusCode).toBe(200);
      });

      it('promises no mail where no mail server is set', async () => {
        const { later } = await registerTwice();
        expect((await enter(later.reference, input.phoneNumber)).json().message).not.toMatch(/email/);
        await mailTime();
        expect(await mails()).toEqual([]);
      });

      it('mails the first reference to the address of the first registration, once a day', async () => {
        await withMailServer();
        const { first, later } = await registerTwice();
        for (let times = 0; times < 3; times++) {
          expect((await enter(later.reference, input.phoneNumber)).json().message).toMatch(/sending it there again/);
        }
        expect(await mails()).toEqual([]);
        await until(async () => (await mails()).length > 0);
        await enter(later.reference, input.phoneNumber);
        await mailTime();
        expect(await mails()).toEqual([
          {
            to_address: 'ade@example.com',
            subject: `Your first reference for the Bible quiz: ${first.reference}`,
            body: expect.stringContaining(first.reference),
          },
        ]);
        advance(DAY + SECOND);
        await enter(later.reference, input.phoneNumber);
        await until(async () => (await mails()).length === 2);
      });

      it('mails no more than three a day to one address, for all who are registered with it', async () => {
        await withMailServer();
        const registrations = registrationsRepository(server.db);
        for (const end of ['1', '2', '3', '4', '5']) {
          const person = {
            ...input,
            phoneNumber: `+234803123456${end}`,
            email: end === '4' ? 'ADE@example.com' : input.email,
          };
          await registrations.add(person, START);
          const { reference } = await registrations.add(person, START);
          expect((await enter(reference, person.phoneNumber)).json().message).toMatch(/sending it there again/);
        }
        await until(async () => (await mails()).length >= 3);
        await mailTime();
        expect(await mails()).toHaveLength(3);
      });

      it('answers the same where the first registration has no address, or its owner wants no mail', async () => {
        await withMailServer();
        const { later } = await registerTwice({ email: null });
        const without = await enter(later.reference, input.phoneNumber);
        const other = { phoneNumber: '+2348031234568', email: 'never@example.com' };
        await registrationsRepository(server.db).add({ ...input, ...other }, START);
        const again = await registrationsRepository(server.db).add({ ...input, ...other }, START);
        await server.db
          .insertInto('mail_unsubscribes')
          .values({ address_key: addressKey(other.email), at: START.toISOString() })
          .execute();
        const withWish = await enter(again.reference, other.phoneNumber);
        const bodyOf = ({ payload }: { payload: string }) => payload.replace(/"requestId":"[^"]*"/, '');
        expect(bodyOf(withWish)).toBe(bodyOf(without));
        expect(bodyOf(without)).toMatch(/sending it there again/);
        await mailTime();
        expect(await mails()).toEqual([]);
      });

      it('finds no participant once the first registration is deleted', async () => {
        const { first, later } = await registerTwice();
        await server.db
          .updateTable('registrations')
          .set({ deleted_at: START.toISOString() })
          .where('id', '=', first.id)
          .execute();
        expect((await enter(later.reference, input.phoneNumber)).statusCode).toBe(403);
      });
    });

    it('lets no one of a past quiz in, and ends their sessions', async () => {
      const cookie = await cookieFor(person);
      await quizzesRepository(server.db).start('Next', new Date(START.getTime() + SECOND));
      expect((await enter(person.reference, person.phoneNumber)).statusCode).toBe(403);
      expect(await me(cookie)).toBeNull();
      expect((await start(cookie)).statusCode).toBe(401);
    });

    it('ends the session of a registration that is deleted, with all it could do', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      await server.db
        .updateTable('registrations')
        .set({ deleted_at: START.toISOString() })
        .where('id', '=', person.id)
        .execute();
      const codes = [await start(cookie), await attempt(cookie), await answer(cookie, 0, 0), await review(cookie)];
      expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
      expect(await me(cookie)).toBeNull();
    });

    it('ends the session on this device alone when a participant leaves', async () => {
      const [phone, tablet] = [await cookieFor(person), await cookieFor(person)];
      const left = await call(quiz.leaveQuiz, { cookie: phone });
      expect(left.headers['set-cookie']).toMatch(/^__Host-cog_quiz=; Max-Age=0;/);
      expect([await me(phone), (await me(tablet)).reference]).toEqual([null, person.reference]);
      expect((await call(quiz.leaveQuiz)).statusCode).toBe(200);
    });

    it('does not outlast two weeks without use', async () => {
      const cookie = await cookieFor(person);
      advance(13 * DAY);
      expect(await me(cookie)).not.toBeNull();
      advance(14 * DAY);
      expect(await me(cookie)).toBeNull();
    });

    it('lets no one in with the cookie of another area, nor into another area with its own', async () => {
      const admin = await server.signIn();
      const secret = admin.split('=')[1] ?? '';
      expect(await me(`__Host-cog_quiz=${secret}`)).toBeNull();
      const own = (await cookieFor(person)).split('=')[1] ?? '';
      const asAdmin = await server.app.inject({
        url: '/api/admin/overview',
        headers: { cookie: `__Host-session=${own}` },
      });
      expect(asAdmin.statusCode).toBe(401);
    });

    it('slows down who tries numbers for a reference, and keeps its owner out for half a minute at most', async () => {
      const network = (index: number) => `10.0.${Math.floor(index / 250)}.${index % 250}`;
      let tried = 0;
      for (let index = 0; index < 500; index++) {
        const { statusCode } = await enter(person.reference, `+23470${String(index).padStart(8, '0')}`, network(index));
        if (statusCode !== 429) tried++;
      }
      expect(tried).toBeLessThan(30);
      const owner = () => enter(person.reference, person.phoneNumber, '10.9.9.9');
      const kept = await owner();
      expect(kept.statusCode).toBe(429);
      expect(Number(kept.headers['retry-after'])).toBeLessThanOrEqual(30);
      advance(30 * SECOND);
      expect((await owner()).statusCode).toBe(200);
    });

    it('never keeps an owner out of where they entered before', async () => {
      await enter(person.reference, person.phoneNumber, '10.9.9.9');
      for (let index = 0; index < 60; index++) await enter(person.reference, '+2347000000000', `10.0.${index}.1`);
      expect((await enter(person.reference, person.phoneNumber, '10.9.9.8')).statusCode).toBe(429);
      expect((await enter(person.reference, person.phoneNumber, '10.9.9.9')).statusCode).toBe(200);
    });

    it('does not make those wait for all others who made few mistakes', async () => {
      await enter(person.reference, '+2347000000000', '10.9.9.9');
      const until = new Date(now().getTime() + DAY).toISOString();
      // As if many clients had used up the common limit.
      const all = { failures: 30_000, blocked_until: until, last_at: now().toISOString() };
      await server.db
        .updateTable('sign_in_totals')
        .set(all)
        .where('username_key', 'like', '% any name')
        .where('address_hash', '=', 'any address')
        .execute();
      const tries: number[] = [];
      for (const [index, { reference }] of (await addParticipants(server.db, 30, START)).entries()) {
        tries.push((await enter(reference, '+2347000000000', `10.2.3.${index}`)).statusCode);
      }
      expect(tries).toEqual([...Array(20).fill(403), ...Array(10).fill(429)]);
      expect((await enter(person.reference, person.phoneNumber, '10.9.9.8')).statusCode).toBe(200);
    });

    it('gains nothing by guessing all at once', async () => {
      const guesses = await Promise.all(
        Array.from({ length: 40 }, (_, index) => enter(person.reference, `+23470000000${10 + index}`)),
      );
      expect(guesses.filter(({ statusCode }) => statusCode === 403).length).toBeLessThan(12);
    });

    it('lets a hall of people behind one address in, with the typing mistakes they make', async () => {
      const hall = await addParticipants(server.db, 60, START);
      for (const { reference, phoneNumber } of hall) {
        expect((await enter(reference, '+2347000000000', '10.1.1.1')).statusCode).toBe(403);
        expect((await enter(reference, phoneNumber, '10.1.1.1')).statusCode).toBe(200);
      }
    });

    it('keeps neither reference nor phone of a try', async () => {
      await enter(person.reference, '+2347011111111');
      await enter(person.reference, person.phoneNumber);
      const kept = JSON.stringify(
        await Promise.all(
          (['sign_in_attempts', 'sign_in_totals', 'known_addresses', 'quiz_sessions'] as const).map((table) =>
            server.db.selectFrom(table).selectAll().execute(),
          ),
        ),
      );
      expect(kept).not.toContain(person.reference.slice(4).toLowerCase());
      expect(kept.toLowerCase()).not.toContain(person.reference.toLowerCase());
      expect(kept).not.toMatch(/7011111111|127\.0\.0\.1/);
      expect(server.logged()).not.toMatch(/Sample|7011111111|COG-/);
    });
  });

  describe('an attempt', () => {
    it('asks as many questions as the stage has, one at a time, and says nothing of the answers', async () => {
      const cookie = await cookieFor(person);
      const begun = await start(cookie);
      expect(begun.json()).toMatchObject({
        stage: 1,
        status: 'running',
        total: 5,
        answered: 0,
        startedAt: START.toISOString(),
        endsAt: at(10 * MINUTE).toISOString(),
        now: START.toISOString(),
      });
      expect(Object.keys(begun.json().question).sort()).toEqual(['options', 'position', 'text', 'textYoruba']);
      const seen = new Set<string>([begun.json().question.text]);
      for (let position = 0; position < 5; position++) {
        const response = await answer(cookie, position, 0);
        expect(response.payload).not.toMatch(/correct|score|"answer"|Genesis|bibleReference/);
        if (position < 4) seen.add(response.json().question.text);
        else expect(response.json()).toMatchObject({ status: 'completed', answered: 5, question: null });
      }
      expect(seen.size).toBe(5);
    });

    it('writes the result with the last answer: right ones, whole seconds', async () => {
      const cookie = await cookieFor(person);
      await take(cookie, 1, 2);
      expect(await results()).toMatchObject([
        {
          registration_id: person.id,
          stage: 1,
          score: 3,
          total_questions: 5,
          time_taken: 5,
          completed_at: at(5 * SECOND).toISOString(),
          status: 'completed',
          source: 'site',
          hidden: 0,
        },
      ]);
    });

    it('asks all there are where the bank has fewer, and says so where it has none', async () => {
      await open({ stage: 1, questionCount: 50 });
      const cookie = await cookieFor(person);
      expect((await start(cookie)).json().total).toBe(12);
      await server.db.deleteFrom('quiz_questions').execute();
      const [other] = await addParticipants(server.db, 1, START);
      const response = await start(await cookieFor(other as TestParticipant));
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'This stage has no questions yet. Please tell the organisers.',
      ]);
    });

    it('draws and shuffles for each participant, and stays as it was drawn', async () => {
      await open({ stage: 1, questionCount: 12 });
      const people = await addParticipants(server.db, 12, START);
      const drawn = [];
      for (const other of people) {
        const cookie = await cookieFor(other);
        const first = (await start(cookie)).json().question;
        expect((await start(cookie)).json().question).toEqual(first);
        expect((await attempt(cookie)).json().question).toEqual(first);
        drawn.push(first);
      }
      expect(new Set(drawn.map(({ text }) => text)).size).toBeGreaterThan(3);
      const places = drawn.map(({ options }) =>
        options.findIndex(({ text }: { text: string }) => text.startsWith(RIGHT)),
      );
      expect(new Set(places).size).toBeGreaterThan(1);
    });

    it('goes on as it was drawn when an editor changes or removes the questions', async () => {
      const cookie = await cookieFor(person);
      const begun: Attempt = (await start(cookie)).json();
      await server.db
        .updateTable('quiz_questions')
        .set({ text: 'Changed?', options: '[]', answer: 0, updated_at: 'x' })
        .execute();
      const changed = await answer(cookie, 0, rightOption(begun));
      await server.db.deleteFrom('quiz_questions').execute();
      await server.restart();
      let standing: Attempt = (await attempt(cookie)).json();
      expect(standing.question).toEqual(changed.json().question);
      while (standing.status === 'running') {
        standing = (await answer(cookie, standing.answered, rightOption(standing))).json();
      }
      expect(await results()).toMatchObject([{ score: 5 }]);
    });

    it('is one on two devices, begun at once', async () => {
      const [phone, tablet] = [await cookieFor(person), await cookieFor(person)];
      const begun = await Promise.all(Array.from({ length: 10 }, (_, index) => start(index % 2 ? phone : tablet)));
      expect(new Set(begun.map(({ payload }) => payload)).size).toBe(1);
      expect(await server.db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(1);
    });

    it('takes one answer to a question, the first', async () => {
      const [phone, tablet] = [await cookieFor(person), await cookieFor(person)];
      await start(phone);
      const raced = await Promise.all(
        Array.from({ length: 12 }, (_, index) => answer(index % 2 ? phone : tablet, 0, index % 4)),
      );
      expect(await storedAnswers()).toHaveLength(1);
      const stand = raced.filter(({ statusCode }) => statusCode === 200);
      expect(raced.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409)).toEqual([]);
      expect(stand.length).toBe(3);
      for (const response of stand) expect(response.json()).toMatchObject({ answered: 1, question: { position: 1 } });
    });

    it('answers a repeated answer as done, and keeps the first against another one', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      const first = await answer(cookie, 0, 1);
      expect((await answer(cookie, 0, 1)).payload).toBe(first.payload);
      expect((await answer(cookie, 0, 2)).statusCode).toBe(409);
      await answer(cookie, 1, 0);
      expect((await answer(cookie, 0, 1)).json()).toMatchObject({ answered: 2, question: { position: 2 } });
      expect(await storedAnswers()).toHaveLength(2);
    });

    it.each([
      ['a question ahead', { position: 1, option: 0 }, 409],
      ['a question that there is not', { position: 500, option: 0 }, 409],
      ['an option that there is not', { position: 0, option: 4 }, 400],
      ['another stage', { position: 0, option: 0, stage: 2 }, 404],
      ['a stage that there is not', { position: 0, option: 0, stage: 4 }, 400],
      ['the practice round', { position: 0, option: 0, stage: 0 }, 400],
      ['a time of its own', { position: 0, option: 0, answeredAt: '2020-01-01T00:00:00.000Z' }, 400],
      ['another participant', { position: 0, option: 0, registrationId: 'other' }, 400],
      ['half an option', { position: 0, option: 0.5 }, 400],
      ['a negative position', { position: -1, option: 0 }, 400],
    ])('refuses an answer for %s', async (_what, forged, status) => {
      const cookie = await cookieFor(person);
      const begun = await start(cookie);
      const response = await call(quiz.answerQuestion, { cookie, body: { stage: 1, ...forged } });
      expect(response.statusCode).toBe(status);
      expect(await storedAnswers()).toEqual([]);
      expect((await attempt(cookie)).payload).toBe(begun.payload);
    });

    it('takes nothing of who has not entered', async () => {
      const codes = [await start(''), await attempt(''), await answer('', 0, 0), await review('')];
      expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    });

    it('takes nothing before it has begun', async () => {
      const cookie = await cookieFor(person);
      const codes = [await attempt(cookie), await answer(cookie, 0, 0), await review(cookie)];
      expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    });

    it('is no use to another participant', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      const [other] = await addParticipants(server.db, 1, START);
      const stranger = await cookieFor(other as TestParticipant);
      expect((await answer(stranger, 0, 0)).statusCode).toBe(404);
      expect((await attempt(cookie)).json().answered).toBe(0);
    });

    it('lets no participant flood it', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      const codes = await Promise.all(Array.from({ length: 320 }, () => attempt(cookie)));
      expect(codes.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(10);
      advance(MINUTE);
      expect((await attempt(cookie)).statusCode).toBe(200);
    });
  });

  describe('the time', () => {
    it('ends an attempt at its limit, and takes no answer after it', async () => {
      const cookie = await cookieFor(person);
      const begun: Attempt = (await start(cookie)).json();
      advance(10 * MINUTE - 1);
      expect((await answer(cookie, 0, rightOption(begun))).json()).toMatchObject({ status: 'running', answered: 1 });
      advance(1);
      const late = await answer(cookie, 1, 0);
      expect([late.statusCode, late.json()]).toMatchObject([200, { status: 'timeout', answered: 1, question: null }]);
      expect(await standings(cookie)).toEqual(['finished', 'waiting', 'waiting']);
      const ranOut = async () => (await me(cookie)).stages.map(({ ranOutOfTime }) => ranOutOfTime);
      expect(await ranOut()).toEqual([true, false, false]);
      advance(2 * DAY);
      expect(await ranOut()).toEqual([true, false, false]);
      advance(2 * SECOND);
      expect((await attempt(cookie)).json().status).toBe('timeout');
      expect(await storedAnswers()).toHaveLength(1);
      expect(await results()).toMatchObject([
        {
          status: 'timeout',
          score: 1,
          total_questions: 5,
          time_taken: 600,
          completed_at: at(10 * MINUTE).toISOString(),
        },
      ]);
      expect((await start(cookie)).json()).toMatchObject({ status: 'timeout', question: null });
    });

    it('ends an attempt when the stage closes, if that is sooner', async () => {
      await open({ stage: 1, closesAt: at(MINUTE) });
      const cookie = await cookieFor(person);
      expect((await start(cookie)).json().endsAt).toBe(at(MINUTE).toISOString());
      advance(MINUTE);
      expect((await answer(cookie, 0, 0)).json()).toMatchObject({ status: 'timeout', answered: 0 });
    });

    it('ends an attempt when an editor closes the stage before its time', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      advance(MINUTE);
      await open({ stage: 1, closesAt: now() });
      expect((await answer(cookie, 0, 0)).json()).toMatchObject({ status: 'timeout', answered: 0, question: null });
      expect(await storedAnswers()).toEqual([]);
      advance(3 * SECOND);
      await attemptsRepository(server.db).endDue(now());
      expect(await results()).toMatchObject([{ status: 'timeout', score: 0, time_taken: 60 }]);
    });

    it('closes what no participant asks for, once, however many processes look', async () => {
      const people = await addParticipants(server.db, 45, START);
      for (const other of people) await start(await cookieFor(other));
      advance(HOUR);
      await Promise.all(Array.from({ length: 4 }, () => attemptsRepository(server.db).endDue(now())));
      const stored = await results();
      expect(stored).toHaveLength(45);
      expect(new Set(stored.map(({ status, time_taken }) => `${status} ${time_taken}`))).toEqual(
        new Set(['timeout 600']),
      );
      const open = await server.db.selectFrom('quiz_attempts').select('id').where('status', '=', 'running').execute();
      expect(open).toEqual([]);
    });

    it('closes what ran out while the server was down', async () => {
      await start(await cookieFor(person));
      await server.restart();
      server.advance(HOUR);
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      for (let tries = 0; tries < 100 && (await results()).length === 0; tries++) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await results()).toMatchObject([{ status: 'timeout', time_taken: 600 }]);
    });

    it('hides the result of a registration that was deleted while its attempt ran', async () => {
      await start(await cookieFor(person));
      await server.db.updateTable('registrations').set({ deleted_at: START.toISOString() }).execute();
      advance(HOUR);
      await attemptsRepository(server.db).endDue(now());
      expect(await results()).toMatchObject([{ hidden: 1 }]);
    });

    it('goes with a registration that is erased', async () => {
      await take(await cookieFor(person));
      await server.db.deleteFrom('registrations').where('id', '=', person.id).execute();
      expect([await results(), await storedAnswers()]).toEqual([[], []]);
      expect(await server.db.selectFrom('quiz_sessions').selectAll().execute()).toEqual([]);
    });
  });

  describe('the stages', () => {
    const later = { opensAt: at(2 * DAY), closesAt: at(3 * DAY) };

    it.each([
      ['has no dates', { opensAt: null, closesAt: null }, 'This stage has no date yet.', 'waiting'],
      ['has not opened', later, 'This stage has not opened yet.', 'waiting'],
      ['has closed', { opensAt: at(-DAY), closesAt: at(0) }, 'This stage has closed.', 'missed'],
    ])('cannot be begun when one %s', async (_when, dates, message, standing) => {
      await open({ stage: 1, ...dates });
      const cookie = await cookieFor(person);
      const response = await start(cookie);
      expect([response.statusCode, response.json().message]).toEqual([409, message]);
      expect((await standings(cookie))[0]).toBe(standing);
    });

    it('open to who completed the one before with its pass mark', async () => {
      await addQuestions(server.db, 2, 5, START);
      await open({ stage: 2 });
      const cookie = await cookieFor(person);
      expect((await start(cookie, 2)).statusCode).toBe(403);
      await take(cookie, 1, 2);
      expect(await standings(cookie)).toEqual(['finished', 'ready', 'waiting']);
      expect((await take(cookie, 2)).status).toBe('completed');
      expect((await start(cookie, 3)).statusCode).toBe(409);
    });

    it('stay shut to who missed the pass mark', async () => {
      await addQuestions(server.db, 2, 5, START);
      await open({ stage: 2 });
      const cookie = await cookieFor(person);
      await take(cookie, 1, 3);
      expect(await standings(cookie)).toEqual(['finished', 'locked', 'waiting']);
      expect((await start(cookie, 2)).statusCode).toBe(403);
    });

    it('stay shut to who had enough right answers and ran out of time', async () => {
      await addQuestions(server.db, 2, 5, START);
      await open({ stage: 2 });
      const cookie = await cookieFor(person);
      let standing: Attempt = (await start(cookie)).json();
      for (let position = 0; position < 4; position++) {
        standing = (await answer(cookie, position, rightOption(standing))).json();
      }
      advance(HOUR);
      expect(await standings(cookie)).toEqual(['finished', 'locked', 'waiting']);
      expect(await results()).toMatchObject([{ score: 4, status: 'timeout' }]);
      expect((await start(cookie, 2)).statusCode).toBe(403);
    });

    it.each(['upload', 'api'] as const)('count a result by %s as their own', async (source) => {
      const { id: quizId } = await quizzesRepository(server.db).current();
      const row = {
        registration_id: person.id,
        quiz_id: quizId,
        completed_at: START.toISOString(),
        hidden: 0,
      } as const;
      const score = { score: 8, total_questions: 10, time_taken: 90, status: 'completed' } as const;
      await server.db
        .insertInto('quiz_results')
        .values({ id: 'from elsewhere', stage: 1, source, ...row, ...score })
        .execute();
      await addQuestions(server.db, 2, 5, START);
      await open({ stage: 2 });
      const cookie = await cookieFor(person);
      expect(await standings(cookie)).toEqual(['finished', 'ready', 'waiting']);
      expect((await start(cookie, 1)).statusCode).toBe(409);
      expect((await start(cookie, 2)).statusCode).toBe(200);
    });

    it('say nothing of the score before one has closed, not even by whether the next is locked', async () => {
      await open({ stage: 2, ...later });
      const [failed] = await addParticipants(server.db, 1, START);
      const [passer, loser] = [await cookieFor(person), await cookieFor(failed as TestParticipant)];
      await take(passer);
      await take(loser, 1, 5);
      for (const cookie of [passer, loser]) {
        const { stages } = await me(cookie);
        expect(stages.map(({ standing }) => standing)).toEqual(['finished', 'waiting', 'waiting']);
        expect(stages.map(({ result }) => result)).toEqual([null, null, null]);
      }
      advance(DAY);
      expect(await standings(passer)).toEqual(['finished', 'waiting', 'waiting']);
      expect(await standings(loser)).toEqual(['finished', 'locked', 'waiting']);
      expect((await me(passer)).stages[0]?.result).toEqual({
        score: 5,
        totalQuestions: 5,
        percentage: 100,
        timeTaken: 5,
        completedAt: at(5 * SECOND).toISOString(),
        status: 'completed',
        passed: true,
      });
      expect((await me(loser)).stages[0]?.result).toMatchObject({ score: 0, percentage: 0, passed: false });
    });
  });

  describe('the review', () => {
    it('shows the right answers once the stage has closed, in the order in which the questions were asked', async () => {
      const cookie = await cookieFor(person);
      const asked: Attempt['question'][] = [];
      let standing: Attempt = (await start(cookie)).json();
      while (standing.status === 'running') {
        asked.push(standing.question);
        standing = (
          await answer(cookie, standing.answered, standing.answered === 0 ? rightOption(standing) : 0)
        ).json();
      }
      advance(DAY - 1);
      expect((await review(cookie)).statusCode).toBe(409);
      advance(1);
      const response = await review(cookie);
      expect(response.headers['cache-control']).toBe('private, no-store');
      const shown: Review = response.json();
      expect(shown.questions.map(({ text, options }) => ({ text, options }))).toEqual(
        asked.map((question) => ({ text: question?.text, options: question?.options })),
      );
      for (const { options, answer: right, bibleReference } of shown.questions) {
        expect(options[right]?.text).toMatch(RIGHT);
        expect(bibleReference).toMatch(/^Genesis 1:\d+$/);
      }
      expect(shown.questions.map(({ chosen }) => chosen).slice(1)).toEqual([0, 0, 0, 0]);
      expect(shown.score).toBe(shown.questions.filter(({ chosen, answer: right }) => chosen === right).length);
      expect(await results()).toMatchObject([{ score: shown.score }]);
    });

    it('shows what was not reached as not answered', async () => {
      const cookie = await cookieFor(person);
      await start(cookie);
      await answer(cookie, 0, 2);
      advance(DAY);
      const { questions, total }: Review = (await review(cookie)).json();
      expect([total, questions.map(({ chosen }) => chosen)]).toEqual([5, [2, null, null, null, null]]);
    });
  });

  it('gives no answer key away before a stage has closed, whatever is asked', async () => {
    await addQuestions(server.db, 0, 10, START);
    const cookie = await cookieFor(person);
    await take(cookie, 1, 1);
    const bank = await server.db.selectFrom('quiz_questions').selectAll().where('stage', '=', 1).execute();
    const practice = (id: string, option: number) =>
      call(quiz.checkPractice, { cookie, body: { question: id, option } });
    const answers = [
      await call(quiz.getQuiz, { cookie }),
      await call(quiz.getParticipant, { cookie }),
      await call(quiz.getPractice, { cookie }),
      await attempt(cookie),
      await start(cookie),
      await answer(cookie, 0, 0),
      ...(await Promise.all([1, 2, 3].map((stage) => review(cookie, stage as Stage)))),
      ...(await Promise.all(bank.map(({ id }) => practice(id, 0)))),
    ];
    for (const { payload } of answers) {
      for (const { id, bible_reference } of bank) {
        expect(payload).not.toContain(id);
        expect(payload).not.toContain(bible_reference);
      }
      expect(payload).not.toContain('"answer"');
    }
    expect(answers.slice(-bank.length).map(({ statusCode }) => statusCode)).toEqual(bank.map(() => 404));
  });

  describe('the practice round', () => {
    it('asks ten of its own questions, and says what is right', async () => {
      await addQuestions(server.db, 0, 14, START);
      expect((await call(quiz.getQuiz)).json().practiceCount).toBe(14);
      const round = await call(quiz.getPractice);
      expect(round.headers['cache-control']).toBe('private, no-store');
      const { questions } = round.json();
      expect(new Set(questions.map(({ text }: { text: string }) => text)).size).toBe(10);
      for (const { id, text, options } of questions) {
        expect(text).toContain('of stage 0');
        const right = options.find((option: { text: string }) => option.text.startsWith(RIGHT));
        const check = async (option: number) =>
          (await call(quiz.checkPractice, { body: { question: id, option } })).json();
        const { correct, answer: key, bibleReference } = await check(right.id);
        expect([correct, key, bibleReference]).toEqual([true, right.id, expect.stringMatching(/^Genesis/)]);
        expect(await check((right.id + 1) % 4)).toMatchObject({ correct: false, answer: right.id });
      }
    });

    it('is empty while it has no questions', async () => {
      expect((await call(quiz.getPractice)).json()).toEqual({ questions: [] });
    });
  });

  it('says the same of the stages until one opens or closes, and the time apart from it', async () => {
    const shown = async () => {
      // Cached answers are refreshed after a second of the machine's own clock.
      server.app.context.responseCache.invalidate(['quiz']);
      return (await call(quiz.getQuizStages)).json();
    };
    const first = await shown();
    const { now: clock, ...stages } = (await call(quiz.getQuiz)).json();
    expect([first, clock]).toEqual([stages, now().toISOString()]);
    advance(MINUTE);
    expect(await shown()).toEqual(first);
    advance(30 * DAY);
    expect(await shown()).not.toEqual(first);
  });

  it('answers every call as the contract says', async () => {
    await addQuestions(server.db, 0, 3, START);
    const cookie = await cookieFor(person);
    const calls = [
      [quiz.getQuiz, await call(quiz.getQuiz)],
      [quiz.getQuizStages, await call(quiz.getQuizStages)],
      [quiz.enterQuiz, await enter(person.reference, person.phoneNumber)],
      [quiz.startAttempt, await start(cookie)],
      [quiz.answerQuestion, await answer(cookie, 0, 0)],
      [quiz.getPractice, await call(quiz.getPractice)],
      [quiz.leaveQuiz, await call(quiz.leaveQuiz)],
    ] as const;
    for (const [endpoint, response] of calls) {
      const schema = await endpoint.answer?.();
      expect(await schema?.validate(response.json(), { strict: true, stripUnknown: true })).toEqual(response.json());
    }
  });
});
