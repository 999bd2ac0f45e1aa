import { addAccount, changePassword } from '@cog/contracts/accounts/endpoints';
import { getSession, signOut } from '@cog/contracts/accounts/sessions.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { getQuizResults } from '@cog/contracts/quiz/results.endpoints';
import { contractEndpoints } from '../../testing/contractEndpoints.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { cookieOf } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';

const GIVEN = 'first password of theirs';

describeWithDatabase('a password that another person made', (create) => {
  let cookie: string;
  let readChatHost: ((cookie: string | undefined) => Promise<unknown>) | undefined;

  const server = withServer(create, {
    realtime: (_app, { readHost }) => {
      readChatHost = readHost;
      return undefined;
    },
    fill: async () => {
      const admin = await server.signIn();
      const tolu = { username: 'Tolu', role: 'administrator', password: GIVEN };
      await call(addAccount, tolu, admin);
      const credentials = { username: 'Tolu', password: GIVEN };
      const signedIn = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: credentials });
      expect(signedIn.json().passwordIsGiven).toBe(true);
      cookie = cookieOf(signedIn);
    },
  });

  const call = ({ method, path }: Endpoint, payload?: object, as = cookie) =>
    server.app.inject({
      method,
      url: path.replace(/:\w+/g, 'none'),
      headers: { cookie: as, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(payload ? { payload } : method === 'GET' ? {} : { payload: '{"nothing": 1}' }),
    });

  it('opens nothing but the change of it, who one is, and the way out', async () => {
    const open: Endpoint[] = [getSession, signOut, changePassword];
    const closed = contractEndpoints().filter(
      (endpoint) => (endpoint.access === 'editor' || endpoint.access === 'administrator') && !open.includes(endpoint),
    );
    expect(closed.length).toBeGreaterThan(60);
    for (const endpoint of closed) {
      const response = await call(endpoint);
      expect([endpoint.path, response.statusCode, response.json().reason]).toEqual([
        endpoint.path,
        403,
        'password-given',
      ]);
    }
    for (const path of ['/api/registrations.csv', '/api/admin/quiz/questions.csv', '/api/mails/none/message.eml']) {
      expect((await call({ ...getSession, path: path as `/${string}` })).statusCode).toBe(403);
    }
    expect((await call(getSession)).statusCode).toBe(200);
  });

  it('counts as not signed in where everyone may ask, and makes no host of the chat', async () => {
    // An answer for one user would be private.
    expect((await call(getQuizResults)).headers['cache-control']).toBe('no-cache');
    expect(await readChatHost?.(cookie)).toBeNull();
  });

  it('opens everything once its owner has chosen another', async () => {
    const body = { currentPassword: GIVEN, newPassword: 'a canoe before the morning mist' };
    const changed = await call(changePassword, body);
    expect(changed.json()).toEqual({ username: 'Tolu', role: 'administrator' });
    const own = cookieOf(changed);
    const list = await server.app.inject({ method: 'GET', url: '/api/admin/accounts', headers: { cookie: own } });
    expect(list.statusCode).toBe(200);
  });
});
