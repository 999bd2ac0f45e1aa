import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import {
  addPromoAccount,
  getPromoAccounts,
  removePromoAccount,
  renewPromoPassword,
} from '@cog/contracts/promo/accounts.endpoints';
import { getPromoSession, promoSignIn, promoSignOut } from '@cog/contracts/promo/endpoints';
import { sweepTables as sweep } from '../../privacy/sweepTables.ts';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { hashPassword } from '../accounts/password.ts';
import { promoAccountsRepository } from './promoAccounts.repository.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const GUEST = { email: 'bola@example.com', password: 'kept, from the app' };
const WRONG = 'Login failed. Please check your credentials and try again.';

describeWithDatabase('promo sessions', (create) => {
  const server = withServer(create, { config: { promoAccounts: [GUEST] } });

  const signIn = (credentials: object, { from = '192.0.2.1', headers = {}, url = promoSignIn.path as string } = {}) =>
    server.app.inject({ method: 'POST', url, payload: credentials, remoteAddress: from, headers });
  const whoAmI = (cookie: string, url: string = getPromoSession.path) =>
    server.app.inject({ method: 'GET', url, headers: { cookie } });
  const wrong = { ...GUEST, password: 'wrong' };

  it('sign in who has the password, and say who that is', async () => {
    const response = await signIn(GUEST);
    expect([response.statusCode, response.json()]).toEqual([200, { email: GUEST.email }]);
    const answer = await whoAmI(cookieOf(response));
    expect(answer.json()).toEqual({ email: GUEST.email });
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('are of accounts that administrators make, give new passwords and remove', async () => {
    const cookie = await server.signIn();
    const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      server.app.inject({ method, url, headers: { cookie }, ...(payload === undefined ? {} : { payload }) });
    const email = 'Fola@example.com';
    const added = await ask('POST', addPromoAccount.path, { email: ` ${email} ` });
    expect(added.statusCode).toBe(201);
    const { data, password } = added.json();
    const first = await signIn({ email, password });
    expect(first.statusCode).toBe(200);

    const twice = await ask('POST', addPromoAccount.path, { email: email.toUpperCase() });
    expect([twice.statusCode, twice.json().errors.email]).toEqual([409, expect.stringContaining('already')]);
    expect((await ask('POST', addPromoAccount.path, { email: 'fola' })).statusCode).toBe(400);

    const renewed = await ask('POST', renewPromoPassword.path, { id: data.id });
    expect((await whoAmI(cookieOf(first))).statusCode).toBe(401);
    expect((await signIn({ email, password })).statusCode).toBe(401);
    const second = await signIn({ email, password: renewed.json().password });
    expect(second.statusCode).toBe(200);

    const listed = await ask('GET', getPromoAccounts.path);
    expect(listed.json().items.map((item: { email: string }) => item.email)).toEqual([GUEST.email, email]);
    expect(listed.payload).not.toContain('argon2');
    expect((await ask('DELETE', removePromoAccount.path, { id: data.id })).statusCode).toBe(200);
    expect((await whoAmI(cookieOf(second))).statusCode).toBe(401);
    for (const [method, path] of [
      ['DELETE', removePromoAccount.path],
      ['POST', renewPromoPassword.path],
    ] as const) {
      expect((await ask(method, path, { id: data.id })).statusCode).toBe(404);
    }
    const trail = await server.db.selectFrom('audit_trail').selectAll().execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['promoAccount.created', 'promoAccount.passwordChanged', 'promoAccount.removed']),
    );
    expect(JSON.stringify(trail)).not.toContain('example.com');
    server.advance(20 * 60_000);
    expect((await ask('POST', addPromoAccount.path, { email: 'x@example.com' })).json().reason).toBe(
      'authenticate-again',
    );
  });

  it('are found at the address without its slash, and by the e-mail in any capitals', async () => {
    const { statusCode } = await signIn({ ...GUEST, email: ' Bola@Example.COM ' }, { url: '/citizen/login' });
    expect(statusCode).toBe(200);
  });

  it('keep the secret out of scripts, other sites and the database', async () => {
    const response = await signIn(GUEST);
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-promo=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const stored = await server.db.selectFrom('promo_sessions').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(cookieOf(response).slice('__Host-promo='.length));
  });

  it('use a plain cookie where the site has no https', async () => {
    await server.restart({ config: { siteUrl: 'http://localhost:3000' } });
    expect((await signIn(GUEST)).headers['set-cookie']).toMatch(
      /^promo=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('answer a wrong password, an unknown e-mail and a disabled account alike', async () => {
    const accounts = promoAccountsRepository(server.db);
    const id = await accounts.add({ email: 'gone@example.com', passwordHash: await hashPassword('known') }, START);
    await accounts.disable(id ?? '', START);
    const bodies = [
      wrong,
      { email: 'nobody@example.com', password: 'x' },
      { email: 'gone@example.com', password: 'known' },
    ];
    for (const body of bodies) {
      const response = await signIn(body);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ success: false, message: WRONG });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('are refused to another site', async () => {
    const response = await signIn(GUEST, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('open nothing of the admin area, nor does its session open them', async () => {
    const promo = cookieOf(await signIn(GUEST));
    const admin = await server.signIn();
    const secret = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
    expect((await whoAmI(promo, getSession.path)).statusCode).toBe(401);
    expect((await whoAmI(`__Host-session=${secret(promo)}`, getSession.path)).statusCode).toBe(401);
    expect((await whoAmI(admin)).statusCode).toBe(401);
    expect((await whoAmI(`__Host-promo=${secret(admin)}`)).statusCode).toBe(401);

    const both = `${promo}; ${admin}`;
    expect([(await whoAmI(both)).statusCode, (await whoAmI(both, getSession.path)).statusCode]).toEqual([200, 200]);
    await server.app.inject({ method: 'DELETE', url: promoSignOut.path, headers: { cookie: both } });
    expect([(await whoAmI(both)).statusCode, (await whoAmI(both, getSession.path)).statusCode]).toEqual([401, 200]);
  });

  it('get a new secret at each sign-in, and none that the visitor brought along', async () => {
    const planted = `__Host-promo=${'a'.repeat(43)}`;
    const first = cookieOf(await signIn(GUEST, { headers: { cookie: planted } }));
    const second = cookieOf(await signIn(GUEST, { headers: { cookie: first } }));
    expect(new Set([planted, first, second]).size).toBe(3);
    expect((await whoAmI(first)).statusCode).toBe(401);
    expect((await whoAmI(second)).statusCode).toBe(200);
  });

  it('end after fourteen idle days, and not while they are used', async () => {
    const cookie = cookieOf(await signIn(GUEST));
    for (let use = 0; use < 4; use++) {
      server.advance(14 * DAY - 1);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    server.advance(14 * DAY);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('end after sixty days however much they are used', async () => {
    const cookie = cookieOf(await signIn(GUEST));
    for (let day = 10; day < 60; day += 10) {
      server.advance(10 * DAY);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    server.advance(10 * DAY);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('end on the server when the visitor signs out', async () => {
    const cookie = cookieOf(await signIn(GUEST));
    const response = await server.app.inject({ method: 'DELETE', url: promoSignOut.path, headers: { cookie } });
    expect(response.json()).toEqual({ success: true });
    expect(response.headers['set-cookie']).toMatch(/^__Host-promo=; Max-Age=0;/);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('end at once when the account is disabled or gets a new password', async () => {
    const accounts = promoAccountsRepository(server.db);
    const account = await accounts.find(GUEST.email);
    const first = cookieOf(await signIn(GUEST));
    await accounts.setPassword(account?.id ?? '', await hashPassword(GUEST.password));
    expect((await whoAmI(first)).statusCode).toBe(401);
    const second = cookieOf(await signIn(GUEST));
    await accounts.disable(account?.id ?? '', START);
    expect((await whoAmI(second)).statusCode).toBe(401);
  });

  it('are swept away when they have ended, with the counts of wrong tries', async () => {
    const { db } = server.app.context;
    await signIn(GUEST);
    server.advance(13 * DAY);
    const kept = cookieOf(await signIn(GUEST));
    await signIn(wrong);
    server.advance(DAY);
    await sweep(server.app.context);
    expect(await db.selectFrom('promo_sessions').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('sign_in_attempts').selectAll().execute()).toEqual([]);
    expect((await whoAmI(kept)).statusCode).toBe(200);
  });

  it('are made for the configured accounts once', async () => {
    await server.restart({ config: { promoAccounts: [{ ...GUEST, password: 'another' }] } });
    expect((await signIn(GUEST)).statusCode).toBe(200);
    expect((await signIn({ ...GUEST, password: 'another' })).statusCode).toBe(401);
  });

  describe('when passwords are guessed', () => {
    const guess = async (times: number, from: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await signIn(wrong, { from })).statusCode);
      return statuses;
    };

    it('make the guesser wait, and keep no one else out', async () => {
      expect(await guess(10, '198.51.100.1')).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 429, 429]);
      const blocked = await signIn(GUEST, { from: '198.51.100.1' });
      expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '1']);
      expect((await signIn(GUEST, { from: '192.0.2.7' })).statusCode).toBe(200);
    });

    it('count apart from those of the admin area, whatever an administrator is called', async () => {
      const admin = { username: GUEST.email, password: 'x' };
      const tryAdmin = (username: string) =>
        server.app.inject({
          method: 'POST',
          url: '/api/admin/session',
          payload: { ...admin, username },
          remoteAddress: '198.51.100.1',
        });
      await guess(7, '198.51.100.1');
      expect((await tryAdmin(GUEST.email)).statusCode).toBe(401);
      expect((await tryAdmin(` promo ${GUEST.email}`)).statusCode).toBe(401);
      expect((await guess(1, '198.51.100.1'))[0]).toBe(429);
    });

    it('count e-mails that have no account the same way', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) {
        statuses.push((await signIn({ email: 'nobody@example.com', password: 'x' })).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    });
  });
});
