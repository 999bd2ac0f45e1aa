import * as devotional from '@cog/contracts/devotionals/endpoints';
import * as events from '@cog/contracts/events/endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import * as mail from '@cog/contracts/mails/endpoints';
import { getAudience } from '@cog/contracts/mails/registrationMail.endpoints';
import { getRecordings } from '@cog/contracts/media/recordings.endpoints';
import * as promo from '@cog/contracts/promo/endpoints';
import * as preview from '@cog/contracts/publishing/previews.endpoints';
import { getUnpublishedText } from '@cog/contracts/publishing/unpublished.endpoints';
import * as quiz from '@cog/contracts/quiz/endpoints';
import * as question from '@cog/contracts/quiz/questions.endpoints';
import * as results from '@cog/contracts/quiz/results.endpoints';
import * as registration from '@cog/contracts/registrations/endpoints';
import * as report from '@cog/contracts/reports/endpoints';
import * as sermon from '@cog/contracts/sermons/endpoints';
import * as settingsEditing from '@cog/contracts/settings/editing.endpoints';
import { EDITORS_BODY_BYTES } from '../admission/limits.ts';
import { isOriginal } from '../http/originalCalls.ts';
import { enqueueBatch } from '../mail/enqueueBatch.ts';
import { batchTo } from '../mail/testing/batch.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { inLongRun } from '../testing/inLongRun.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { cookieOf, START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { servicesRepository } from './events/services.repository.ts';
import { previewsRepository } from './previews/previews.repository.ts';
import { apiKeysRepository } from './quiz/keys/apiKeys.repository.ts';
import { addParticipants, addQuestions, setUpStage } from './quiz/testing/quizFixture.ts';
import { sermonsRepository } from './sermons/sermons.repository.ts';
import { unpublishedRepository } from './unpublished/unpublished.repository.ts';

const endpoints = contractEndpoints();
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
/** Paths where endpoints answer 200, if not at their bare path. */
const addresses = new Map<Endpoint, string>([
  [devotional.getDevotionalDays, `${devotional.getDevotionalDays.path}?from=2026-11-01&to=2026-11-30`],
  [devotional.getAmens, `${devotional.getAmens.path}?date=2026-11-21`],
  [devotional.getDevotionalPassages, `${devotional.getDevotionalPassages.path}?date=2026-11-21`],
  [getRecordings, `${getRecordings.path}?date=2026-11-21`],
  [report.getReport, `${report.getReport.path}?from=2026-11-01&to=2026-11-30`],
  [events.getEditableEntry, events.getEditableEntry.path.replace(':id', 'prayer')],
  [sermon.getSermon, sermon.getSermon.path.replace(':id', 'first-light')],
  [sermon.getEditableSermon, sermon.getEditableSermon.path.replace(':id', 'first-light')],
  [settingsEditing.getSettingsRevisions, `${settingsEditing.getSettingsRevisions.path}?section=church`],
  [sermon.getSermonsOfDay, sermon.getSermonsOfDay.path.replace(':date', '2026-11-21')],
]);
for (const call of [quiz.getAttempt, quiz.getReview]) addresses.set(call, `${call.path}?stage=1`);
const withBody = endpoints.filter(({ body }) => body !== undefined);
const reads = endpoints.filter(({ method }) => method === 'GET');

/** Whether the body limit is 16 KB; programs that send results use a key. */
const isForStrangers = ({ access, path }: Endpoint) => access === 'public' && path !== results.addQuizResults.path;
const STRANGERS_BYTES = 16 * 1024;

/** One endpoint of each method and access, then all others in the long run: for what is refused before a schema is asked. */
function ofEachKind(list: readonly Endpoint[]): readonly Endpoint[] {
  const firsts = new Map<string, Endpoint>();
  for (const endpoint of list) {
    const kind = `${endpoint.method} ${endpoint.access} ${isForStrangers(endpoint)} ${isOriginal(endpoint)}`;
    if (!firsts.has(kind)) firsts.set(kind, endpoint);
  }
  const kept = [...firsts.values()];
  return [...kept, ...inLongRun(list.filter((endpoint) => !kept.includes(endpoint)))];
}

/** Origins that a careless comparison takes for ours. */
const likeOurOrigin: readonly Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://church.example.evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  { origin: 'http://church.example', host: 'church.example' },
  { origin: 'https://church.example:8443' },
  { origin: 'https://church.example@evil.example' },
];

