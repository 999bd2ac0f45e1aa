import {
  addAccount,
  disableAccount,
  getPasswordReset,
  makeResetLink,
  resetByLink,
} from '@cog/contracts/accounts/endpoints';
import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../password.ts';
import { passkeysRepository } from '../secondFactor/passkeys.repository.ts';
import { secondFactorRepository } from '../secondFactor/secondFactor.repository.ts';

const HOUR = 60 * 60_000;
const OWN = 'the password that is lost';
const NEW = 'a canoe before the morning mist';

describeWithDatabase('a link to get back in', (create) => {
  let tolu: string;

  const server = withServer(create, {
    signedIn: true,
    fill: async () => {
      const account = { username: 'Tolú', passwordHash: await hashPassword(OWN), role: 'administrator' as const };
      tolu = (await accountsRepository(server.db).add(account, START)) ?? '';
    },
  });

  const call = ({ method, path }: Endpoint, payload?: object, as = server.cookie) =>
    server.app.inject({ method, url: path, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const make = async (more: object = {}) => call(makeResetLink, { id: tolu, dropsSecondFactor: false, ...more });
  const tokenOf = (link: string) => link.split('#')[1] ?? '';
  const made = async (more: object = {}) => {
    const response = await make(more);
    expect(response.statusCode).toBe(200);
    return tokenOf(response.json().link);
  };
  const look = (token: string) => call(getPasswordReset, { token }, '');
  const reset = (token: string, newPassword = NEW) => call(resetByLink, { token, newPassword }, '');
  const signIn = (password: string) =>
    server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { username: 'Tolú', password } });

  it('is told once, and is stored as a hash', async () => {
    const response = await make();
    expect(response.json()).toMatchObject({
      message: 'The link for Tolú is ready.',
      link: expect.stringMatching(/^https:\/\/church\.example\/resetpassword#[\w-]{43}$/),
      expiresAt: '2026-11-22T09:00:00.000Z',
      data: { username: 'Tolú' },
    });
    const token = tokenOf(response.json().link);
    const { db } = server.app.context;
    const stored = [
      await db.selectFrom('password_resets').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
      await db.selectFrom('audit_trail').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
    await look(token);
    expect(server.logged()).not.toContain(token);
  });

  it('sets a password once, ends every session, and asks for nothing that is lost', async () => {
    const before = cookieOf(await signIn(OWN));
    const token = await made();
    expect((await look(token)).json()).toEqual({ username: 'Tolú', dropsSecondFactor: false });
    expect((await reset(token)).json()).toEqual({
      success: true,
      message: 'Your password was changed. Please sign in with it.',
    });
    expect((await call(getSession, undefined, before)).statusCode).toBe(401);
    expect([(await signIn(OWN)).statusCode, (await signIn(NEW)).statusCode]).toEqual([401, 200]);
    expect((await signIn(NEW)).json().passwordIsGiven).toBeUndefined();
    expect([(await look(token)).statusCode, (await reset(token, 'another long password')).statusCode]).toEqual([
      404, 404,
    ]);
  });

  it('sets one password, also when it is used twice at once', async () => {
    const token = await made();
    const both = await Promise.all([reset(token), reset(token, 'another long password')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('works for a day, and ends with the next one, another password and a disabled account', async () => {
    const [first, second] = [await made(), await made()];
    expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200]);
    await accountsRepository(server.db).setPassword(tolu, await hashPassword(OWN));
    expect((await look(second)).statusCode).toBe(404);
    const third = await made();
    server.advance(24 * HOUR);
    expect((await look(third)).statusCode).toBe(404);
    expect((await reset(third)).json().message).toBe(
      'This link was already used, or is too old. Please ask an administrator for another.',
    );
    server.cookie = await server.signIn();
    const fourth = await made();
    await call(disableAccount, { id: tolu });
    expect((await look(fourth)).statusCode).toBe(404);
    expect((await make()).json().message).toBe('Tolú is disabled. Enable the account first.');
  });

  it('takes the second factor away where that was chosen, and else leaves it', async () => {
    const { db, config } = server.app.context;
    const factor = secondFactorRepository(db, config.dataDir);
    const setUp = async () => {
      await factor.begin(tolu, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', START);
      await db.updateTable('account_totp').set({ confirmed_at: START.toISOString() }).execute();
      await factor.renewCodes(tolu);
      const passkey = { accountId: tolu, credentialId: 'c', publicKey: 'k', counter: 0, name: 'Phone' };
      await passkeysRepository(db).add(passkey, START);
    };
    await setUp();
    await reset(await made());
    expect(await factor.describe(tolu)).toMatchObject({ totpSince: expect.any(String), recoveryCodesLeft: 10 });
    const token = await made({ dropsSecondFactor: true });
    expect((await look(token)).json().dropsSecondFactor).toBe(true);
    expect((await factor.describe(tolu)).passkeys).toHaveLength(1);
    await reset(token, 'another long password');
    expect(await factor.describe(tolu)).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn('another long password')).statusCode).toBe(200);
    const trail = await db.selectFrom('audit_trail').select(['action', 'details']).orderBy('id').execute();
    expect(trail.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['account.resetLinkMade', {}],
      ['account.resetByLink', {}],
      ['account.resetLinkMade', { secondFactor: 'dropped' }],
      ['account.resetByLink', { secondFactor: 'dropped' }],
    ]);
  });

  it('lets its owner sign in while others guess at the name', async () => {
    const token = await made();
    const elsewhere = { username: 'Tolú', password: 'a guess' };
    for (let i = 0; i < 60; i++) {
      await server.app.inject({
        method: 'POST',
        url: '/api/admin/session',
        payload: elsewhere,
        remoteAddress: `203.0.${i}.1`,
      });
    }
    expect((await signIn(NEW)).statusCode).toBe(429);
    const device = cookieOf(await reset(token));
    expect(device).toMatch(/^__Host-device=/);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { username: 'Tolú', password: NEW },
      headers: { cookie: device },
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it.each([
    ['short', 'The password must have at least 12 characters'],
    ['password12345', 'This password is easy to guess. Please choose another, such as a few words in a row'],
  ])('sets no password that is easily guessed, and stays: %s', async (password, message) => {
    const token = await made();
    expect((await reset(token, password)).json().errors).toEqual({ newPassword: message });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is made for others, by administrators who have shown lately who they are', async () => {
    const { id } = (await call(addAccount, { username: 'Ada', role: 'editor' })).json().data;
    const own = (await accountsRepository(server.db).find(ADMIN.username))?.id;
    expect((await make({ id: own })).json().message).toContain('This is your own account.');
    expect((await make({ id: 'nobody' })).statusCode).toBe(404);
    server.advance(10 * 60_000);
    expect((await make({ id })).json().reason).toBe('authenticate-again');
  });
});
