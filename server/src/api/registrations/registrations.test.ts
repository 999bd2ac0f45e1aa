import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { describeOnEveryDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
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
  let database: TestDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database);
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

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

  it('registers, with a reference and the group link of the settings', async () => {
    const response = await register(adult);
    const { quiz } = await settingsRepository(server.app.context.db).read();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      success: true,
      message: 'Registration successful! Redirecting to WhatsApp group...',
      reference: expect.stringMatching(/^COG-[2-9A-HJKMNP-TV-Z]{5}$/),
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

  it('takes one phone number once, however it is written, and gives nothing away about who has it', async () => {
    await register(adult);
    const again = await register({ ...adult, fullName: 'Someone Else', phoneNumber: '+234(803)123-4567' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ success: false, message: expect.stringContaining('registered already') });
    expect(again.payload).not.toMatch(/Ṣadé|COG-|sade@/);
    expect((await list()).json().total).toBe(1);
  });

  it('stores one registration when a phone sends it five times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(adult, 'key-1')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    expect((await list()).json().total).toBe(1);
  });

  it('stores one registration when five people race for a phone number without keys', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register(adult)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('answers a retry as before after a restart', async () => {
    const first = await register(adult, 'key-1');
    await server.app.close();
    server = await startTestServer(database);
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
    await register(adult);
    expect((await register({ ...adult, email: null }, 'key-2')).statusCode).toBe(409);
    expect((await register({ ...adult, phoneNumber: '08030000009' }, 'key-2')).statusCode).toBe(201);
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

  it('writes no personal data to the log', async () => {
    await register(adult, 'key-1');
    await register({ ...adult, email: 'wrong' });
    await list('?page=1');
    expect(server.logged()).toContain('"route":"/api/registrations"');
    expect(server.logged()).not.toMatch(/Sample|8031234567|803 123|sade@|127\.0\.0\.1|page=|cookie/);
  });
});
