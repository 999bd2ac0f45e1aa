import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';

const MINUTE = 60_000;
const NEW = 'a new password';
const change = { currentPassword: ADMIN.password, newPassword: NEW };

describeWithDatabase('one’s own account', (create) => {
  const server = withServer(create, { signedIn: true });

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = server.cookie) =>
    server.app.inject({ method, url, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const changePassword = (body: object) => call('POST', '/api/admin/password', body);
  const whoAmI = async (as: string) => (await call('GET', '/api/admin/session', undefined, as)).statusCode;
  const signIn = (password: string) =>
    server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { ...ADMIN, password } });

  describe('a new password', () => {
    it('opens the account in place of the old one', async () => {
      const response = await changePassword(change);
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { username: ADMIN.username, role: 'administrator' },
      ]);
      expect([(await signIn(ADMIN.password)).statusCode, (await signIn(NEW)).statusCode]).toEqual([401, 200]);
    });

    it('ends every session, and opens a new one for this browser', async () => {
      const elsewhere = await server.signIn();
      const here = cookieOf(await changePassword(change));
      expect(here).not.toBe(server.cookie);
      expect([await whoAmI(elsewhere), await whoAmI(server.cookie), await whoAmI(here)]).toEqual([401, 401, 200]);
    });

    it('is refused without the current one, which is not taken for a lost session', async () => {
      const response = await changePassword({ ...change, currentPassword: 'wrong' });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual({ currentPassword: 'The current password is not right' });
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await whoAmI(server.cookie)).toBe(200);
    });

    it.each([
      ['too short', 'short one', 'The password must have at least 12 characters'],
      ['too long', 'x'.repeat(1001), 'The password must have at most 1000 characters'],
      ['missing', '', 'New password is required'],
      ['the current one', ADMIN.password, 'The new password must not be the current one'],
    ])('is refused when it is %s', async (_what, newPassword, message) => {
      const response = await changePassword({ ...change, newPassword });
      expect([response.statusCode, response.json().errors]).toEqual([400, { newPassword: message }]);
    });

    it('is refused when it is the username', async () => {
      const payload = { username: 'Oluwaseun Adebayo', role: 'editor', password: 'first password' };
      await call('POST', '/api/admin/accounts', payload);
      const signedIn = await server.app.inject({ method: 'POST', url: '/api/admin/session', payload });
      expect(signedIn.statusCode).toBe(400);
      const { role, ...credentials } = payload;
      const own = cookieOf(
        await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: credentials }),
      );
      const body = { currentPassword: payload.password, newPassword: 'oluwaseun adebayo' };
      expect((await call('POST', '/api/admin/password', body, own)).json().errors).toEqual({
        newPassword: 'The password must not be the username',
      });
    });

    it('is no second way to guess: wrong ones count as they do at the sign-in', async () => {
      const wrong = { ...change, currentPassword: 'wrong' };
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await changePassword(wrong)).statusCode);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
      expect((await signIn(ADMIN.password)).statusCode).toBe(429);
      server.advance(1000);
      expect((await changePassword(change)).statusCode).toBe(200);
    });

    it('is written down, without a word of it', async () => {
      await changePassword(change);
      const trail = await server.db.selectFrom('audit_trail').selectAll().execute();
      expect(trail).toMatchObject([{ action: 'account.passwordChanged', details: '{}' }]);
      expect(trail[0]?.account_id).toBe(trail[0]?.subject_id);
    });
  });

  describe('the places where an account is signed in', () => {
    const sessions = async (as = server.cookie) => (await call('GET', '/api/admin/sessions', undefined, as)).json();

    it('are listed, the last used first, and this one is marked', async () => {
      server.advance(5 * MINUTE);
      const phone = await server.signIn();
      expect(await sessions(phone)).toEqual([
        { openedAt: '2026-11-21T09:05:00.000Z', lastUsedAt: '2026-11-21T09:05:00.000Z', isThis: true },
        { openedAt: '2026-11-21T09:00:00.000Z', lastUsedAt: '2026-11-21T09:00:00.000Z', isThis: false },
      ]);
    });

    it('are those of no other account, and none that has ended', async () => {
      const credentials = { username: 'bola', password: 'first password' };
      await call('POST', '/api/admin/accounts', { ...credentials, role: 'editor' });
      await server.app.inject({ method: 'POST', url: '/api/admin/session', payload: credentials });
      expect(await sessions()).toHaveLength(1);
      server.advance(31 * MINUTE);
      expect(await sessions(await server.signIn())).toHaveLength(1);
    });

    it('are all left but this one', async () => {
      const phone = await server.signIn();
      const response = await call('DELETE', '/api/admin/sessions');
      expect(response.json()).toEqual({ success: true, message: 'You are signed out everywhere else.' });
      expect([await whoAmI(phone), await whoAmI(server.cookie)]).toEqual([401, 200]);
    });
  });
});
