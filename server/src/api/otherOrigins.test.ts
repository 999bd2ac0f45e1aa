import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import { getBooksPage, uploadBook } from '@cog/contracts/books/endpoints';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import { createRegistration, getRegistrations } from '@cog/contracts/registrations/endpoints';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

const APP = 'https://app.church.example';
const STRANGER = 'https://elsewhere.example';
const BOOKS = '/citizen/get_book/';

describeWithDatabase('pages of other origins', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  let url: string;

  const start = async (allowedOrigins: readonly string[]) => {
    database = await create();
    server = await startTestServer(database, { config: { allowedOrigins: new Set(allowedOrigins) } });
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  };
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, headers: { connection: 'close', ...headers } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const allowed = async (...question: Parameters<typeof ask>) =>
    (await ask(...question)).headers.get('access-control-allow-origin');
  const preflight = (path: string, origin: string, method: string) =>
    ask(
      path,
      { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
      { method: 'OPTIONS' },
    );

  it('read public answers when they are allowed, from memory too, and never what another was told', async () => {
    await start([APP]);
    for (let round = 0; round < 4; round++) {
      expect(await allowed(BOOKS, { origin: APP })).toBe(APP);
      expect(await allowed(BOOKS, { origin: STRANGER })).toBeNull();
      expect(await allowed(BOOKS)).toBeNull();
    }
    const { headers } = await ask(BOOKS, { origin: APP });
    expect(headers.get('vary')).toMatch(/\borigin\b/);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('read why they are refused', async () => {
    await start([APP]);
    const refusal = await ask(
      `${createRegistration.path}`,
      { origin: APP, 'content-type': 'application/json' },
      {
        method: 'POST',
        body: '{}',
      },
    );
    expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([400, APP]);
  });

  it('read nothing of the admin area, and write nothing there', async () => {
    await start([APP]);
    const cookie = await server.signIn();
    expect(await allowed(getRegistrations.path, { origin: APP, cookie })).toBeNull();
    expect(await allowed(getSession.path, { origin: APP, cookie })).toBeNull();
    const answer = await ask(
      uploadBook.path,
      { origin: APP, cookie, 'content-type': 'application/json' },
      { method: 'POST', body: '{}' },
    );
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('are told in advance that they may register, and no other origin is', async () => {
    await start([APP]);
    const answer = await preflight(createRegistration.path, APP, 'POST');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      vary: 'origin',
    });
    const stranger = await preflight(createRegistration.path, STRANGER, 'POST');
    expect([...stranger.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const admin = await preflight(uploadBook.path, APP, 'POST');
    expect([...admin.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('are told nothing while no origin is allowed', async () => {
    await start([]);
    const answers = [
      await ask(BOOKS, { origin: APP }),
      await ask(BOOKS, { origin: APP }),
      await preflight(createRegistration.path, APP, 'POST'),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary') ?? '').not.toMatch(/origin/);
    }
    const write = await ask(
      createRegistration.path,
      { origin: APP, 'content-type': 'application/json' },
      { method: 'POST', body: '{}' },
    );
    expect(write.status).toBe(403);
  });

  describe('as any client of HTTP', () => {
    it.each(['?_=123', '?rss_url=https%3A%2F%2Ffeed.example%2F%3Fa%3Db&_=1&_=2'])(
      'is answered by the original calls what it is without %s',
      async (query) => {
        await start([]);
        const plain = await ask(getDevotionals.path);
        const asked = await ask(getDevotionals.path + query);
        expect([asked.status, asked.text]).toEqual([plain.status, plain.text]);
        expect((await ask(`/api/feeds/videos${query}`)).status).toBe(200);
      },
    );

    it('is told of names that no original call has, and of values that are wrong', async () => {
      await start([]);
      expect((await ask(`${getBooksPage.path}?_=1`)).status).toBe(400);
      expect((await ask(`${getDevotionals.path}?date=never&_=1`)).status).toBe(400);
    });

    it('is told which methods an address takes', async () => {
      await start([]);
      const options = await ask(createRegistration.path, {}, { method: 'OPTIONS' });
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
      const wrong = await ask(BOOKS, {}, { method: 'DELETE' });
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(JSON.parse(wrong.text)).toMatchObject({ message: 'This address does not take that method.' });
      expect((await ask('/api/nothing', {}, { method: 'DELETE' })).status).toBe(404);
    });
  });
});
