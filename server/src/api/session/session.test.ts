import { getSession } from '@cog/contracts/accounts/sessions.endpoints';
import { getRegistrations } from '@cog/contracts/registrations/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { describeWithDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { hashPassword } from '../accounts/password.ts';
import { sweepSignInAttempts } from './signInThrottle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const url = '/api/admin/session';

describeWithDatabase('sessions', (create) => {
  const server = withServer(create);

  const signIn = (credentials: object, { from = '192.0.2.1', cookie = '' } = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: credentials,
      remoteAddress: from,
      headers: cookie === '' ? {} : { cookie },
    });
  /** The cookies of a browser in which a user has signed in and out. */
  const deviceCookieOf = ({ headers }: LightMyRequestResponse) =>
    (headers['set-cookie']?.[1] ?? '').split(';')[0] ?? '';
  const whoAmI = (cookie: string) => server.app.inject({ method: 'GET', url, headers: { cookie } });
  const wrong = { ...ADMIN, password: 'wrong' };

  it('signs in who has the password, and says who that is', async () => {
    const response = await signIn(ADMIN);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ username: 'Adéọlá', role: 'administrator' });
    const answer = await whoAmI(cookieOf(response));
    expect(answer.json()).toEqual({ username: 'Adéọlá', role: 'administrator', endsInSeconds: 30 * 60 });
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('keeps the secret out of scripts, other sites and the database', async () => {
    const response = await signIn(ADMIN);
    const [sessionCookie, deviceCookie] = response.headers['set-cookie'] ?? [];
    expect(sessionCookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(deviceCookie).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { db } = server.app.context;
    const stored = await db.selectFrom('sessions').selectAll().execute();
    const devices = await db.selectFrom('known_devices').selectAll().execute();
    expect(devices).toMatchObject([{ username_key: ADMIN.username.toLowerCase() }]);
    expect(JSON.stringify(devices)).not.toContain(deviceCookie?.slice('__Host-device='.length).split(';')[0]);
    const secret = cookieOf(response).slice('__Host-session='.length);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('uses a plain cookie where the site has no https', async () => {
    await server.restart({ config: { siteUrl: 'http://localhost:3000' } });
    expect((await signIn(ADMIN)).headers['set-cookie']?.[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('finds a name in any capitals and any composition', async () => {
    expect((await signIn({ ...ADMIN, username: ' ADÉỌLÁ '.normalize('NFD') })).statusCode).toBe(200);
  });

  it('answers a wrong password, an unknown name and a disabled account alike', async () => {
    const accounts = accountsRepository(server.db);
    const id = await accounts.add(
      { username: 'gone', passwordHash: await hashPassword('known'), role: 'editor' },
      START,
    );
    await accounts.disable(id ?? '', START);
    const bodies = [wrong, { username: 'nobody', password: 'x' }, { username: 'gone', password: 'known' }];
    for (const body of bodies) {
      const response = await signIn(body);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ success: false, message: 'Invalid username or password' });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('gives a new secret at each sign-in and ends the old one', async () => {
    const first = cookieOf(await signIn(ADMIN));
    const second = cookieOf(await signIn(ADMIN, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await whoAmI(first)).statusCode).toBe(401);
    expect((await whoAmI(second)).statusCode).toBe(200);
  });

  it('takes no secret that the visitor brought along', async () => {
    const planted = `__Host-session=${'a'.repeat(43)}`;
    const cookie = cookieOf(await signIn(ADMIN, { cookie: planted }));
    expect(cookie).not.toBe(planted);
    expect((await whoAmI(planted)).statusCode).toBe(401);
  });

  it('ends after thirty idle minutes, and not while it is used', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    for (let use = 0; use < 4; use++) {
      server.advance(29 * MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    server.advance(30 * MINUTE);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('ends after thirty minutes of requests that a page sends automatically', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    const ask = () => server.app.inject({ method: 'GET', url, headers: { cookie, 'x-background': '1' } });
    server.advance(29 * MINUTE);
    expect((await ask()).statusCode).toBe(200);
    server.advance(MINUTE);
    expect((await ask()).statusCode).toBe(401);
  });

  it('ends after twelve hours however much it is used', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    for (let time = 0; time < 12 * HOUR - 20 * MINUTE; time += 20 * MINUTE) {
      server.advance(20 * MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    }
    server.advance(20 * MINUTE);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it('says when it ends unless it is used, and no later than after twelve hours', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    const endsIn = async (headers = {}) =>
      (await server.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })).json().endsInSeconds;
    server.advance(20 * MINUTE);
    expect(await endsIn({ 'x-background': '1' })).toBe(10 * 60);
    expect(await endsIn()).toBe(30 * 60);
    expect(await endsIn({ 'x-background': '1' })).toBe(30 * 60);
    for (let use = 0; use < 27; use++) {
      server.advance(25 * MINUTE);
      await endsIn();
    }
    // 11 hours and 50 minutes after the sign-in.
    server.advance(15 * MINUTE);
    expect(await endsIn()).toBe(10 * 60);
  });

  it('ends on the server when the visitor signs out', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    const response = await server.app.inject({ method: 'DELETE', url, headers: { cookie } });
    expect(response.json()).toEqual({ success: true });
    expect(response.headers['set-cookie']).toMatch(/^__Host-session=; Max-Age=0;/);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
    expect((await server.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
  });

  it('ends at once when the account is disabled or gets a new password', async () => {
    const accounts = accountsRepository(server.db);
    const account = await accounts.find(ADMIN.username);
    const first = cookieOf(await signIn(ADMIN));
    await accounts.setPassword(account?.id ?? '', await hashPassword(ADMIN.password));
    expect((await whoAmI(first)).statusCode).toBe(401);
    const second = cookieOf(await signIn(ADMIN));
    await accounts.disable(account?.id ?? '', START);
    expect((await whoAmI(second)).statusCode).toBe(401);
  });

  it('outlives a restart of the server', async () => {
    const cookie = cookieOf(await signIn(ADMIN));
    await server.restart();
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  it('gives the chat the same answer', async () => {
    let readHost: ((cookie: string | undefined) => Promise<unknown>) | undefined;
    await server.restart({
      realtime: (_app, context) => {
        readHost = context.readHost;
        return undefined;
      },
    });
    const cookie = cookieOf(await signIn(ADMIN));
    expect(await readHost?.(`other=1; ${cookie}`)).toEqual({ accountId: expect.any(String), username: 'Adéọlá' });
    expect(await readHost?.(undefined)).toBeNull();
    expect(await readHost?.('__Host-session=%ff; x')).toBeNull();
  });

  it('keeps editors out of what is for administrators', async () => {
    const accounts = accountsRepository(server.db);
    await accounts.add({ username: 'editor', passwordHash: await hashPassword('p'), role: 'editor' }, START);
    const cookie = cookieOf(await signIn({ username: 'editor', password: 'p' }));
    expect(
      (await server.app.inject({ method: 'GET', url: getRegistrations.path, headers: { cookie } })).statusCode,
    ).toBe(403);
    expect((await server.app.inject({ method: 'GET', url: getSession.path, headers: { cookie } })).json().role).toBe(
      'editor',
    );
  });

  describe('when passwords are guessed', () => {
    const guess = async (times: number, from: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await signIn(wrong, { from })).statusCode);
      return statuses;
    };

    it('makes the guesser wait, longer each time, and keeps no one else out', async () => {
      expect(await guess(8, '198.51.100.1')).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      const blocked = await signIn(ADMIN, { from: '198.51.100.1' });
      expect(blocked.statusCode).toBe(429);
      expect(blocked.headers['retry-after']).toBe('1');
      expect(blocked.json().message).toContain('Please wait 1 second and');
      expect((await signIn(ADMIN, { from: '192.0.2.7' })).statusCode).toBe(200);

      server.advance(1000);
      expect(await guess(2, '198.51.100.1')).toEqual([401, 429]);
      server.advance(1000);
      expect(await guess(1, '198.51.100.1')).toEqual([429]);
      server.advance(1000);
      expect(await guess(1, '198.51.100.1')).toEqual([401]);
    });

    it('never makes anyone wait longer than a minute', async () => {
      await guess(6, '198.51.100.1');
      for (let i = 0; i < 14; i++) {
        server.advance(MINUTE);
        expect(await guess(2, '198.51.100.1')).toEqual([401, 429]);
      }
      server.advance(MINUTE);
      expect((await signIn(ADMIN, { from: '198.51.100.1' })).statusCode).toBe(200);
    });

    it('counts guesses that come all at once', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong, { from: '198.51.100.1' })));
      expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(6);
    });

    it('counts names that do not exist the same way', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await signIn({ username: 'nobody', password: 'x' })).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    });

    it('forgives everything once the password is right', async () => {
      await guess(5, '192.0.2.1');
      expect((await signIn(ADMIN)).statusCode).toBe(200);
      expect(await guess(5, '192.0.2.1')).toEqual([401, 401, 401, 401, 401]);
    });

    /** Wrong passwords for one account, each from another block of addresses. */
    const siege = async (times: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await guess(1, `203.${i >> 8}.${i & 255}.1`))[0] ?? 0);
      return statuses;
    };

    it('refuses the guesses of many addresses, and lets the owner in from where they were before', async () => {
      const [home, office] = ['192.0.2.1', '192.0.2.2'];
      for (const from of [home, office]) expect((await signIn(ADMIN, { from })).statusCode).toBe(200);
      // A stranger behind the office's address also tries a few passwords.
      expect(await guess(4, office)).toEqual([401, 401, 401, 401]);
      const statuses = await siege(process.env.TEST_LONG ? 1000 : 150);
      expect(statuses.filter((status) => status === 401)).toHaveLength(51);
      expect(statuses.slice(51).every((status) => status === 429)).toBe(true);
      for (const from of [home, office]) expect((await signIn(ADMIN, { from })).statusCode).toBe(200);

      const elsewhere = await signIn(ADMIN, { from: '192.0.2.3' });
      expect([elsewhere.statusCode, elsewhere.headers['retry-after']]).toEqual([429, '1']);
      server.advance(1000);
      expect((await signIn(ADMIN, { from: '192.0.2.3' })).statusCode).toBe(200);
    });

    it.each([
      ['an IPv6 /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
      ['an IPv4 /24', (index: number) => `203.0.113.${index}`],
    ])('lets the owner in from anywhere while all networks of %s guess', async (_what, address) => {
      const statuses: number[] = [];
      for (let index = 0; index < 60; index++) statuses.push((await guess(1, address(index)))[0] ?? 0);
      expect(statuses.filter((status) => status === 401)).toHaveLength(21);
      expect((await signIn(ADMIN, { from: '192.0.2.3' })).statusCode).toBe(200);
    });

    it('keeps the owner out for a minute at most where they were before, however many try there', async () => {
      await signIn(ADMIN);
      await guess(6, '192.0.2.1');
      for (let i = 0; i < 8; i++) {
        server.advance(MINUTE);
        expect(await guess(2, '192.0.2.1')).toEqual([401, 429]);
      }
      server.advance(MINUTE);
      expect((await signIn(ADMIN)).statusCode).toBe(200);
    });

    it('lets the owner in while a stranger at the same address tries without a pause', async () => {
      const known = deviceCookieOf(await signIn(ADMIN));
      const owners: number[] = [];
      for (let second = 1; second <= 130; second++) {
        server.advance(1000);
        await guess(1, '192.0.2.1');
        // The stranger has either just used the free try, or was refused.
        if (second % 60 === 30) owners.push((await signIn(ADMIN, { cookie: known })).statusCode);
      }
      expect(owners).toEqual([200, 200]);
      expect((await signIn(ADMIN)).statusCode).toBe(429);
    });

    it('counts what is guessed in the owner’s own browser, and makes it wait a minute at most', async () => {
      const known = deviceCookieOf(await signIn(ADMIN));
      const guessHere = async () => (await signIn(wrong, { cookie: known, from: '203.0.113.9' })).statusCode;
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push(await guessHere());
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
      for (let i = 0; i < 9; i++) {
        server.advance(MINUTE);
        expect([await guessHere(), await guessHere()]).toEqual([401, 429]);
      }
      server.advance(MINUTE);
      expect((await signIn(ADMIN, { cookie: known })).statusCode).toBe(200);
    });

    it('takes no browser for known by a secret that it made itself, nor for another name', async () => {
      const planted = `__Host-device=${'a'.repeat(43)}`;
      expect(deviceCookieOf(await signIn(ADMIN, { cookie: planted }))).not.toBe(planted);
      const known = deviceCookieOf(await signIn(ADMIN));
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) {
        const tried = await signIn({ username: 'another', password: 'x' }, { cookie: known, from: '203.0.113.9' });
        statuses.push(tried.statusCode);
        statuses.push((await signIn({ username: 'another', password: 'x' }, { from: '203.0.113.9' })).statusCode);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    });

    it('slows one address down that tries many names, but not users who signed in there before', async () => {
      await signIn(ADMIN);
      const statuses: number[] = [];
      for (let i = 0; i < 103; i++) {
        statuses.push((await signIn({ username: `name ${i}`, password: 'password1' })).statusCode);
      }
      expect(statuses.slice(0, 101).every((status) => status === 401)).toBe(true);
      expect(statuses.slice(101)).toEqual([429, 429]);
      expect((await signIn(ADMIN)).statusCode).toBe(200);
      expect((await signIn({ username: 'name 1', password: 'x' }, { from: '192.0.2.2' })).statusCode).toBe(401);
    });

    it('takes the addresses that one phone can give itself for one', async () => {
      for (let i = 0; i < 6; i++) await guess(1, `2001:db8:1:2::${i}`);
      expect(await guess(1, '2001:db8:1:2:ffff::9')).toEqual([429]);
      expect(await guess(1, '2001:db8:1:3::9')).toEqual([401]);
    });

    it('forgets where a user signed in after half a year', async () => {
      await signIn(ADMIN);
      server.advance(181 * 24 * HOUR);
      await sweepSignInAttempts(server.db, server.now());
      const { db } = server.app.context;
      expect(await db.selectFrom('known_addresses').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('known_devices').selectAll().execute()).toEqual([]);
    });

    it('stores no address', async () => {
      await signIn(ADMIN, { from: '198.51.100.77' });
      await guess(1, '198.51.100.77');
      const { db } = server.app.context;
      const counts = await db.selectFrom('sign_in_attempts').selectAll().execute();
      const totals = await db.selectFrom('sign_in_totals').selectAll().execute();
      const known = await db.selectFrom('known_addresses').selectAll().execute();
      expect([counts.length, totals.length, known.length]).toEqual([1, 4, 1]);
      expect(JSON.stringify([counts, totals, known])).not.toContain('198.51');
    });
  });
});
