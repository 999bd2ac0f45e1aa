import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '@cog/contracts/accounts/secondFactor.endpoints';
import { authenticateAgain } from '@cog/contracts/accounts/sessions.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { Secret, TOTP } from 'otpauth';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { ADMIN, cookieOf } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { recoveryCodeHash } from './recoveryCodes.ts';

const STEP = 30_000;
const MINUTE = 60_000;

describeWithDatabase('an authenticator app', (create) => {
  let secret: string;
  let recoveryCodes: string[];

  const call = ({ method, path }: Endpoint, payload?: object, as = server.cookie) =>
    server.app.inject({ method, url: path, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const now = () => server.now().getTime();
  /** The app's code this many steps from now. */
  const codeAt = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + steps * STEP });
  const signIn = (code?: string, { password = ADMIN.password, from = '192.0.2.1' } = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      remoteAddress: from,
      payload: { ...ADMIN, password, ...(code === undefined ? {} : { code }) },
    });
  const begin = async () => {
    const setup = (await call(beginTotp)).json();
    secret = setup.secret;
    return setup;
  };
  const setUp = async () => {
    await begin();
    const confirmed = await call(confirmTotp, { code: codeAt() });
    expect(confirmed.statusCode).toBe(200);
    recoveryCodes = confirmed.json().codes;
    // A used code is not accepted again.
    server.advance(STEP);
  };

  const server = withServer(create, { signedIn: true });

  it('is told its secret once, as text and for a QR code, and asked for once it has shown a code', async () => {
    const setup = await begin();
    expect(setup.uri).toBe(
      `otpauth://totp/COG%20Church:${encodeURIComponent(ADMIN.username)}?issuer=COG%20Church&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn()).statusCode).toBe(200);
    const wrong = await call(confirmTotp, { code: '000000' });
    expect([wrong.statusCode, wrong.json().errors.code]).toEqual([400, expect.stringContaining('not right')]);
    expect((await signIn()).statusCode).toBe(200);
    const confirmed = await call(confirmTotp, { code: codeAt() });
    expect(confirmed.json().codes).toHaveLength(10);
    expect((await signIn()).json()).toMatchObject({ reason: 'second-factor' });
    expect((await call(beginTotp)).statusCode).toBe(409);
    expect((await call(getSecondFactor)).json()).toMatchObject({
      totpSince: '2026-11-21T09:00:00.000Z',
      recoveryCodesLeft: 10,
    });
  });

  it('shows who someone is only once it was confirmed, since a stranger at an open session could begin it', async () => {
    await begin();
    const again = () => call(authenticateAgain, { code: codeAt() });
    expect((await again()).json().errors).toEqual({ code: expect.stringContaining('not right') });
    server.advance(STEP);
    expect((await call(confirmTotp, { code: codeAt() })).statusCode).toBe(200);
    server.advance(STEP);
    expect((await again()).statusCode).toBe(200);
  });

  it('is in no answer, log or table as it is, nor are recovery codes', async () => {
    await setUp();
    await signIn(codeAt());
    const { db } = server.app.context;
    const stored = JSON.stringify([
      await db.selectFrom('account_totp').selectAll().execute(),
      await db.selectFrom('account_recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_trail').selectAll().execute(),
      await db.selectFrom('sign_ins').selectAll().execute(),
    ]);
    const answers =
      (await call(getSecondFactor)).payload + (await call({ ...getSecondFactor, path: '/api/admin/accounts' })).payload;
    for (const hidden of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(hidden);
      expect(answers).not.toContain(hidden);
      expect(server.logged()).not.toContain(hidden);
    }
    expect(stored).toContain(recoveryCodeHash(recoveryCodes[0] ?? ''));
  });

  it('is asked for after the right password alone, and opens nothing alone', async () => {
    await setUp();
    const refused = await signIn();
    expect([refused.statusCode, refused.json().message, refused.headers['set-cookie']]).toEqual([
      401,
      'Enter the code of your authenticator app.',
      undefined,
    ]);
    const wrong = await signIn(codeAt(), { password: 'wrong' });
    expect([wrong.statusCode, wrong.json().message, wrong.json().reason]).toEqual([
      401,
      'Invalid username or password',
      undefined,
    ]);
    const signedIn = await signIn(` ${codeAt().slice(0, 3)} ${codeAt().slice(3)}`);
    expect(signedIn.statusCode).toBe(200);
    expect(cookieOf(signedIn)).toMatch(/^__Host-session=/);
  });

  it.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('counts the code of %i steps from now as %i', async (steps, status) => {
    await setUp();
    server.advance(STEP);
    const response = await signIn(codeAt(steps));
    expect(response.statusCode).toBe(status);
    if (status === 401) expect(response.json().errors.code).toContain('not right');
  });

  it('shows no code that counts twice, also when both come at once', async () => {
    await setUp();
    const code = codeAt();
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    // Neither is one older than a used code.
    expect((await signIn(codeAt(-1))).statusCode).toBe(401);
  });

  it('is stood in for by each recovery code once, however it is typed', async () => {
    await setUp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(401);
    expect((await call(getSecondFactor)).json().recoveryCodesLeft).toBe(9);
    const renewed = (await call(renewRecoveryCodes)).json().codes;
    expect((await signIn(second)).statusCode).toBe(401);
    expect((await signIn(renewed[0])).statusCode).toBe(200);
  });

  it('is guessed no faster than passwords: right passwords without the right code wait as well', async () => {
    await setUp();
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await signIn('000000', { from: '198.51.100.1' })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    // From many addresses at once: ten guesses, then one a minute.
    const everywhere: number[] = [];
    for (let i = 0; i < 60; i++) everywhere.push((await signIn('000000', { from: `203.0.113.${i}` })).statusCode);
    expect(everywhere.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    // Guesses from elsewhere do not lock the owner out on a device with an earlier sign-in.
    expect((await signIn(codeAt(), { from: '127.0.0.1' })).statusCode).toBe(200);
    const trail = await server.db
      .selectFrom('sign_ins')
      .select(['way', 'times'])
      .where('action', '=', 'account.signInRefused')
      .execute();
    expect(trail).toEqual([{ way: 'code', times: expect.any(Number) }]);
  });

  it('does not count a right password as a wrong one while the code is fetched', async () => {
    await setUp();
    for (let i = 0; i < 12; i++) expect((await signIn(undefined, { from: '198.51.100.7' })).statusCode).toBe(401);
    expect((await signIn(codeAt(), { from: '198.51.100.7' })).statusCode).toBe(200);
  });

  it('is taken away with its recovery codes', async () => {
    await setUp();
    expect((await call(removeTotp)).json()).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] });
    expect((await signIn()).statusCode).toBe(200);
    expect((await call(renewRecoveryCodes)).statusCode).toBe(409);
  });

  it('is set up and taken away by who has shown lately who they are', async () => {
    server.advance(11 * MINUTE);
    for (const endpoint of [beginTotp, removeTotp, renewRecoveryCodes]) {
      expect((await call(endpoint)).json()).toMatchObject({ reason: 'authenticate-again' });
    }
  });
});
