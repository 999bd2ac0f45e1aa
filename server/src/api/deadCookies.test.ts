import { signOut } from '@cog/contracts/accounts/sessions.endpoints';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { promoSignIn } from '@cog/contracts/promo/endpoints';
import { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { addSermon } from '@cog/contracts/sermons/endpoints';
import { describeWithDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { ADMIN, cookieOf, START, startTestServer, type TestServer } from '../testing/testServer.ts';
import { accountsRepository } from './accounts/accounts.repository.ts';
import { hashPassword } from './accounts/password.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const friend = { email: 'friend@example.com', password: 'from the app' };
const sermon = { sermonTitle: 'Planted', preacherName: 'Nobody', date: '2026-11-21', time: '08:00' };

describeWithDatabase('a cookie', (create) => {
  let database: TestDatabase;
  let server: TestServer;
  /** Opens the admin area until something is done to it. */
  let cookie: string;

  beforeEach(async () => {
    database = await create();
    server = await startTestServer(database, { config: { promoAccounts: [friend] } });
    cookie = await server.signIn();
  });
  afterEach(async () => {
    await server.app.close();
    await database.remove();
  });

  /** What a read for administrators, a read and a write for editors are answered, and whether the write was done. */
  async function doorsFor(sent: string, headers: Record<string, string> = {}) {
    const all = { cookie: sent, ...headers };
    const read = (url: string) => server.app.inject({ method: 'GET', url, headers: all });
    const personal = await read(getRegistrations.path);
    const edited = await read(getDevotionalsPage.path);
    const write = await server.app.inject({ method: 'POST', url: addSermon.path, headers: all, payload: sermon });
    const written = await server.app.context.db.selectFrom('sermons').select('id').execute();
    return [personal.statusCode, edited.statusCode, write.statusCode, written.length];
  }

  const OPEN = [200, 200, 201, 1];
  const SHUT = [401, 401, 401, 0];

  async function account() {
    const accounts = accountsRepository(server.app.context.db);
    const found = await accounts.find(ADMIN.username);
    return { accounts, id: found?.id ?? '' };
  }

  it('of a user who is signed in opens what they may', async () => {
    expect(await doorsFor(cookie)).toEqual(OPEN);
    expect(await doorsFor(`theme=dark; ${cookie}; other="x"`)).toEqual([200, 200, 201, 2]);
  });

  const secret = () => cookie.slice('__Host-session='.length);
  it.each<[string, () => string | Promise<string>]>([
    ['is missing, its secret sent in other headers,', () => ''],
    ['was made up', () => `__Host-session=${'A'.repeat(43)}`],
    ['is cut short', () => cookie.slice(0, -1)],
    ['differs in one letter', () => cookie.slice(0, -2) + (cookie.at(-2) === 'A' ? 'B' : 'A') + cookie.slice(-1)],
    ['lost what binds it to this site', () => `session=${secret()}`],
    ['is sent under the name of the promo', () => `__Host-promo=${secret()}`],
    [
      "is the promo's, sent under the admin area's name",
      async () => {
        const { method, path: url } = promoSignIn;
        const promo = cookieOf(await server.app.inject({ method, url, payload: friend }));
        return promo.replace('__Host-promo', '__Host-session');
      },
    ],
    [
      'was read out of the database',
      async () => {
        const session = server.app.context.db.selectFrom('sessions').select('token_hash');
        const { token_hash } = await session.executeTakeFirstOrThrow();
        return `__Host-session=${Buffer.from(token_hash, 'hex').toString('base64url')}`;
      },
    ],
    ['carries a piece of SQL', () => `__Host-session=' or ''='${'x'.repeat(33)}`],
  ])('that %s opens nothing', async (_what, sent) => {
    expect(await doorsFor(await sent(), { authorization: `Bearer ${secret()}`, 'x-session': secret() })).toEqual(SHUT);
  });

  it.each<[string, () => unknown]>([
    ['thirty idle minutes', () => server.advance(30 * MINUTE)],
    [
      'twelve hours of use',
      async () => {
        for (let time = 0; time < 12 * HOUR; time += 20 * MINUTE) {
          await server.app.inject({ method: 'GET', url: getDevotionalsPage.path, headers: { cookie } });
          server.advance(20 * MINUTE);
        }
      },
    ],
    ['signing out', () => server.app.inject({ method: 'DELETE', url: signOut.path, headers: { cookie } })],
    [
      'signing in again in the same browser',
      () => server.app.inject({ method: 'POST', url: '/api/admin/session', payload: ADMIN, headers: { cookie } }),
    ],
    [
      'a new password',
      async () => {
        const { accounts, id } = await account();
        await accounts.setPassword(id, await hashPassword('another one, longer'));
      },
    ],
    [
      'the account was disabled',
      async () => {
        const { accounts, id } = await account();
        await accounts.disable(id, START);
      },
    ],
  ])('opens nothing any more after %s', async (_what, end) => {
    await end();
    expect(await doorsFor(cookie)).toEqual(SHUT);
  });

  it('opens what is for editors alone once its owner is no administrator any more', async () => {
    const { id } = await account();
    await server.app.context.db.updateTable('accounts').set({ role: 'editor' }).where('id', '=', id).execute();
    expect(await doorsFor(cookie)).toEqual([403, 200, 201, 1]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.church.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('writes nothing for another site that has %p', async (headers) => {
    expect(await doorsFor(cookie, headers)).toEqual([200, 200, 403, 0]);
  });
});
