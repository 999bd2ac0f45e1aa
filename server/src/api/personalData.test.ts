import type { Endpoint } from '@cog/contracts/lib/endpoint';
import type { Kysely } from 'kysely';
import { ObjectSchema, type Schema } from 'yup';
import type { DatabaseSchema } from '../db/schema.ts';
import { enqueueBatch } from '../mail/enqueueBatch.ts';
import { batchTo } from '../mail/testing/batch.ts';
import { addRows } from '../privacy/testing/addRows.ts';
import { contractEndpoints } from '../testing/contractEndpoints.ts';
import { inLongRun } from '../testing/inLongRun.ts';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { cookieOf, START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { addQuestions, setUpStage } from './quiz/testing/quizFixture.ts';
import { nameKey } from './registrations/nameKey.ts';
import { registrationSearchText } from './registrations/registrationFilter.ts';

/** Markers that exist only in the database: an answer that contains one reveals personal data. */
const MARKS = {
  phone: '8099998877',
  phoneAsPeopleWriteIt: '809 999 8877',
  email: 'zzmarked@private.example',
  mailAddress: 'private.example',
  guardian: 'Zzguardian',
  guardianPhone: '8077776655',
  guardianPhoneAsPeopleWriteIt: '807 777 6655',
  church: 'Zzchurch',
  reason: 'Zzreason',
  reference: 'COG-ZZZZ-9999',
  referenceWithoutHyphens: 'ZZZZ9999',
  secondReference: 'COG-YYYY-8888',
  registration: '0193aaaa-0000-7000-8000-000000000001',
  repeat: '0193aaaa-0000-7000-8000-000000000002',
  /** A person with data in every table. */
  everywhere: 'Zzrow',
  everywherePhone: '8066665555',
  everywherePhoneAsPeopleWriteIt: '806 666 5555',
  /** Part of the group's link, which only registered people are told. */
  invite: 'SampleGroupNotReal',
} as const;
/** The leaderboard shows the names of people with a result; this person has none. */
const NAME_WITHOUT_RESULT = 'Zzsecretname';
const PERSON = { fullName: 'Zznamed Person', phoneNumber: `+234${MARKS.phone}`, email: MARKS.email };
const RESULT = '0193aaaa-0000-7000-8000-00000000000a';

const AT = '2026-11-20T10:00:00.000Z';

async function fill(db: Kysely<DatabaseSchema>): Promise<void> {
  const common = {
    quiz_id: 'first-quiz',
    age: 12,
    gender: 'Female' as const,
    church_name: MARKS.church,
    available_all_stages: 1 as const,
    reason_to_join: MARKS.reason,
    terms_accepted: 1 as const,
    consent_version: null,
    guardian_name: MARKS.guardian,
    guardian_phone: `+234${MARKS.guardianPhone}`,
    guardian_consent: 1 as const,
    phone_is_guardians: 0 as const,
    registered_at: AT,
    updated_at: AT,
  };
  const row = (id: string, fullName: string, reference: string) => ({
    ...common,
    id,
    reference,
    full_name: fullName,
    name_key: nameKey(fullName),
    phone_number: PERSON.phoneNumber,
    email: PERSON.email,
    search_text: registrationSearchText({ ...PERSON, fullName, reference }),
  });
  await db
    .insertInto('registrations')
    .values([
      { ...row(MARKS.registration, PERSON.fullName, MARKS.reference), deleted_at: null, repeat_of: null },
      {
        ...row(MARKS.repeat, PERSON.fullName, MARKS.secondReference),
        deleted_at: AT,
        repeat_of: MARKS.registration,
      },
      {
        ...row('0193aaaa-0000-7000-8000-000000000003', NAME_WITHOUT_RESULT, 'COG-XXXX-7777'),
        deleted_at: null,
        repeat_of: null,
      },
    ])
    .execute();
  for (const stage of [1, 2, 3]) {
    const result = { score: 10, total_questions: 20, time_taken: 300, completed_at: AT, status: 'completed' as const };
    await db
      .insertInto('quiz_results')
      .values({
        id: stage === 1 ? RESULT : RESULT.replace(/0a$/, `f${stage}`),
        registration_id: MARKS.registration,
        quiz_id: 'first-quiz',
        stage,
        ...result,
        source: 'site',
        hidden: 0,
      })
      .execute();
  }
  await db
    .insertInto('registration_revisions')
    .values({
      id: '0193aaaa-0000-7000-8000-00000000000b',
      registration_id: MARKS.registration,
      action: 'changed',
      document: JSON.stringify(PERSON),
      account_id: null,
      at: AT,
    })
    .execute();
  await setUpStage(
    db,
    { stage: 1, opensAt: new Date(START.getTime() - 60_000), closesAt: new Date(START.getTime() + 3_600_000) },
    START,
  );
  for (const stage of [0, 1]) await addQuestions(db, stage, 12, START);
  await addRows(db, {
    mark: MARKS.everywhere,
    at: START,
    phone: `+234${MARKS.everywherePhone}`,
    email: `zzrow@${MARKS.mailAddress}`,
  });
  // The leaderboard would show the name.
  await db.deleteFrom('quiz_results').where('id', '=', `result-${MARKS.everywhere}`).execute();
  await enqueueBatch(db, batchTo([MARKS.email], { subject: `For ${MARKS.guardian}`, body: MARKS.reason }), START);
}

/** Queries that a visitor might try: none, everything, and what visitors may know of a person. */
const PROBES: readonly string[] = [
  '',
  '1',
  '%',
  'a',
  'all',
  '2026-11-21',
  PERSON.fullName,
  NAME_WITHOUT_RESULT,
  `0${MARKS.phone}`,
  MARKS.email,
  MARKS.guardian,
  MARKS.reference,
  MARKS.registration,
  RESULT,
  ...inLongRun([
    '0',
    '2',
    '200',
    '-1',
    '*',
    '_',
    'true',
    'administrator',
    'newest',
    'EN',
    'Zz',
    PERSON.phoneNumber,
    MARKS.phone.slice(-4),
    MARKS.church,
    MARKS.secondReference,
  ]),
];
/** For names that a query does not know. */
const FEW_PROBES = ['1', MARKS.registration, ...inLongRun(PROBES)];

const fieldsOf = (schema: Schema | undefined): string[] =>
  schema instanceof ObjectSchema ? Object.keys(schema.fields) : [];

/** A repeated registration of the same person, as the form sends it. */
const sameAgain = {
  ...PERSON,
  age: 34,
  gender: 'Female',
  availableAllStages: true,
  termsAccepted: true,
};

/** Additional bodies that pass the schemas, beyond those with one field each. */
const BODIES: Readonly<Record<string, readonly object[]>> = {
  'POST /api/registrations': [
    sameAgain,
    { ...sameAgain, email: 'other@example.com' },
    { ...sameAgain, fullName: 'Zz' },
  ],
  'POST /api/quiz/session': [
    { reference: MARKS.reference, phoneNumber: '08031234567' },
    { reference: 'COG-AAAA-2222', phoneNumber: PERSON.phoneNumber },
    { reference: MARKS.secondReference, phoneNumber: '08031234567' },
  ],
  'POST /api/quiz/results': [
    {
      results: [
        {
          reference: MARKS.reference,
          stage: 1,
          score: 1,
          totalQuestions: 2,
          timeTaken: 3,
          completedAt: AT,
          status: 'completed',
        },
      ],
    },
  ],
};

const friend = { email: 'friend@example.com', password: 'p' };

describeWithDatabase('what a visitor is told of people', (create) => {
  let callers: Record<string, string>[];
  let address = 0;

  const server = withServer(create, {
    between: 'nothing',
    config: { promoAccounts: [friend] },
    fill: async ({ app, db }) => {
      await fill(db);
      const promo = cookieOf(await app.inject({ method: 'POST', url: '/citizen/login/', payload: friend }));
      callers = [
        {},
        { cookie: `${promo}; __Host-session=${'A'.repeat(43)}; __Host-cog_quiz=${'A'.repeat(43)}; cog_quiz=x` },
        { authorization: `Bearer cogq_${'a'.repeat(43)}`, 'x-background': '1', 'x-forwarded-for': '127.0.0.1' },
      ];
    },
  });

  /** Sends a request as a visitor from their own network, and looks for markers in the whole answer. */
  async function expectNothingOf(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'PATCH',
    url: string,
    headers: Record<string, string>,
    payload?: object,
  ): Promise<void> {
    address++;
    const response = await server.app.inject({
      method,
      url,
      headers,
      remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(payload === undefined ? {} : { payload }),
    });
    // An answer may echo what the visitor sent, but nothing else.
    const sent = decodeURIComponent(url.replaceAll('+', ' ')) + JSON.stringify(payload ?? '');
    const answer = JSON.stringify(response.headers) + response.payload;
    const hasRegistered = method === 'POST' && url === '/api/registrations' && response.statusCode === 201;
    const revealed = [...Object.values(MARKS), NAME_WITHOUT_RESULT].filter(
      (mark) => answer.includes(mark) && !sent.includes(mark) && !(mark === MARKS.invite && hasRegistered),
    );
    expect({ method, url, payload, told: revealed }).toEqual({ method, url, payload, told: [] });
  }

  const open = contractEndpoints().filter(({ access }) => access === 'public');
  const named = open.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

  it.each(named)('holds for %s, whatever is asked for', async (name, endpoint) => {
    const paths = PROBES.filter((probe) => probe !== '').map((probe) =>
      endpoint.path.replace(/:\w+/g, encodeURIComponent(probe)),
    );
    const places = [...new Set(paths)];
    const query = fieldsOf(await endpoint.query?.());
    const body = fieldsOf(await endpoint.body?.());
    for (const place of places) {
      for (const caller of callers) {
        const payload = endpoint.method === 'GET' ? undefined : {};
        await expectNothingOf(endpoint.method, place, caller, payload);
      }
    }
    const [place = endpoint.path] = places;
    for (const field of [...query, 'id', 'registration', 'whole', 'role']) {
      for (const probe of query.includes(field) ? PROBES : FEW_PROBES) {
        const url = `${place}?${new URLSearchParams({ [field]: probe })}`;
        await expectNothingOf(endpoint.method, url, {}, endpoint.method === 'GET' ? undefined : {});
      }
    }
    for (const field of body) {
      for (const probe of PROBES) await expectNothingOf(endpoint.method, place, {}, { [field]: probe });
    }
    for (const payload of BODIES[name] ?? []) {
      for (const caller of callers) await expectNothingOf(endpoint.method, place, caller, payload);
    }
  });

  it('holds for every page of the leaderboard, all stages and sizes, and every search for a part of what is hidden', async () => {
    const path = '/api/quiz/results';
    const response = await server.app.inject({ method: 'GET', url: path });
    expect(response.json().data).toMatchObject([{ fullName: PERSON.fullName, phoneNumber: '0809•••8877' }]);
    for (const stage of [1, 2, 3]) {
      for (const more of ['', '&page=1&pageSize=200', `&near=${RESULT}`, '&search=zznamed']) {
        await expectNothingOf('GET', `${path}?stage=${stage}${more}`, {});
      }
    }
    for (const hidden of [MARKS.phone, MARKS.email, MARKS.reference, MARKS.registration]) {
      for (let length = 3; length <= hidden.length; length++) {
        const search = hidden.slice(0, length);
        const found = await server.app.inject({ method: 'GET', url: `${path}?${new URLSearchParams({ search })}` });
        expect([search, found.json().total]).toEqual([search, 0]);
      }
    }
  });

  it('has an invite in the settings to be found', async () => {
    const { document } = await server.db.selectFrom('site_settings').select('document').executeTakeFirstOrThrow();
    expect(document).toContain(MARKS.invite);
  });

  it('holds for every other address that anyone may ask for', async () => {
    const { routes } = server.app.context;
    const others = routes
      .filter(({ methods, endpoint }) => endpoint === null && methods.includes('GET'))
      .map(({ url }) => url);
    expect(others).toEqual(expect.arrayContaining(['/calendar.ics', '/healthz', '/api/registrations.csv']));
    for (const url of new Set(others)) {
      for (const probe of [
        'none',
        MARKS.registration,
        `mail-${MARKS.everywhere}`,
        `registration-${MARKS.everywhere}`,
      ]) {
        for (const caller of callers) await expectNothingOf('GET', url.replace(/:\w+|\*/g, probe), caller);
      }
    }
  });

  it('holds for endpoints of others and for addresses that there are not', async () => {
    const guarded = contractEndpoints().filter(({ access }) => access !== 'public');
    for (const { method, path } of guarded) {
      const url = path.replace(/:\w+/g, MARKS.registration);
      for (const caller of callers) await expectNothingOf(method, url, caller, method === 'GET' ? undefined : {});
    }
    const addresses = [
      `/api/registrations/${MARKS.registration}`,
      `/api/registrations/${MARKS.reference}`,
      '/api/registrations.csv',
      '/api/registrations/export',
      `/api/quiz/results/${RESULT}`,
      '/api/quiz/results.csv',
      '/api/quiz/results?fields=email,phoneNumber,registration',
      '/api/quiz/results?include=registration',
      '/citizen/registrations',
    ];
    for (const url of addresses) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
        await expectNothingOf(method, url, {});
      }
    }
  });
});
