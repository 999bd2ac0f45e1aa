import type { Account } from '@cog/contracts/accounts/schema';
import type { LightMyRequestResponse } from 'fastify';
import { describeOnEveryDatabase } from '../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../testing/testServer.ts';
import { withServer } from '../../testing/withServer.ts';
import { accountsRepository } from './accounts.repository.ts';
import { hashPassword } from './password.ts';
import { PASSWORD_IS_COMMON } from './passwordRules.ts';

const url = '/api/admin/accounts';
const OWN = 'their own words';
const MADE = /^(?:[a-z]{4}-){4}[a-z]{4}$/;

describeOnEveryDatabase('accounts', (create) => {
  const server = withServer(create, { signedIn: true });

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, as = server.cookie) =>
    server.app.inject({ method, url: url + path, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const list = async (): Promise<Account[]> => (await call('GET', '')).json().items;
  const me = async () => (await list()).find(({ username }) => username === ADMIN.username)?.id ?? '';
  const signIn = (username: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/api/admin/session', payload: { username, password } });
  const whoAmI = async (as: string) =>
    (await server.app.inject({ method: 'GET', url: '/api/admin/session', headers: { cookie: as } })).statusCode;
  const bola = { username: 'Bọ́lá', role: 'editor', password: 'first password' };
  const add = async (body: object = bola) => {
    const response = await call('POST', '', body);
    expect(response.statusCode).toBe(201);
    return response.json().data.id as string;
  };
  /** Sets a password as the owner would: an account with a password made by an administrator may only change it. */
  const chooseOwn = async (id: string) => accountsRepository(server.db).setPassword(id, await hashPassword(OWN));
  const outcome = (response: LightMyRequestResponse) => [response.statusCode, response.json().message];
  const actions = async () => {
    const trail = await server.db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
    return trail.map(({ action, details }) => [action, JSON.parse(details)]);
  };

  it('are listed by name, with what an administrator needs to know and no hash', async () => {
    await add();
    const response = await call('GET', '');
    expect(response.json().items).toEqual([
      {
        id: expect.any(String),
        username: ADMIN.username,
        role: 'administrator',
        addedAt: '2026-11-21T09:00:00.000Z',
        lastSignedInAt: '2026-11-21T09:00:00.000Z',
        isDisabled: false,
        passwordIsGiven: false,
        hasSecondFactor: false,
      },
      expect.objectContaining({ username: 'Bọ́lá', role: 'editor', lastSignedInAt: null, passwordIsGiven: true }),
    ]);
    expect(response.payload).not.toContain('argon2');
  });

  it('are no business of an editor', async () => {
    const id = await add();
    await chooseOwn(id);
    const editor = cookieOf(await signIn('bọ́lá', OWN));
    const refused = [403, 'Only an administrator may do this.'];
    expect(outcome(await call('GET', '', undefined, editor))).toEqual(refused);
    expect(outcome(await call('PUT', '/role', { id, role: 'administrator' }, editor))).toEqual(refused);
  });

  describe('a new one', () => {
    it('signs in with the password the server made, which is told once and stored nowhere', async () => {
      const { password, message } = (await call('POST', '', { username: 'Tolu', role: 'administrator' })).json();
      expect([password, message]).toEqual([expect.stringMatching(MADE), 'Tolu was added.']);
      const signedIn = await signIn('TOLU', password);
      expect(signedIn.json()).toEqual({ username: 'Tolu', role: 'administrator', passwordIsGiven: true });
      const { db } = server.app.context;
      const stored = [
        await db.selectFrom('accounts').selectAll().execute(),
        await db.selectFrom('idempotency_keys').selectAll().execute(),
        await db.selectFrom('audit_trail').selectAll().execute(),
      ];
      expect(JSON.stringify(stored)).not.toContain(password);
      expect(server.logged()).not.toContain(password);
    });

    it('signs in with a password that was typed, which is not told back', async () => {
      expect((await call('POST', '', bola)).json().password).toBeNull();
      expect((await signIn('Bọ́lá', 'first password')).statusCode).toBe(200);
    });

    it.each(['Bọ́lá', ' BỌ́LÁ ', 'bọ́lá'.normalize('NFD')])('is refused when the name is taken: %j', async (username) => {
      await add();
      const response = await call('POST', '', { ...bola, username });
      expect(response.statusCode).toBe(409);
      expect(response.json().errors.username).toMatch(/^There is an account '.*' already\.$/);
    });

    it.each([
      [{ ...bola, username: ' ' }, 'username', 'Username is required'],
      [{ ...bola, username: 'a\nb' }, 'username', 'Username must be one line'],
      [{ ...bola, role: 'king' }, 'role', 'Role must be editor or administrator'],
      [{ ...bola, password: 'short' }, 'password', 'The password must have at least 12 characters'],
      [{ ...bola, password: 'password12345' }, 'password', PASSWORD_IS_COMMON],
      [
        { ...bola, username: 'Adebayo Olabisi', password: 'adebayo olabisi' },
        'password',
        'The password must not be the username',
      ],
    ])('is refused when a field is wrong: %j', async (body, field, message) => {
      const response = await call('POST', '', body);
      expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: message }]);
    });
  });

  describe('a new password', () => {
    it('ends the sessions of the account, and its owner is asked to choose another', async () => {
      const id = await add();
      const before = cookieOf(await signIn('Bọ́lá', 'first password'));
      const { password } = (await call('POST', '/password', { id })).json();
      expect(password).toMatch(MADE);
      expect(await whoAmI(before)).toBe(401);
      expect((await signIn('Bọ́lá', 'first password')).statusCode).toBe(401);
      const signedIn = await signIn('Bọ́lá', password);
      expect(signedIn.json().passwordIsGiven).toBe(true);
      const own = cookieOf(signedIn);
      const payload = { currentPassword: password, newPassword: 'their own words' };
      const changed = await server.app.inject({
        method: 'POST',
        url: '/api/admin/password',
        headers: { cookie: own },
        payload,
      });
      expect(changed.json()).toEqual({ username: 'Bọ́lá', role: 'editor' });
    });

    it('can be typed, and is not the name', async () => {
      const id = await add({ ...bola, username: 'Adebayo Olabisi' });
      expect(outcome(await call('POST', '/password', { id, password: 'ADEBAYO OLABISI' }))).toEqual([
        400,
        'The password must not be the username',
      ]);
      expect((await call('POST', '/password', { id, password: 'typed for them' })).json().password).toBeNull();
      expect((await signIn('Adebayo Olabisi', 'typed for them')).statusCode).toBe(200);
    });

    it('lets no disabled account in', async () => {
      const id = await add();
      await call('POST', '/disable', { id });
      await call('POST', '/password', { id, password: 'typed for them' });
      expect((await signIn('Bọ́lá', 'typed for them')).statusCode).toBe(401);
    });
  });

  describe('a role', () => {
    it('counts from the next request on', async () => {
      const id = await add();
      await chooseOwn(id);
      const own = cookieOf(await signIn('Bọ́lá', OWN));
      expect(outcome(await call('PUT', '/role', { id, role: 'administrator' }))).toEqual([
        200,
        'Bọ́lá is an administrator now.',
      ]);
      expect((await call('GET', '', undefined, own)).statusCode).toBe(200);
      await call('PUT', '/role', { id, role: 'editor' });
      expect((await call('GET', '', undefined, own)).statusCode).toBe(403);
    });
  });

  describe('a disabled one', () => {
    it('is out at once, and in again when it is enabled, with its password', async () => {
      const id = await add();
      const own = cookieOf(await signIn('Bọ́lá', 'first password'));
      expect(outcome(await call('POST', '/disable', { id }))).toEqual([200, 'Bọ́lá can no longer sign in.']);
      expect([await whoAmI(own), (await signIn('Bọ́lá', 'first password')).statusCode]).toEqual([401, 401]);
      expect(outcome(await call('POST', '/enable', { id }))).toEqual([200, 'Bọ́lá can sign in again.']);
      expect([await whoAmI(own), (await signIn('Bọ́lá', 'first password')).statusCode]).toEqual([401, 200]);
    });
  });

  it('stay as they are after a click that comes too late, and say so', async () => {
    const id = await add();
    await call('POST', '/disable', { id });
    expect(outcome(await call('POST', '/disable', { id }))).toEqual([200, 'Bọ́lá was disabled already.']);
    await call('POST', '/enable', { id });
    expect(outcome(await call('POST', '/enable', { id }))).toEqual([200, 'Bọ́lá was enabled already.']);
    expect(outcome(await call('PUT', '/role', { id, role: 'editor' }))).toEqual([200, 'Bọ́lá is an editor already.']);
    expect(outcome(await call('POST', '/disable', { id: 'nobody' }))).toEqual([
      404,
      'There is no such account any more.',
    ]);
    expect((await actions()).map(([action]) => action)).toEqual([
      'account.created',
      'account.disabled',
      'account.enabled',
    ]);
  });

  it('are never one’s own to shut out, demote or reset', async () => {
    const id = await me();
    expect(outcome(await call('POST', '/disable', { id }))).toEqual([
      409,
      'You cannot disable your own account. Another administrator can.',
    ]);
    expect(outcome(await call('PUT', '/role', { id, role: 'editor' }))).toEqual([
      409,
      'You cannot change your own role. Another administrator can.',
    ]);
    expect((await call('POST', '/password', { id })).statusCode).toBe(409);
    expect(await whoAmI(server.cookie)).toBe(200);
  });

  it.each([
    ['/disable', 'POST', {}],
    ['/role', 'PUT', { role: 'editor' }],
  ] as const)('always leave an administrator, when all turn on each other with %s', async (path, method, more) => {
    const { db, sessions } = server.app.context;
    const accounts = accountsRepository(db);
    const ring = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const account = { username: `admin ${index}`, passwordHash: 'none', role: 'administrator' as const };
        const id = (await accounts.add(account, START)) ?? '';
        return { id, cookie: (await sessions.open(id, undefined)).split(';')[0] };
      }),
    );
    await accounts.disable(await me(), START);
    const responses = await Promise.all(
      ring.map(({ cookie: theirs }, index) =>
        call(method, path, { id: ring[(index + 1) % ring.length]?.id, ...more }, theirs),
      ),
    );
    for (const { statusCode } of responses) expect([200, 401, 403]).toContain(statusCode);
    const left = (await accounts.list()).filter(({ role, isDisabled }) => role === 'administrator' && !isDisabled);
    expect(left.length).toBeGreaterThan(0);
  });

  it('leave a trail without names and passwords', async () => {
    const id = await add();
    await call('PUT', '/role', { id, role: 'administrator' });
    await call('POST', '/password', { id, password: 'typed for them' });
    await call('POST', '/disable', { id });
    await call('POST', '/enable', { id });
    expect(await actions()).toEqual([
      ['account.created', { role: 'editor' }],
      ['account.roleChanged', { role: 'administrator' }],
      ['account.passwordReset', {}],
      ['account.disabled', {}],
      ['account.enabled', {}],
    ]);
  });
});
