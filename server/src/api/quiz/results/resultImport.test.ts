import {
  addQuizResults,
  checkResultsFile,
  getApiKeys,
  getQuizResults,
  makeApiKey,
  revokeApiKey,
  storeResultsFile,
} from '@cog/contracts/quiz/results.endpoints';
import type { CheckedFile } from '@cog/contracts/quiz/results.schema';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { addParticipant } from './testing/addParticipant.ts';

const row = {
  reference: 'COG-7K4M-2QXD',
  stage: 1,
  score: 18,
  totalQuestions: 20,
  timeTaken: 725,
  completedAt: '2026-11-21T09:05:00+01:00',
  status: 'completed',
};

describeWithDatabase('results of a quiz held elsewhere', (create) => {
  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      const { db } = server.app.context;
      await addParticipant(db, { fullName: 'Ṣadé Sample', reference: 'COG-7K4M-2QXD', phoneNumber: '+2348031234567' });
      await addParticipant(db, { fullName: 'Bọ́lá Sample', reference: 'COG-AAAA-2223', phoneNumber: '+2348031234567' });
    },
  });

  const inject = (
    { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
    payload: object | undefined,
    headers: Record<string, string> = { cookie: server.cookie },
  ) => server.app.inject({ method, url: path, headers, ...(payload === undefined ? {} : { payload }) });
  const makeKey = async (name = 'Hall server') => (await inject(makeApiKey, { name })).json();
  const bring = (key: string, results: unknown[], headers: Record<string, string> = {}) =>
    inject(addQuizResults, { results }, { authorization: `Bearer ${key}`, ...headers });
  const board = async () => (await inject(getQuizResults, undefined)).json().data;
  const audit = async () =>
    (await server.db.selectFrom('audit_trail').select(['action', 'details']).orderBy('id').execute()).map(
      ({ action, details }) => [action, JSON.parse(details)],
    );

  describe('by a program with a key', () => {
    let key: string;
    beforeEach(async () => {
      key = (await makeKey()).key;
    });

    it('stores each under its participant, named by reference or by phone and name', async () => {
      const { reference: _, ...unnamed } = row;
      const response = await bring(key, [
        row,
        { ...unnamed, phoneNumber: '0803 123 4567', fullName: 'sample BOLA', score: 12, status: 'timeout' },
      ]);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { success: true, message: 'Stored 2 results: 2 new.', added: 2, replaced: 0, unchanged: 0 },
      ]);
      expect(await board()).toMatchObject([
        { fullName: 'Ṣadé Sample', score: 18, timeTaken: 725, completedAt: '2026-11-21T08:05:00.000Z', rank: 1 },
        { fullName: 'Bọ́lá Sample', score: 12, status: 'timeout', rank: 2 },
      ]);
    });

    it('changes nothing when the same comes again, with or without an Idempotency-Key', async () => {
      await bring(key, [row]);
      const before = await board();
      expect((await bring(key, [row])).json()).toMatchObject({ added: 0, replaced: 0, unchanged: 1 });
      const first = await bring(key, [{ ...row, stage: 2 }], { 'idempotency-key': 'one' });
      const again = await bring(key, [{ ...row, stage: 2 }], { 'idempotency-key': 'one' });
      expect([again.statusCode, again.payload]).toEqual([first.statusCode, first.payload]);
      expect((await bring(key, [{ ...row, stage: 3 }], { 'idempotency-key': 'one' })).statusCode).toBe(422);
      expect(
        (await inject({ ...getQuizResults, path: `${getQuizResults.path}?stage=1` }, undefined)).json().data,
      ).toEqual(before);
    });

    it('puts a newer result in the place of one from elsewhere, and not of one of this site', async () => {
      await bring(key, [row]);
      expect((await bring(key, [{ ...row, score: 19 }])).json()).toMatchObject({ replaced: 1 });
      expect(await board()).toMatchObject([{ score: 19 }]);
      await server.db.updateTable('quiz_results').set({ source: 'site' }).execute();
      const refused = await bring(key, [{ ...row, score: 20 }]);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual({ 'results[0]': expect.stringContaining('stays') });
      expect(await board()).toMatchObject([{ score: 19 }]);
    });

    it('stores all or nothing, and says what is wrong with each row', async () => {
      const response = await bring(key, [
        row,
        { ...row, reference: 'COG-ZZZZ-9999' },
        { ...row, reference: 'COG-AAAA-2223', fullName: 'Somebody Else' },
        { ...row, score: 17 },
        { ...row, reference: 'COG-AAAA-2223', completedAt: '2027-01-01T00:00:00Z' },
      ]);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({
        'results[1].reference': 'No one is registered with this reference.',
        'results[2].fullName': 'This reference is of another name.',
        'results[3]': 'Another row has a different result of the same participant and stage.',
        'results[4].completedAt': 'Completed at is in the future.',
      });
      expect(await board()).toEqual([]);
    });

    it.each([
      [{ score: 21 }, 'results[0]'],
      [{ score: -1 }, 'results[0].score'],
      [{ score: 1.5 }, 'results[0].score'],
      [{ stage: 4 }, 'results[0].stage'],
      [{ stage: 0 }, 'results[0].stage'],
      [{ totalQuestions: 0, score: 0 }, 'results[0].totalQuestions'],
      [{ timeTaken: -5 }, 'results[0].timeTaken'],
      [{ completedAt: '2026-11-21 09:05' }, 'results[0].completedAt'],
      [{ completedAt: '2026-13-41T09:05:00Z' }, 'results[0].completedAt'],
      [{ status: 'running' }, 'results[0].status'],
      [{ reference: '' }, 'results[0]'],
      [{ reference: null, phoneNumber: '08031234567' }, 'results[0]'],
      [{ isAdmin: true }, 'isAdmin'],
      [{ reference: null, fullName: 'Sade Sample', phoneNumber: '2.34803E+12' }, 'results[0].phoneNumber'],
    ])('refuses %j', async (change, path) => {
      const response = await bring(key, [{ ...row, ...change }]);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().errors ?? {}).join()).toContain(path);
    });

    it('takes a thousand rows and none more', async () => {
      expect((await bring(key, [])).statusCode).toBe(400);
      expect(
        (
          await bring(
            key,
            Array.from({ length: 1001 }, () => row),
          )
        ).statusCode,
      ).toBe(400);
      expect(
        (
          await bring(
            key,
            Array.from({ length: 1000 }, () => row),
          )
        ).json(),
      ).toMatchObject({ added: 1 });
    });

    it('finds the first registration by the reference of a repeat, and no deleted one', async () => {
      const { db } = server.app.context;
      const { id } = await db
        .selectFrom('registrations')
        .select('id')
        .where('reference', '=', row.reference)
        .executeTakeFirstOrThrow();
      const deletedAt = START.toISOString();
      await addParticipant(db, { fullName: 'Sade Sample', reference: 'COG-BBBB-2222', deletedAt, repeatOf: id });
      await addParticipant(db, { fullName: 'Gone', reference: 'COG-CCCC-2222', deletedAt });
      expect((await bring(key, [{ ...row, reference: 'COG-BBBB-2222' }])).json()).toMatchObject({ added: 1 });
      expect(await board()).toMatchObject([{ fullName: 'Ṣadé Sample' }]);
      expect((await bring(key, [{ ...row, reference: 'COG-CCCC-2222' }])).statusCode).toBe(400);
    });

    it('tells callers without a key nothing, whatever they send and with whatever session', async () => {
      const revoked = await makeKey('Old');
      await inject(revokeApiKey, { id: revoked.data.id });
      const strangers: Record<string, string>[] = [
        {},
        { cookie: server.cookie },
        { authorization: 'Bearer' },
        { authorization: `Bearer ${'x'.repeat(48)}` },
        { authorization: `Basic ${key}` },
        { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
        { authorization: `Bearer ${revoked.key}` },
        { authorization: `Bearer ${key}, Bearer x` },
      ];
      const answers: string[] = [];
      for (const headers of strangers) {
        for (const payload of [{ results: [row] }, { results: [{ ...row, score: 'x' }] }, { nothing: 1 }]) {
          const response = await inject(addQuizResults, payload, headers);
          expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
          answers.push(response.json().message);
          expect(response.json().errors).toBeUndefined();
        }
      }
      expect(new Set(answers).size).toBe(1);
      expect(await board()).toEqual([]);
    });

    it('writes down which key brought how many, and no reference', async () => {
      await bring(key, [row]);
      await bring(key, [row]);
      expect(await audit()).toEqual([
        ['apiKey.created', { title: 'Hall server' }],
        ['quizResults.received', { title: 'Hall server', count: '1' }],
      ]);
    });
  });

  describe('their keys', () => {
    it('are shown once, kept as hashes, listed with their last use, and revoked for good', async () => {
      const made = await makeKey();
      expect(made).toMatchObject({ success: true, key: expect.stringMatching(/^cogq_[\w-]{43}$/) });
      const stored = JSON.stringify(await server.db.selectFrom('api_keys').selectAll().execute());
      expect(stored).not.toContain(made.key);
      expect(stored).not.toContain(made.key.slice(5));
      server.advance(1000);
      await bring(made.key, [row]);
      const listed = await inject(getApiKeys, undefined);
      expect(listed.payload).not.toContain(made.key);
      expect(listed.json().items).toEqual([
        {
          id: made.data.id,
          name: 'Hall server',
          createdAt: START.toISOString(),
          createdBy: 'Adéọlá',
          lastUsedAt: '2026-11-21T09:00:01.000Z',
          revokedAt: null,
        },
      ]);
      expect((await inject(revokeApiKey, { id: made.data.id })).json().data.revokedAt).not.toBeNull();
      expect((await inject(revokeApiKey, { id: made.data.id })).statusCode).toBe(200);
      expect((await bring(made.key, [row])).statusCode).toBe(401);
      expect((await inject(revokeApiKey, { id: '01935a00-0000-7000-8000-000000000000' })).statusCode).toBe(404);
      expect(server.logged()).not.toContain(made.key);
    });
  });

  describe('as a file', () => {
    const HEADER = 'Reference,Full Name,Stage,Score,Total Questions,Time Taken,Completed At,Status';
    const good = 'cog 7k4m 2qxd,Sade Sample,1,18,20,12m 5s,2026-11-21 09:05,Completed';
    const check = (csv: string, stage: number | null = null) => inject(checkResultsFile, { csv, stage });
    const store = (csv: string, fingerprint: string, stage: number | null = null) =>
      inject(storeResultsFile, { csv, stage, fingerprint });
    const checked = async (csv: string, stage: number | null = null): Promise<CheckedFile> => {
      const schema = await checkResultsFile.answer?.();
      if (schema === undefined) throw new Error('The check has no schema.');
      return schema.validate((await check(csv, stage)).json(), { strict: true });
    };

    it('is checked without storing anything', async () => {
      const csv = [
        HEADER,
        good,
        'COG-ZZZZ-9999,Nobody,1,3,20,700,2026-11-21 09:05,',
        'COG-AAAA-2223,,1,21,20,1:00,21/11/2026 9:06,',
      ].join('\r\n');
      expect(await checked(csv)).toMatchObject({
        rows: 3,
        matched: 1,
        unknown: 1,
        wrong: 1,
        added: 1,
        replaced: 0,
        unchanged: 0,
        problems: [
          { line: 3, message: 'No one is registered with this reference.' },
          { line: 4, message: 'Score can be at most the number of questions' },
        ],
        sample: [
          {
            line: 2,
            fullName: 'Ṣadé Sample',
            reference: 'COG-7K4M-2QXD',
            timeTaken: 725,
            completedAt: '2026-11-21T08:05:00.000Z',
            status: 'completed',
            becomes: 'added',
          },
        ],
      });
      expect(await board()).toEqual([]);
    });

    it('counts once what was checked is confirmed, the wrong rows left out', async () => {
      const csv = `${HEADER}\n${good}\nCOG-ZZZZ-9999,,1,3,20,700,2026-11-21 09:05,`;
      const { fingerprint } = await checked(csv);
      expect((await store(csv, fingerprint)).json()).toEqual({
        success: true,
        message: 'Stored 1 result: 1 new.',
        added: 1,
        replaced: 0,
        unchanged: 0,
        leftOut: 1,
      });
      expect(await board()).toMatchObject([{ fullName: 'Ṣadé Sample', score: 18 }]);
      expect(await audit()).toEqual([['quizResults.imported', { count: '1' }]]);
    });

    it('does not count when the file is another, or something changed since it was checked', async () => {
      const csv = `${HEADER}\n${good}`;
      const { fingerprint } = await checked(csv);
      expect((await store(csv.replace(',18,', ',20,'), fingerprint)).statusCode).toBe(409);
      expect((await store(csv, '0'.repeat(64))).statusCode).toBe(409);
      const { key } = await makeKey();
      await bring(key, [{ ...row, score: 3 }]);
      const late = await store(csv, fingerprint);
      expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('check the file again')]);
      expect(await board()).toMatchObject([{ score: 3 }]);
      const again = await checked(csv);
      expect(again).toMatchObject({ added: 0, replaced: 1, replacedFromSite: 0 });
      expect((await store(csv, again.fingerprint)).statusCode).toBe(200);
      expect(await board()).toMatchObject([{ score: 18 }]);
    });

    it('says how many results of this site would be replaced', async () => {
      const { key } = await makeKey();
      await bring(key, [{ ...row, score: 3 }]);
      await server.db.updateTable('quiz_results').set({ source: 'site' }).execute();
      expect(await checked(`${HEADER}\n${good}`)).toMatchObject({ replaced: 1, replacedFromSite: 1 });
    });

    it.each([
      [
        'semicolons and a mark',
        '\uFEFFName;Phone;Score;Time;Date\nSadé Sample;0803 123 4567;18/20;12:05;21/11/2026 09:05',
      ],
      [
        'tabs',
        'Phone Number\tFull Name\tScore\tQuestions\tTime\tCompleted\n+2348031234567\tSADE SAMPLE\t18\t20\t725\t2026-11-21T09:05',
      ],
      [
        'quotes and other columns',
        '"Reference","Score","Total","Time Taken","Completed At","Notes"\r\n"COG-7K4M-2QXD","18","20","725","2026-11-21T08:05:00Z","a, ""b""\nc"',
      ],
    ])('is read with %s', async (_what, csv) => {
      expect(await checked(csv, 1)).toMatchObject({
        matched: 1,
        sample: [{ score: 18, totalQuestions: 20, timeTaken: 725, completedAt: '2026-11-21T08:05:00.000Z' }],
      });
    });

    describe('that went through a spreadsheet', () => {
      const HEAD = 'Phone,Full Name,Score,Total Questions,Time Taken,Completed At';
      const sampled = { fullName: 'Ṣadé Sample', score: 17, completedAt: '2026-11-20T13:05:00.000Z' };
      const usual = { phone: '08031234567', score: '17', at: '20/11/2026 14:05' };
      const lineOf = ({ phone, score, at }: typeof usual) => `"${phone}",Sade Sample,"${score}",20,725,"${at}"`;

      it.each([
        ['without the zero that numbers lose', { phone: '8031234567' }],
        ['with the country’s code as a number', { phone: '2348031234567' }],
        ['with an apostrophe', { phone: "'08031234567" }],
        ['with an apostrophe before a spaced number', { phone: "'0803 123 4567" }],
        ['with all digits before E', { phone: '2.348031234567E+12' }],
        ['with commas between thousands', { phone: '8,031,234,567' }],
        ['with what comes along from contacts', { phone: '\u202a0803\u00a0123\u20114567\u202c' }],
        ['with 00 before the code', { phone: '00234 803 123 4567' }],
        ['with a score in percent', { score: '85%' }],
        ['with a score in percent with decimals', { score: '85.00%' }],
        ['with a score that has decimals', { score: '17.0' }],
        ['with an apostrophe before the score', { score: "'17/20" }],
        ['with a time after noon', { at: '20/11/2026 2:05 PM' }],
        ['with seconds and a year in two figures', { at: '20/11/26 2:05:00 p.m.' }],
        ['with the month in letters', { at: '20-Nov-2026 14:05' }],
        ['with the month first', { at: '11/20/2026 14:05' }],
        ['with a day as spreadsheets count', { at: '46346.5868055556' }],
      ])('is read %s', async (_, change) => {
        expect(await checked(`${HEAD}\n${lineOf({ ...usual, ...change })}`, 1)).toMatchObject({
          problems: [],
          sample: [sampled],
        });
      });

      it.each([
        [
          { phone: '2.34803E+12' },
          /^The spreadsheet has shortened this phone number, and its last digits are gone\. Format/,
        ],
        [{ phone: '2,34803E+12' }, /its last digits are gone/],
        [{ phone: '803123456' }, /must be a Nigerian one/],
        [{ score: '10-Dec' }, /^The spreadsheet has turned this score into a date/],
        [{ score: '12/10/2026' }, /turned this score into a date/],
        [{ score: '83%' }, /^Score must be a number/],
        [{ at: '20/11/2026 13:05 PM' }, /^Completed at must be a date and time/],
        [{ at: '31/11/2026 13:05' }, /^Completed at must be a date and time/],
      ])('is refused with the reason: %j', async (change, message) => {
        expect(await checked(`${HEAD}\n${lineOf({ ...usual, ...change })}`, 1)).toMatchObject({
          matched: 0,
          problems: [{ line: 2, message: expect.stringMatching(message) }],
        });
      });

      it('is read in one order of day and month, which is the day first where nothing says otherwise', async () => {
        const { at: _, ...rest } = usual;
        const dates = async (...all: string[]) => {
          const csv = [HEAD, ...all.map((at) => lineOf({ ...rest, at }))].join('\n').replace('Sade', 'Bola');
          const { sample, problems } = await checked(csv, 1);
          return [...sample.map(({ completedAt }) => completedAt.slice(0, 10)), ...problems.map(({ line }) => line)];
        };
        expect(await dates('4/11/2026 14:05')).toEqual(['2026-11-04']);
        expect(await dates('4/11/2026 14:05', '11/20/2026 14:05')).toEqual(['2026-04-11', '2026-11-20']);
        expect(await dates('4/11/2026 14:05', '20/11/2026 14:05')).toEqual(['2026-11-04', '2026-11-20']);
        expect(await dates('20/11/2026 14:05', '11/19/2026 14:05')).toEqual(['2026-11-20', 3]);
      });
    });

    it.each([
      ['', /Choose a file/],
      ['Name,Score\nA,1', /does not name these columns: Reference \(or Phone and Full Name\), Stage/],
      [HEADER, /no rows/],
      [`${HEADER}\n"open`, /quote is opened in line 2/],
      [`${HEADER}\n${'a\n'.repeat(5001)}`, /At most 5000/],
      ['x'.repeat(700_001), /at most 700000 characters/],
    ])('is refused where it is none: %#', async (csv, message) => {
      const response = await check(csv);
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)]);
    });

    it('is for administrators alone', async () => {
      expect((await inject(checkResultsFile, { csv: HEADER }, {})).statusCode).toBe(401);
      expect((await inject(storeResultsFile, { csv: HEADER, fingerprint: '0'.repeat(64) }, {})).statusCode).toBe(401);
    });
  });
});