/** Requests of our own pages behind a proxy or on this machine. */
const alsoOurOrigin: readonly Record<string, string>[] = [
  { origin: 'https://localhost:3000', host: 'localhost:3000' },
  { origin: 'https://proxy.example', 'sec-fetch-site': 'same-origin' },
];

/** Nested more deeply than the stack allows. */
const bottomless = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

/** Refused by the endpoint's schema. */
const wrongBodies: [string, string, number][] = [
  ['nothing', '', 400],
  ['null', 'null', 400],
  ['a list', '[]', 400],
  ['text', '"text"', 400],
  ['an empty object', '{}', 400],
  ['half a character', '{"fullName": "\\ud800"}', 400],
];

/** Refused before the endpoint's schema is asked. */
const badBodies: [string, string, number][] = [
  ['a number', '5', 400],
  ['broken JSON', '{"fullName": "A', 400],
  ['JSON with a tail', '{} {}', 400],
  ['__proto__', '{"__proto__": {"isAdmin": true}}', 400],
  ['a nested __proto__', '{"a": [{"__proto__": {}}]}', 400],
  ['constructor', '{"constructor": {"prototype": {"isAdmin": true}}}', 400],
  [
    'NUL in a text',
    '{"fullName": "a\\u0000b", "title": "a\\u0000b", "username": "a\\u0000b", "message": "\\u0000"}',
    400,
  ],
  ['NUL in a key', '{"a\\u0000": 1}', 400],
  ['nesting that is too deep', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
  ['bottomless nesting', bottomless, 400],
  ['10 MB', JSON.stringify({ fullName: 'x'.repeat(10 * 1024 * 1024) }), 413],
];

const otherQueries = [
  'constructor[prototype]=1',
  'page=0',
  'page=x',
  'page=1e99',
  'pageSize=201',
  'pageSize=-1',
  'date=2026-02-30',
  'date=2026-11-21&date=2026-11-22',
  'date=%27%3B%20drop%20table%20devotionals',
  'language=FR',
  'from=2026-01-01',
  'from=2026-01-01&to=2028-01-01',
  'from=2026-01-02&to=2026-01-01',
  `date=${'9'.repeat(5000)}`,
];

describeWithDatabase('every endpoint', (create) => {
  let admin: string;
  let guest: string;
  /** Cookies of both areas and of a quiz participant. */
  let cookie: string;
  /** The API key header of a program. */
  let authorization: string;

  /** Starts a stage of the quiz that closes a moment later. @returns the participant's cookie */
  async function finishedParticipant(): Promise<string> {
    const { db } = server.app.context;
    const [person] = await addParticipants(db, 1, START);
    addresses.set(registration.getRegistration, registration.getRegistration.path.replace(':id', person?.id ?? ''));
    await addQuestions(db, 1, 1, START);
    const { id: questionId } = await db.selectFrom('quiz_questions').select('id').executeTakeFirstOrThrow();
    addresses.set(question.getQuestion, question.getQuestion.path.replace(':id', questionId));
    const stage = { stage: 1, opensAt: START, closesAt: new Date(START.getTime() + 1000) } as const;
    await setUpStage(db, stage, START);
    const payload = { reference: person?.reference, phoneNumber: person?.phoneNumber };
    const entered = cookieOf(await server.app.inject({ method: 'POST', url: quiz.enterQuiz.path, payload }));
    const begin = { method: 'POST', url: quiz.startAttempt.path, headers: { cookie: entered } } as const;
    await server.app.inject({ ...begin, payload: { stage: 1 } });
    await setUpStage(db, { ...stage, opensAt: new Date(0), closesAt: START }, START);
    return entered;
  }

  const account = { email: 'guest@example.com', password: 'p' };
  const server = withServer(create, {
    between: 'nothing',
    config: { promoAccounts: [account] },
    signedIn: true,
    fill: async ({ db }) => {
      admin = server.cookie;
      const { method, path: url } = promo.promoSignIn;
      guest = cookieOf(await server.app.inject({ method, url, payload: account }));
      const participant = await finishedParticipant();
      cookie = `${admin}; ${guest}; ${participant}`;
      const texts = { text: '', content: '', question: '', answer: '', ask: '', conclude: '' };
      const names = { sermonTitle: 'First light', preacherName: 'A', date: '2026-11-21', time: '08:00' };
      const first = { ...names, ...texts, list: [], prayer: [], weekly: [] };
      await sermonsRepository(db).add(first, START);
      const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
      const service = {
        id: 'prayer',
        title: 'Prayer',
        description: '',
        place: '',
        scene: 'lagoon',
        streamed: false,
      } as const;
      const draft = { ...service, weekday: 3, startTime: '18:00', durationMinutes: 60 };
      const kept = await unpublishedRepository(db).add(
        { content: { kind: 'sermon', sermon: first }, state: 'draft', reviewerId: accountId },
        { accountId, now: START },
      );
      if (typeof kept === 'string') throw new Error('The draft was not kept.');
      addresses.set(getUnpublishedText, getUnpublishedText.path.replace(':id', kept.id));
      const previewId = await previewsRepository(db).add(accountId, { kind: 'service', service: draft }, START);
      await servicesRepository(db).save(draft, START);
      addresses.set(preview.getPreview, preview.getPreview.path.replace(':id', previewId));
      authorization = `Bearer ${(await apiKeysRepository(db).make('Elsewhere', null, START)).key}`;
      const { batchId } = await enqueueBatch(db, batchTo(['ada@example.com']), START);
      const { id: mailId, unsubscribe_token: token } = await db
        .selectFrom('mails')
        .select(['id', 'unsubscribe_token'])
        .executeTakeFirstOrThrow();
      addresses.set(mail.getUnsubscription, `${mail.getUnsubscription.path}?token=${token}`);
      const group = {
        id: 'group',
        name: 'Ushers',
        name_key: 'ushers',
        selection: '{"filter":{"search":null,"gender":null,"passed":null}}',
      };
      await db
        .insertInto('mail_audiences')
        .values({ ...group, created_at: START.toISOString() })
        .execute();
      addresses.set(getAudience, getAudience.path.replace(':id', group.id));
      addresses.set(mail.getMail, mail.getMail.path.replace(':id', mailId));
      addresses.set(mail.getMailBatch, mail.getMailBatch.path.replace(':id', batchId));
    },
  });

  const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      payload,
      headers: { cookie, authorization, 'content-type': 'application/json', ...headers },
    });

  const expectProblem = (response: Awaited<ReturnType<typeof send>>, status: number) => {
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = response.json();
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(/\S{2,} \S+/),
      requestId: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/ at \/| at \w+\.|\.[jt]s:\d|node_modules|select |insert |SQLITE|Error:/);
  };

  const expectRefused = async (endpoint: Endpoint, payload: string, status: number) => {
    const isTooLarge = isForStrangers(endpoint) && payload.length > STRANGERS_BYTES;
    expectProblem(await send(endpoint, payload), isTooLarge ? 413 : status);
  };

  describe.each(named(ofEachKind(withBody)))('%s', (_name, endpoint) => {
    it.each(badBodies)('refuses %s', (_what, payload, status) => expectRefused(endpoint, payload, status));

    it('refuses bytes that are no text', async () => {
      expectProblem(await send(endpoint, Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'refuses a body of %s',
      async (type) => {
        expectProblem(await send(endpoint, '{}', { 'content-type': type }), 415);
      },
    );
  });

  describe.each(named(withBody))('%s', (_name, endpoint) => {
    it.each(wrongBodies)('refuses %s', (_what, payload, status) => expectRefused(endpoint, payload, status));

    it('refuses wrong types and texts that are too long', async () => {
      const schema = await endpoint.body?.();
      const fields = Object.keys(schema && 'fields' in schema ? (schema.fields as object) : {});
      expect(fields.length).toBeGreaterThan(0);
      const bytes = isForStrangers(endpoint) ? STRANGERS_BYTES : EDITORS_BODY_BYTES;
      const longest = Math.min(100_000, Math.floor((bytes - 1000) / fields.length));
      for (const wrong of [{}, [], [20], 1.5, -1, true, 'x'.repeat(longest)]) {
        const all = Object.fromEntries(fields.map((field) => [field, wrong]));
        for (const body of [all, ...inLongRun(fields.map((field) => ({ [field]: wrong })))]) {
          expectProblem(await send(endpoint, JSON.stringify(body)), 400);
        }
      }
    });

    it('names a field that it does not know', async () => {
      const response = await send(endpoint, '{"isAdmin": true}');
      expect(response.json().errors).toMatchObject({ isAdmin: "The field 'isAdmin' is not known." });
    });

    it('is refused when it comes from another site', async () => {
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        ...(ofEachKind(withBody).includes(endpoint) ? likeOurOrigin : []),
      ];
      for (const headers of foreign) expectProblem(await send(endpoint, '{}', headers), 403);
    });

    it('is let in from our own pages', async () => {
      const own: Record<string, string>[] = [
        { origin: 'https://church.example' },
        ...(ofEachKind(withBody).includes(endpoint) ? alsoOurOrigin : []),
      ];
      for (const headers of own) expectProblem(await send(endpoint, '{}', headers), 400);
    });
  });

  describe.each(named(endpoints.filter(({ access }) => access !== 'public')))('%s', (_name, endpoint) => {
    it.each([{}, { cookie: '__Host-session=' }, { cookie: `__Host-session=${'A'.repeat(43)}` }, { cookie: ';;=;' }])(
      'answers 401 to %p, before it looks at the body',
      async (headers) => {
        const payload = endpoint.method === 'GET' ? '' : '{"broken';
        const response = await server.app.inject({
          method: endpoint.method,
          url: endpoint.path,
          headers: { ...headers, ...(payload === '' ? {} : { 'content-type': 'application/json' }) },
          ...(payload === '' ? {} : { payload }),
        });
        expectProblem(response, 401);
      },
    );

    it('answers 401 to who is signed in to the other area alone', async () => {
      const { method, path: url, access } = endpoint;
      const headers = { cookie: access === 'promo' ? admin : guest };
      expectProblem(await server.app.inject({ method, url, headers }), 401);
    });
  });

  describe.each(named(reads))('%s', (_name, endpoint) => {
    // Where there is no schema of the query, each name is one that is not known.
    const isTold = endpoint.query !== undefined || ofEachKind(reads).includes(endpoint);
    const others = isTold ? otherQueries : inLongRun(otherQueries);

    it.each(['unknown=1', '__proto__=1', 'date=%00', ...others])(
      'refuses ?%s, unless it is an original call and knows none of its names',
      async (query) => {
        const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { cookie } });
        const response = await get(`${endpoint.path}?${query}`);
        const schema = await endpoint.query?.();
        const known = Object.keys(schema && 'fields' in schema ? (schema.fields as object) : {});
        const isIgnored =
          isOriginal(endpoint) &&
          !query.includes('%00') &&
          ![...new URLSearchParams(query).keys()].some((name) => known.includes(name));
        if (!isIgnored) expectProblem(response, 400);
        else expect([response.statusCode, response.payload]).toEqual([200, (await get(endpoint.path)).payload]);
      },
    );

    it('answers 304 to clients that hold the answer already, and the whole of it to others', async () => {
      const url = addresses.get(endpoint) ?? endpoint.path;
      const get = (headers: Record<string, string> = {}) =>
        server.app.inject({ method: 'GET', url, headers: { cookie, ...headers } });
      const first = await get();
      expect(first.statusCode).toBe(200);
      const etag = String(first.headers.etag);
      for (const held of [etag, ...inLongRun([etag.replace('W/', ''), `"other", ${etag}`, '*'])]) {
        const again = await get({ 'if-none-match': held });
        expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
      }
      expect((await get({ 'if-none-match': '"other"' })).payload).toBe(first.payload);
    });
  });

  // Page rendering uses these answers directly, without the schema.
  it.each(named(reads))('%s answers exactly what its contract says', async (_name, endpoint) => {
    const body = (
      await server.app.inject({ url: addresses.get(endpoint) ?? endpoint.path, headers: { cookie } })
    ).json();
    const schema = await endpoint.answer?.();
    expect(await schema?.validate(body, { stripUnknown: true })).toEqual(body);
  });

  describe('an address that does not exist', () => {
    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/citizen/nothing/',
      '/assets/nothing.js',
      '/api/registrations/1/2',
      '/assets/..%2f..%2fpackage.json',
    ])('answers GET %s with a problem', async (url) => {
      expectProblem(await server.app.inject({ method: 'GET', url }), 404);
    });

    it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('answers %s with a problem', async (method) => {
      expectProblem(await server.app.inject({ method, url: '/api/nothing' }), 404);
    });

    it.each(['/api/%zz', '/%'])('answers the broken escape %s with a problem', async (url) => {
      expectProblem(await server.app.inject({ method: 'GET', url }), 400);
    });
  });

  it('is found with and without its last slash', async () => {
    const bare = devotional.getDevotionals.path.replace(/\/$/, '');
    expect((await server.app.inject({ method: 'GET', url: bare })).statusCode).toBe(200);
  });

  it('still works after all of that', async () => {
    expect((await server.app.inject({ method: 'GET', url: '/readyz' })).json()).toEqual({ status: 'ok' });
    expect(server.logged()).not.toContain('"level":"error"');
  });
});
