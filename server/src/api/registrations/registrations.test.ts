import { enterQuiz } from '@cog/contracts/quiz/endpoints';
import { currentConsent } from '@cog/contracts/registrations/consent';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { registrationInput } from '@cog/contracts/registrations/schema';
import { string } from 'yup';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { withServer } from '../../testing/withServer.ts';
import { settingsRepository } from '../settings/settings.repository.ts';

const adult = {
  fullName: 'Ṣadé Sample',
  age: 34,
  gender: 'Female',
  phoneNumber: '0803 123 4567',
  email: 'sade@example.com',
  availableAllStages: true,
  termsAccepted: true,
};

describeOnEveryDatabase('registrations', (create) => {
  const server = withServer(create);

  const register = (payload: object, key?: string) =>
    server.app.inject({
      method: 'POST',
      url: createRegistration.path,
      payload,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const list = async (query = '') => {
    const cookie = await server.signIn();
    return server.app.inject({ method: 'GET', url: getRegistrations.path + query, headers: { cookie } });
  };

  const rowsOf = () => server.db.selectFrom('registrations').selectAll().orderBy('id').execute();
  /** An answer without its random part. */
  const shapeOf = (response: Awaited<ReturnType<typeof register>>) =>
    response.payload.replace(response.json().reference, 'COG-XXXX-XXXX');

  it('gives references of the church, which enter the quiz whatever it is called later', async () => {
    const { db } = server.app.context;
    const settings = settingsRepository(db);
    async function become(church: { churchName?: string; referencePrefix?: string }) {
      const { settings: before, updated_at } = await settings.readStored();
      const { referencePrefix = before.quiz.referencePrefix, ...more } = church;
      const after = { ...before, ...more, quiz: { ...before.quiz, referencePrefix } };
      await settings.save(after, { accountId: null, now: server.now(), updated_at });
    }
    const enter = async (reference: string) => {
      const payload = { reference, phoneNumber: adult.phoneNumber };
      return (await server.app.inject({ method: 'POST', url: enterQuiz.path, payload })).statusCode;
    };
    await become({ churchName: 'Citizens of Grace Assembly' });
    const { reference } = (await register(adult)).json();
    expect(reference).toMatch(/^CGA(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await enter(reference.slice('CGA-'.length))).toBe(200);
    await become({ referencePrefix: 'GRACE' });
    expect((await register({ ...adult, fullName: 'Ade Sample' })).json().reference).toMatch(/^GRACE-/);
    expect(await enter(reference.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await enter(reference.replace('CGA', 'COG'))).toBe(403);
  });

  it('registers, with a reference and the group link of the settings', async () => {
    const response = await register(adult);
    const { quiz } = await settingsRepository(server.db).read();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      success: true,
      message: 'Registration successful! Redirecting to WhatsApp group...',
      reference: expect.stringMatching(/^COG(-[2-9A-HJKMNP-TV-Z]{4}){2}$/),
      groupLink: quiz.groupLink,
    });
  });

  it('shows administrators everything, newest first and by page', async () => {
    await register(adult);
    server.advance(1000);
    await register({ ...adult, fullName: 'Bọ́lá Example', phoneNumber: '+234 803 000 0001' });
    const response = await list();
    await expect(
      getRegistrations.answer?.().then((schema) => schema.validate(response.json(), { strict: true })),
    ).resolves.toBeDefined();
    expect(response.json()).toMatchObject({
      total: 2,
      data: [
        { fullName: 'Bọ́lá Example', phoneNumber: '+2348030000001' },
        {
          fullName: 'Ṣadé Sample',
          phoneNumber: '+2348031234567',
          churchName: null,
          registrationDate: '2026-11-21T09:00:00.000Z',
        },
      ],
    });
    expect((await list('?page=2&pageSize=1')).json()).toMatchObject({ total: 2, data: [{ fullName: 'Ṣadé Sample' }] });
  });

  it('takes brothers and sisters on one phone, however it is written', async () => {
    await register(adult);
    for (const [fullName, phoneNumber] of [
      ['Tolú Sample', '08031234567'],
      ['Bọ́lá Sample', '2348031234567'],
      ['Kẹ́hìndé Sample', '+234 803 123 4567'],
    ]) {
      expect((await register({ ...adult, fullName, phoneNumber })).statusCode).toBe(201);
    }
    const { data, total } = (await list()).json();
    expect(total).toBe(4);
    expect(new Set(data.map(({ phoneNumber }: { phoneNumber: string }) => phoneNumber))).toEqual(
      new Set(['+2348031234567']),
    );
  });

  it.each([
    ['08031234567', 'Ṣadé Sample'],
    ['2348031234567', 'sade sample'],
    ['+234 803 123 4567', 'SAMPLE, Ṣàdé'],
    ['+234(0)803-123.4567', 'Sample  Sadé'],
  ])(
    'has one registration of a person who comes again as %s, %s, and answers as the first time',
    async (phoneNumber, fullName) => {
      const first = await register(adult);
      const again = await register({ ...adult, fullName, phoneNumber });
      expect([again.statusCode, shapeOf(again)]).toEqual([first.statusCode, shapeOf(first)]);
      expect(again.json().reference).not.toBe(first.json().reference);
      expect((await list()).json()).toMatchObject({ total: 1, data: [{ reference: first.json().reference }] });
    },
  );

  it('keeps who comes again as a repeat of the first, so that the organisers find it by either reference', async () => {
    const first = (await register(adult)).json().reference;
    const again = (await register({ ...adult, phoneNumber: '+2348031234567' })).json().reference;
    const rows = await rowsOf();
    const [registered, repeat] = [first, again].map((reference) => rows.find((row) => row.reference === reference));
    expect([registered?.repeat_of, registered?.deleted_at]).toEqual([null, null]);
    expect(repeat?.repeat_of).toBe(registered?.id);
    expect(repeat?.deleted_at).toEqual(expect.any(String));
  });

  it('stores one row when a phone sends it fifty times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => register(adult, 'key-1')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect(await rowsOf()).toHaveLength(1);
  });

  it('has one registration when a person is sent five times at once without a key', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(adult)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect((await list()).json().total).toBe(1);
    expect((await rowsOf()).filter(({ repeat_of }) => repeat_of !== null)).toHaveLength(4);
  });

  describe('a retry after an upgrade', () => {
    /** Runs work while the call has the body schema of another release. */
    const inRelease = async (body: typeof createRegistration.body, work: () => Promise<unknown>) => {
      const known = createRegistration.body;
      createRegistration.body = body;
      try {
        return await work();
      } finally {
        createRegistration.body = known;
      }
    };
    const answerOf = async (payload: object, key: string) => {
      const { statusCode, payload: answer } = await register(payload, key);
      return [statusCode, answer];
    };
    const since = registrationInput.shape({ churchName: string().default('A church that nobody named') });
    const stricter = registrationInput.shape({ churchName: string().required() });

    it.each([
      ['a default that was not there', since],
      ['a rule that refuses it', stricter],
    ])('is answered as before by a release with %s', async (_what, body) => {
      const first = await answerOf(adult, 'key-1');
      expect(first[0]).toBe(201);
      // Schemas in contracts are loaded lazily, as a function that returns a promise.
      const upgraded = async () => body as unknown as typeof registrationInput;
      await inRelease(upgraded, async () => {
        expect(await answerOf(adult, 'key-1')).toEqual(first);
        const inOtherOrder = Object.fromEntries(Object.entries(adult).reverse());
        expect(await answerOf(inOtherOrder, 'key-1')).toEqual(first);
        const [other] = await answerOf({ ...adult, age: 35 }, 'key-1');
        expect(other).toBe(body === since ? 422 : 400);
      });
      expect(await rowsOf()).toHaveLength(1);
    });
  });

  it('answers a retry as before after a restart', async () => {
    const first = await register(adult, 'key-1');
    await server.restart();
    const retry = await register(adult, 'key-1');
    expect([retry.statusCode, retry.payload]).toEqual([first.statusCode, first.payload]);
  });

  it('refuses a key that was used with another body', async () => {
    await register(adult, 'key-1');
    const other = await register({ ...adult, phoneNumber: '08030000009' }, 'key-1');
    expect(other.statusCode).toBe(422);
    expect((await list()).json().total).toBe(1);
  });

  it('lets a form that was put right be sent under its old key', async () => {
    expect((await register({ ...adult, email: 'wrong' }, 'key-2')).statusCode).toBe(400);
    expect((await register(adult, 'key-2')).statusCode).toBe(201);
  });

  it.each(['', 'x'.repeat(201), 'a b', 'kéy'])('refuses the key %p', async (key) => {
    expect((await register(adult, key)).statusCode).toBe(400);
  });

  it('asks for a guardian under 18', async () => {
    const minor = { ...adult, age: 16 };
    expect((await register(minor)).json().errors).toMatchObject({
      guardianName: expect.any(String),
      guardianPhone: expect.any(String),
      guardianConsent: expect.any(String),
    });
    const guarded = { ...minor, guardianName: 'Mama Sample', guardianPhone: '08030000002', guardianConsent: true };
    expect((await register(guarded)).statusCode).toBe(201);
    expect((await list()).json().data).toMatchObject([{ guardianPhone: '+2348030000002' }]);
  });

  it('takes a child’s phone for the guardian’s only when that is said', async () => {
    const guardian = { guardianName: 'Mama Sample', guardianPhone: '0803-123-4567', guardianConsent: true };
    const minor = { ...adult, age: 12, ...guardian };
    const unsaid = await register(minor);
    expect([unsaid.statusCode, Object.keys(unsaid.json().errors)]).toEqual([400, ['guardianPhone']]);
    const other = await register({ ...minor, guardianPhone: '08030000002', phoneIsGuardians: true });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([400, ['guardianPhone']]);
    expect((await register({ ...minor, phoneIsGuardians: 'yes' })).statusCode).toBe(201);
    expect(await rowsOf()).toMatchObject([{ guardian_phone: '+2348031234567', phone_is_guardians: 1 }]);
  });

  it('keeps which terms were accepted, with their words', async () => {
    await register(adult);
    await register({ ...adult, fullName: 'Tolú Sample', consentVersion: currentConsent.version });
    expect((await register({ ...adult, consentVersion: 'made up' })).statusCode).toBe(400);
    const kept = await server.db.selectFrom('consents').selectAll().execute();
    expect(kept.map(({ version, document }) => [version, JSON.parse(document)])).toEqual([
      [currentConsent.version, currentConsent],
    ]);
    expect(await rowsOf()).toMatchObject([
      { consent_version: currentConsent.version },
      { consent_version: currentConsent.version },
    ]);
  });

  it('keeps the church’s own terms as they were when each accepted them', async () => {
    const { db } = server.app.context;
    const saveTerms = async (terms: string[]) => {
      server.advance(60_000);
      const { settings, updated_at } = await settingsRepository(db).readStored();
      const changed = { ...settings, quiz: { ...settings.quiz, terms } };
      await settingsRepository(db).save(changed, { accountId: null, now: server.now(), updated_at });
      return (await settingsRepository(db).read()).quiz.termsVersion;
    };
    const first = await saveTerms(['Read the book of Ruth.']);
    await register({ ...adult, consentVersion: first });
    const second = await saveTerms(['Read the book of Jonah.']);
    // A phone that was offline sends the version that it showed; a caller that sends none accepts the current one.
    await register({ ...adult, fullName: 'Tolú Sample', consentVersion: first });
    await register({ ...adult, fullName: 'Kẹ́mi Sample' });
    const kept = await db.selectFrom('consents').selectAll().execute();
    const termsOf = new Map(kept.map(({ version, document }) => [version, JSON.parse(document).terms]));
    expect((await rowsOf()).map((row) => termsOf.get(row.consent_version ?? ''))).toEqual([
      ['Read the book of Ruth.'],
      ['Read the book of Ruth.'],
      ['Read the book of Jonah.'],
    ]);
    expect(second).not.toBe(first);
    expect(await saveTerms([...currentConsent.terms])).toBe(currentConsent.version);
  });

  it('writes no personal data to the log', async () => {
    await register(adult, 'key-1');
    await register({ ...adult, email: 'wrong' });
    await list('?page=1');
    expect(server.logged()).toContain('"route":"/api/registrations"');
    expect(server.logged()).not.toMatch(/Sample|8031234567|803 123|sade@|127\.0\.0\.1|page=|cookie/);
  });
});
