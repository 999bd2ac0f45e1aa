import { signOut } from '@cog/contracts/accounts/sessions.endpoints';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { promoSignIn } from '@cog/contracts/promo/endpoints';
import { getRegistrations } from '@cog/contracts/registrations/endpoints';
import { addSermon } from '@cog/contracts/sermons/endpoints';
import { describeWithDatabase } from '../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../testing/testServer.ts';
import { withServer } from '../testing/withServer.ts';
import { accountsRepository } from './accounts/accounts.repository.ts';
import { hashPassword } from './accounts/password.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const friend = { email: 'friend@example.com', password: 'from the app' };
const sermon = { sermonTitle: 'Planted', preacherName: 'Nobody', date: '2026-11-21', time: '08:00' };

describeWithDatabase('a cookie', (create) => {
  const server = withServer(create, { config: { promoAccounts: [friend] }, signedIn: true });

  /** The statuses of a read for administrators, and a read and a write for editors, and whether the write took effect. */
  async function doorsFor(sent: string, headers: Record<string, string> = {}) {
    const all = { cookie: sent, ...headers };
    const read = (url: string) => server.app.inject({ method: 'GET', url, headers: all });
    const personal = await read(getRegistrations.path);
    const edited = await read(getDevotionalsPage.path);
    const write = await server.app.inject({ method: 'POST', url: addSermon.path, headers: all, payload: sermon });
    const written = await server.db.selectFrom('sermons').select('id').execute();
    return [personal.statusCode, edited.statusCode, write.statusCode, written.length];
  }

  const OPEN = [200, 200, 201, 1];
  const SHUT = [401, 401, 401, 0];

  async function account() {
    const accounts = accountsRepository(server.db);
    const found = await accounts.find(ADMIN.username);
    return { accounts, id: found?.id ?? '' };
  }

  it('of a user who is signed in opens what they may', async () => {
    expect(await doorsFor(server.cookie)).toEqual(OPEN);
    expect(await doorsFor(`theme=dark; ${server.cookie}; other="x"`)).toEqual([200, 200, 201, 2]);
  });

  const secret = () => server.cookie.slice('__Host-session='.length);
  it.each<[string, () => string | Promise<string>]>([
    ['is missing, its secret sent in other headers,', () => ''],
    ['was made up', () => `__Host-session=${'A'.repeat(43)}`],
    ['is cut short', () => server.cookie.slice(0, -1)],
    [
      'differs in one letter',
      () => server.cookie.slice(0, -2) + (server.cookie.at(-2) === 'A' ? 'B' : 'A') + server.cookie.slice(-1),
    ],
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
        const session = server.db.selectFrom('sessions').select('token_hash');
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
          await server.app.inject({ method: 'GET', url: getDevotionalsPage.path, headers: { cookie: server.cookie } });
          server.advance(20 * MINUTE);
        }
      },
    ],
    [
      'signing out',
      () => server.app.inject({ method: 'DELETE', url: signOut.path, headers: { cookie: server.cookie } }),
    ],
    [
      'signing in again in the same browser',
      () =>
        server.app.inject({
          method: 'POST',
          url: '/api/admin/session',
          payload: ADMIN,
          headers: { cookie: server.cookie },
        }),
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
    expect(await doorsFor(server.cookie)).toEqual(SHUT);
  });

  it('opens what is for editors alone once its owner is no administrator any more', async () => {
    const { id } = await account();
    await server.db.updateTable('accounts').set({ role: 'editor' }).where('id', '=', id).execute();
    expect(await doorsFor(server.cookie)).toEqual([403, 200, 201, 1]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.church.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('writes nothing for another site that has %p', async (headers) => {
    expect(await doorsFor(server.cookie, headers)).toEqual([200, 200, 403, 0]);
  });
});
