import {
  addPasskey,
  getPasskeyCreation,
  getSecondFactor,
  removePasskey,
} from '@cog/contracts/accounts/secondFactor.endpoints';
import type { PasskeyProof } from '@cog/contracts/accounts/secondFactor.schema';
import {
  authenticateAgain,
  getPasskeyChallenge,
  getSession,
  signInWithPasskey,
} from '@cog/contracts/accounts/sessions.endpoints';
import type { Endpoint } from '@cog/contracts/lib/endpoint';
import { describeWithDatabase } from '../../../testing/testDatabase.ts';
import { ADMIN, cookieOf, START } from '../../../testing/testServer.ts';
import { withServer } from '../../../testing/withServer.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { testAuthenticator } from './testAuthenticator.ts';

const MINUTE = 60_000;

describeWithDatabase('passkeys', (create) => {
  const server = withServer(create, { signedIn: true });

  const call = ({ method, path }: Endpoint, payload?: object, as = server.cookie) =>
    server.app.inject({ method, url: path, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const challenge = async () => (await call(getPasskeyChallenge, undefined, '')).json();
  const signIn = (passkey: PasskeyProof) => call(signInWithPasskey, { passkey }, '');
  const add = async (device: ReturnType<typeof testAuthenticator>, name = 'My phone', as = server.cookie) => {
    const creation = (await call(getPasskeyCreation, undefined, as)).json();
    return call(addPasskey, { name, ...device.make(creation) }, as);
  };
  const added = async (options?: Parameters<typeof testAuthenticator>[0]) => {
    const device = testAuthenticator(options);
    expect((await add(device)).statusCode).toBe(200);
    return device;
  };

  it('are made for this site and account, and found without a name', async () => {
    const creation = (await call(getPasskeyCreation)).json();
    expect(creation).toMatchObject({
      rp: { id: 'church.example' },
      user: { name: ADMIN.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    await added();
    expect((await call(getPasskeyCreation)).json().excludeCredentials).toHaveLength(1);
  });

  it('sign in alone, and say when they were last used', async () => {
    const device = await added();
    server.advance(MINUTE);
    const signedIn = await signIn(device.sign(await challenge()));
    expect([signedIn.statusCode, signedIn.json()]).toEqual([200, { username: ADMIN.username, role: 'administrator' }]);
    expect((await call(getSession, undefined, cookieOf(signedIn))).statusCode).toBe(200);
    expect((await call(getSecondFactor)).json()).toEqual({
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [
        {
          id: expect.any(String),
          name: 'My phone',
          addedAt: START.toISOString(),
          lastUsedAt: new Date(START.getTime() + MINUTE).toISOString(),
        },
      ],
    });
    const trail = await server.db.selectFrom('sign_ins').select('way').orderBy('at').execute();
    expect(trail.map(({ way }) => way)).toEqual(['password', 'passkey']);
  });

  it('count each signature once', async () => {
    const device = await added();
    const proof = device.sign(await challenge());
    expect([(await signIn(proof)).statusCode, (await signIn(proof)).statusCode]).toEqual([200, 401]);
  });

  it('sign what was asked for in the last five minutes, by this server, for signing in', async () => {
    const device = await added();
    const asked = await challenge();
    server.advance(5 * MINUTE + 1);
    expect((await signIn(device.sign(asked))).statusCode).toBe(401);
    const made = Buffer.alloc(54, 7).toString('base64url');
    expect((await signIn(device.sign({ ...asked, challenge: made }))).statusCode).toBe(401);
    const forNew = (await call(getPasskeyCreation, undefined, await server.signIn())).json().challenge;
    expect((await signIn(device.sign({ ...asked, challenge: forNew }))).statusCode).toBe(401);
    expect((await signIn(device.sign(await challenge()))).statusCode).toBe(200);
  });

  it('are refused from another site, without the person verified, and with a broken signature', async () => {
    const elsewhere = testAuthenticator({ origin: 'https://church.example.evil.example' });
    expect((await add(elsewhere)).statusCode).toBe(400);
    const careless = testAuthenticator({ verifiesUser: false });
    expect((await add(careless)).statusCode).toBe(400);
    const device = await added();
    const asked = await challenge();
    expect((await signIn(device.sign({ ...asked, rpId: 'evil.example' }))).statusCode).toBe(401);
    const proof = device.sign(await challenge());
    const broken = testAuthenticator();
    const response = await signIn({ ...proof, signature: broken.sign(asked).signature });
    expect([response.statusCode, response.json().message]).toEqual([
      401,
      'This passkey opens no account here. Sign in with your password.',
    ]);
    expect(response.headers['set-cookie']).toBeUndefined();
    const refusals = await server.db
      .selectFrom('sign_ins')
      .select(['way', 'times'])
      .where('action', '=', 'account.signInRefused')
      .execute();
    expect(refusals).toEqual([{ way: 'passkey', times: 2 }]);
  });

  it('are refused where the authenticator counts backwards, as a copy of it does', async () => {
    const device = await added();
    device.setCounter(10);
    expect((await signIn(device.sign(await challenge()))).statusCode).toBe(200);
    device.setCounter(3);
    expect((await signIn(device.sign(await challenge()))).statusCode).toBe(401);
  });

  it('open no account once taken away, and no disabled one', async () => {
    const device = await added();
    const stranger = testAuthenticator();
    expect((await signIn(stranger.sign(await challenge()))).statusCode).toBe(401);
    const { passkeys } = (await call(getSecondFactor)).json();
    const id = (await accountsRepository(server.db).find(ADMIN.username))?.id ?? '';
    await accountsRepository(server.db).disable(id, START);
    expect((await signIn(device.sign(await challenge()))).statusCode).toBe(401);
    await accountsRepository(server.db).enable(id);
    server.cookie = await server.signIn();
    const left = await call(removePasskey, { id: passkeys[0].id });
    expect(left.json().passkeys).toEqual([]);
    expect((await signIn(device.sign(await challenge()))).statusCode).toBe(401);
  });

  it('are added once, and taken away by their owner alone', async () => {
    const device = testAuthenticator();
    await add(device);
    const again = await add(device);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This passkey was added already.']);
    const { db, sessions } = server.app.context;
    const other = { username: 'Bola', passwordHash: 'none', role: 'administrator' as const };
    const id = (await accountsRepository(db).add(other, START)) ?? '';
    const theirs = (await sessions.open(id, undefined)).split(';')[0];
    const { passkeys } = (await call(getSecondFactor)).json();
    await call(removePasskey, { id: passkeys[0].id }, theirs);
    expect((await call(getSecondFactor)).json().passkeys).toHaveLength(1);
    // A challenge issued to this account does not accept a passkey that was made for another account.
    const creation = (await call(getPasskeyCreation)).json();
    const made = { name: 'Theirs', ...testAuthenticator().make(creation) };
    expect((await call(addPasskey, made, theirs)).statusCode).toBe(400);
  });

  it('show again who their owner is, and open no other account', async () => {
    const device = await added();
    server.advance(11 * MINUTE);
    expect((await call(getPasskeyCreation)).json().reason).toBe('authenticate-again');
    const stranger = testAuthenticator();
    const refused = await call(authenticateAgain, { passkey: stranger.sign(await challenge()) });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { passkey: 'This is no passkey of your account.' },
    ]);
    expect((await call(authenticateAgain, { passkey: device.sign(await challenge()) })).statusCode).toBe(200);
    expect((await call(getPasskeyCreation)).statusCode).toBe(200);
  });

  it('leave nothing of a challenge that was not signed', async () => {
    for (let i = 0; i < 5; i++) await challenge();
    expect(await server.db.selectFrom('used_challenges').selectAll().execute()).toEqual([]);
  });
});
