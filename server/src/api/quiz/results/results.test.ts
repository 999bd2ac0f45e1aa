import { findQuizResults, getQuizResults } from '@cog/contracts/quiz/results.endpoints';
import type { QuizResults } from '@cog/contracts/quiz/results.schema';
import { describeOnEveryDatabase } from '../../../testing/testDatabase.ts';
import { cookieOf, START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { accountsRepository } from '../../accounts/accounts.repository.ts';
import { hashPassword } from '../../accounts/password.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { addParticipant } from './testing/addParticipant.ts';

const EDITOR = { username: 'editor', password: 'a long password, of an editor' };

describeOnEveryDatabase('the leaderboard', (create) => {
  const server = withServer(create);

  const add = (...given: Parameters<typeof addParticipant> extends [unknown, ...infer Rest] ? Rest : never) =>
    addParticipant(server.db, ...given);
  const get = (query = '', headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url: getQuizResults.path + query, headers });
  async function read(query = '', headers: Record<string, string> = {}): Promise<QuizResults> {
    const response = await get(query, headers);
    const schema = await getQuizResults.answer?.();
    if (schema === undefined) throw new Error('The results have no schema.');
    return schema.validate(response.json(), { strict: true });
  }
  const find = (reference: string) =>
    server.app.inject({ method: findQuizResults.method, url: findQuizResults.path, payload: { reference } });
  const places = ({ data }: QuizResults) => data.map(({ rank, fullName }) => [rank, fullName]);

  it('is empty before anyone has a result', async () => {
    expect(await read()).toEqual({
      success: true,
      data: [],
      total: 0,
      isMore: false,
      page: 1,
      pageSize: 1000,
      stage: 1,
      stages: [],
      summary: {
        totalParticipants: 0,
        averageScore: null,
        highestScore: null,
        fastestTime: null,
        tenths: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    });
  });

  it('ranks by score and then by speed, and shares a rank where both are equal', async () => {
    await add({ fullName: 'Slow Best', reference: 'COG-AAAA-2222' }, [{ score: 19, timeTaken: 300 }]);
    await add({ fullName: 'First Twin', reference: 'COG-AAAA-2223' }, [{ score: 19, timeTaken: 200 }]);
    await add({ fullName: 'Second Twin', reference: 'COG-AAAA-2224' }, [{ score: 19, timeTaken: 200 }]);
    await add({ fullName: 'Quick Last', reference: 'COG-AAAA-2225' }, [{ score: 4, timeTaken: 61, status: 'timeout' }]);
    const results = await read();
    expect(places(results)).toEqual([
      [1, 'First Twin'],
      [1, 'Second Twin'],
      [3, 'Slow Best'],
      [4, 'Quick Last'],
    ]);
    expect(results.data[3]).toMatchObject({
      score: 4,
      totalQuestions: 20,
      percentage: 20,
      timeTaken: 61,
      status: 'timeout',
    });
    expect(results.summary).toEqual({
      totalParticipants: 4,
      averageScore: 76.3,
      highestScore: { score: 19, totalQuestions: 20 },
      fastestTime: 61,
      tenths: [0, 0, 1, 0, 0, 0, 0, 0, 0, 3],
    });
    // A page that begins among equal results shows their common rank.
    expect(places(await read('?page=2&pageSize=1'))).toEqual([[1, 'Second Twin']]);
    expect(places(await read('?page=3&pageSize=1'))).toEqual([[3, 'Slow Best']]);
    expect(places(await read('?search=last'))).toEqual([[4, 'Quick Last']]);
    expect(places(await read('?search=second'))).toEqual([[1, 'Second Twin']]);
  });

  it('sums up results of quizzes with other numbers of questions', async () => {
    await add({ fullName: 'Of Ten', reference: 'COG-AAAA-2222' }, [{ score: 10, totalQuestions: 10, timeTaken: 300 }]);
    await add({ fullName: 'Of Twenty', reference: 'COG-AAAA-2223' }, [{ score: 10, timeTaken: 200 }]);
    await add({ fullName: 'Best', reference: 'COG-AAAA-2224' }, [{ score: 15, timeTaken: 400 }]);
    const results = await read();
    expect(places(results)).toEqual([
      [1, 'Best'],
      [2, 'Of Twenty'],
      [3, 'Of Ten'],
    ]);
    expect(results.summary).toEqual({
      totalParticipants: 3,
      averageScore: 75,
      highestScore: { score: 15, totalQuestions: 20 },
      fastestTime: 200,
      tenths: [0, 0, 0, 0, 0, 1, 0, 1, 0, 1],
    });
  });

  it('is of one stage at a time, by default the last that has results', async () => {
    await add({ fullName: 'Ada One', reference: 'COG-AAAA-2222' }, [
      { score: 19, timeTaken: 300 },
      { stage: 2, score: 11, totalQuestions: 15, timeTaken: 200 },
    ]);
    await add({ fullName: 'Bola Two', reference: 'COG-AAAA-2223' }, [{ score: 12, timeTaken: 100 }]);
    const latest = await read();
    expect([latest.stage, latest.stages, latest.total]).toEqual([2, [1, 2], 1]);
    expect(latest.data[0]).toMatchObject({ percentage: 73.3 });
    expect((await read('?stage=1')).total).toBe(2);
    expect(await read('?stage=3')).toMatchObject({ data: [], total: 0, stage: 3 });
    expect((await get('?stage=4')).statusCode).toBe(400);
  });

  it('hides results of deleted registrations and of past quizzes', async () => {
    const { db } = server.app.context;
    await add({ fullName: 'Gone Away', reference: 'COG-AAAA-2222', deletedAt: START.toISOString() }, [
      { score: 20, timeTaken: 10, hidden: 1 },
    ]);
    await add({ fullName: 'Still Here', reference: 'COG-AAAA-2223' }, [{ score: 12, timeTaken: 100 }]);
    const now = await read();
    expect(places(now)).toEqual([[1, 'Still Here']]);
    expect(now.summary).toMatchObject({ totalParticipants: 1, fastestTime: 100 });
    expect((await find('COG-AAAA-2222')).statusCode).toBe(404);
    await quizzesRepository(db).start('2027', START);
    expect(await read()).toMatchObject({ data: [], total: 0, stages: [] });
    expect((await find('COG-AAAA-2223')).statusCode).toBe(404);
  });

  describe('for visitors and for administrators', () => {
    const sade = {
      fullName: 'Ṣadé Àpẹẹrẹ',
      reference: 'COG-7K4M-2QXD',
      phoneNumber: '+2348031231234',
      email: 'sade@example.com',
    };
    const cookieFor = async (account: typeof EDITOR) =>
      cookieOf(await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: account }));

    beforeEach(async () => {
      await add(sade, [{ score: 18, timeTaken: 125 }]);
    });

    it('masks the phone and leaves out email and reference for visitors and editors', async () => {
      const { db } = server.app.context;
      const passwordHash = await hashPassword(EDITOR.password);
      await accountsRepository(db).add({ username: EDITOR.username, passwordHash, role: 'editor' }, START);
      const visitors: Record<string, string>[] = [
        {},
        { cookie: await cookieFor(EDITOR) },
        { cookie: '__Host-session=x' },
      ];
      for (const headers of visitors) {
        const response = await get('', headers);
        expect(response.json().data).toMatchObject([
          { fullName: 'Ṣadé Àpẹẹrẹ', phoneNumber: '0803•••1234', email: null, reference: null },
        ]);
        expect(response.payload).not.toMatch(/sade@|8031231234|803123|7K4M|registration/);
      }
    });

    it('says everything to administrators, in answers that no one else is given', async () => {
      const cookie = await server.signIn();
      const visitor = await get();
      const whole = await get('', { cookie });
      expect(whole.json().data).toMatchObject([
        { phoneNumber: '+2348031231234', email: 'sade@example.com', reference: 'COG-7K4M-2QXD' },
      ]);
      expect(whole.headers).toMatchObject({
        'cache-control': 'private, no-store',
        vary: expect.stringContaining('cookie'),
      });
      expect(visitor.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') });
      expect(whole.headers.etag).not.toBe(visitor.headers.etag);
      expect(server.app.context.responseCache.get(getQuizResults.path)).toBeUndefined();
      expect((await get()).payload).toBe(visitor.payload);
    });

    it('is no use of a session when a page asks automatically', async () => {
      const cookie = await server.signIn();
      const minute = 60_000;
      for (let passed = 0; passed < 35; passed += 5) {
        server.advance(5 * minute);
        await get('', { cookie, 'x-background': '1' });
      }
      expect((await read('', { cookie })).data[0]?.email).toBeNull();
    });

    it('searches names for visitors, and phone, email and reference for administrators alone', async () => {
      const cookie = await server.signIn();
      for (const search of ['sade', 'APEERE Ṣa', 'ṣadé', '\u202aṢa\u00adde\u200b']) {
        expect((await read(`?search=${encodeURIComponent(search)}`)).total).toBe(1);
      }
      for (const search of ['0803', '1234', 'sade@example', 'example.com', '7K4M', '+234', '%', '_', '\\', '@', '']) {
        const query = `?search=${encodeURIComponent(search)}`;
        expect([search, (await read(query)).total]).toEqual([search, search === '' ? 1 : 0]);
      }
      for (const search of [
        '08031231234',
        '1231234',
        'sade@',
        '7k4m',
        'sade 0803',
        '0803-123-1234',
        '\u202a00234 803\u202c',
        'COG–7K4M',
      ]) {
        expect([search, (await read(`?search=${encodeURIComponent(search)}`, { cookie })).total]).toEqual([search, 1]);
      }
    });
  });

  describe('with many results', () => {
    beforeEach(async () => {
      for (let index = 0; index < 60; index++) {
        const fullName = index % 2 === 0 ? `Even Sample${index}` : `Odd Sample${index}`;
        // Groups of three share score and time.
        await add({ fullName, reference: `COG-AAAA-${String(index).padStart(4, '0')}` }, [
          { score: 20 - Math.floor(index / 12), timeTaken: 100 + Math.floor(index / 3) },
        ]);
      }
    });

    it('is answered by page, with ranks that go on', async () => {
      const all = await read();
      expect([all.data.length, all.total, all.pageSize]).toEqual([60, 60, 1000]);
      const second = await read('?page=2');
      expect([second.data.length, second.total, second.pageSize]).toEqual([25, 60, 25]);
      expect(second.data).toEqual(all.data.slice(25, 50));
      expect((await read('?page=3')).data).toEqual(all.data.slice(50));
      expect(await read('?page=4')).toMatchObject({ data: [], total: 60 });
      expect(new Set(all.data.map(({ id }) => id)).size).toBe(60);
    });

    it('keeps the ranks of all when it is searched', async () => {
      const all = await read();
      const odd = await read('?search=odd&page=2&pageSize=10');
      expect(odd.total).toBe(30);
      expect(odd.data).toEqual(all.data.filter(({ fullName }) => fullName.startsWith('Odd')).slice(10, 20));
      expect(odd.summary?.totalParticipants).toBe(60);
    });

    it('answers the page on which a result is', async () => {
      const all = await read();
      for (const place of [0, 24, 25, 37, 59]) {
        const near = await read(`?near=${all.data[place]?.id}&stage=1`);
        expect(near.page).toBe(Math.floor(place / 25) + 1);
        expect(near.data.map(({ id }) => id)).toContain(all.data[place]?.id);
      }
      expect((await read('?near=01935a00-0000-7000-8000-000000000000')).page).toBe(1);
      expect((await get('?near=x')).statusCode).toBe(400);
    });
  });

  describe('finding one’s own', () => {
    it('tells stage, rank and id, however the reference is written', async () => {
      await add({ fullName: 'Ada One', reference: 'COG-7K4M-2QXD' }, [
        { score: 10, timeTaken: 300 },
        { stage: 2, score: 11, timeTaken: 200 },
      ]);
      await add({ fullName: 'Bola Two', reference: 'COG-AAAA-2223' }, [{ score: 12, timeTaken: 100 }]);
      for (const reference of ['COG-7K4M-2QXD', 'cog 7k4m 2qxd', '7k4m2qxd', ' COG7K4M2QXD ']) {
        const response = await find(reference);
        expect(response.json()).toEqual({
          fullName: 'Ada One',
          results: [
            { id: expect.any(String), stage: 1, rank: 2 },
            { id: expect.any(String), stage: 2, rank: 1 },
          ],
        });
      }
    });

    it('says the same of a reference that no one has, of one without results and of a repeat', async () => {
      const first = await add({ fullName: 'Ada One', reference: 'COG-7K4M-2QXD' }, [{ score: 10, timeTaken: 300 }]);
      await add({ fullName: 'No Result', reference: 'COG-AAAA-2223' });
      // A stranger who registers another person's name and phone gets such a reference, so it must not lead to any result.
      const deletedAt = START.toISOString();
      await add({ fullName: 'Ada One', reference: 'COG-BBBB-2223', deletedAt, repeatOf: first });
      const answers = await Promise.all(['COG-ZZZZ-9999', 'COG-AAAA-2223', 'COG-BBBB-2223', 'what?'].map(find));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
    });

    it('is limited, and says when to go on', async () => {
      const { db } = server.app.context;
      await find('COG-AAAA-2223');
      await db.updateTable('write_counts').set({ count: 3000 }).where('name', '=', 'result search').execute();
      const response = await find('COG-AAAA-2223');
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      server.advance(60 * 60_000);
      expect((await find('COG-AAAA-2223')).statusCode).toBe(404);
    });
  });

  it('writes no name, phone or reference to the log', async () => {
    await add({ fullName: 'Sade One', reference: 'COG-7K4M-2QXD' }, [{ score: 10, timeTaken: 300 }]);
    await read('?search=sade');
    await find('COG-7K4M-2QXD');
    expect(server.logged()).toContain('/api/quiz/results');
    expect(server.logged()).not.toMatch(/sade|7K4M|8031234567/i);
  });
});
