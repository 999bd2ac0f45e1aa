import {
  authenticateAgain,
  getPasskeyChallenge,
  getSession,
  signIn,
  signInWithPasskey,
  signOut,
} from '@cog/contracts/accounts/sessions.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { BUSY } from '../../http/errorHandling.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { authenticatedAgain } from '../../sessions/adminSessions.ts';
import { type Account, accountsRepository } from '../accounts/accounts.repository.ts';
import { isPasswordOf } from '../accounts/password.ts';
import { checkPasskey, passkeyRequest } from '../accounts/secondFactor/passkeyCeremony.ts';
import { type CodeWay, secondFactorRepository } from '../accounts/secondFactor/secondFactor.repository.ts';
import { recordRefusedSignIn, recordSignIn, type SignInWay } from '../audit/recordSignIn.ts';
import { checkPasswordInTurn } from './checkPasswordInTurn.ts';
import { knownDevices } from './deviceCookie.ts';
import { presentOpenSession, presentSession } from './session.presenter.ts';
import { type SignInAttempt, signInThrottle } from './signInThrottle.ts';
import { tooManyAttempts } from './tooManyAttempts.ts';

const SIGNED_OUT = refused(401, 'Please sign in.');
const WRONG = refused(401, 'Invalid username or password');
const WRONG_PASSKEY = refused(401, 'This passkey opens no account here. Sign in with your password.');
const CODE_WANTED = refused(401, 'Enter the code of your authenticator app.', { reason: 'second-factor' });
const CODE_MESSAGE = 'That code is not right, or was used already';
const WRONG_CODE = refused(401, CODE_MESSAGE, { reason: 'second-factor', errors: { code: CODE_MESSAGE } });

/** Refuses a field. The status is not 401, which means that the caller is not signed in. */
const wrongProof = (field: 'password' | 'code' | 'passkey', message: string) =>
  refused(400, message, { errors: { [field]: message } });

type SignInCall = Pick<Call<typeof signIn>, 'address' | 'cookie' | 'now'>;
type AgainCall = Call<typeof authenticateAgain>;

/** Registers the session of the admin area: sign-in, current user, identity confirmation, and sign-out. */
export function registerSession(app: FastifyInstance): void {
  const { db, sessions, config } = app.context;
  const accounts = accountsRepository(db);
  const throttle = signInThrottle(db, 'admin');
  const codeThrottle = signInThrottle(db, 'code');
  const secondFactor = secondFactorRepository(db, config.dataDir);
  const devices = knownDevices(db, config.siteUrl.startsWith('https:'));
  const ceremony = (now: Date) => ({ db, dataDir: config.dataDir, siteUrl: config.siteUrl, now });

  async function attemptOf(username: string, { address, cookie }: SignInCall): Promise<SignInAttempt> {
    return { username, address, device: await devices.find(cookie, username) };
  }

  /** Opens a session for a user whose sign-in is complete. */
  async function open(account: Account, way: SignInWay, { cookie, now }: SignInCall) {
    await accounts.signedIn(account.id, now);
    await recordSignIn(db, account.id, way, now);
    // The session cookie must come first.
    const setCookie = [await sessions.open(account.id, cookie), await devices.remember(cookie, account.username, now)];
    return answered(presentSession(account), 200, { 'set-cookie': setCookie });
  }

  /** Checks a one-time code, throttled like passwords but with separate counters. */
  async function codeOf(
    accountId: string,
    code: string,
    attempt: SignInAttempt,
    now: Date,
  ): Promise<CodeWay | Refusal> {
    const wait = await codeThrottle.begin(attempt, now);
    if (wait > 0) return tooManyAttempts(wait);
    const way = await secondFactor.useCode(accountId, code, now);
    if (way === null) {
      await recordRefusedSignIn(db, accountId, 'code', now);
      return WRONG_CODE;
    }
    await codeThrottle.succeed(attempt, now);
    return way;
  }

  registerEndpoint(
    app,
    signIn,
    async ({ body, ...call }) => {
      const { now } = call;
      const attempt = await attemptOf(body.username, call);
      const wait = await throttle.begin(attempt, now);
      if (wait > 0) return tooManyAttempts(wait);
      const account = await accounts.find(body.username);
      const fits = await checkPasswordInTurn(app, account, { password: body.password, address: call.address });
      if (fits === null) {
        await throttle.takeBack(attempt);
        return BUSY;
      }
      if (account === null || account.isDisabled || !fits) {
        await recordRefusedSignIn(db, account?.id ?? null, 'password', now);
        return WRONG;
      }
      let way: SignInWay = 'password';
      if (await secondFactor.hasTotp(account.id)) {
        if (!body.code) {
          await throttle.takeBack(attempt);
          return CODE_WANTED;
        }
        const checked = await codeOf(account.id, body.code, attempt, now);
        if (typeof checked !== 'string') return checked;
        way = checked;
      }
      await throttle.succeed(attempt, now);
      return open(account, way, call);
    },
    { isEssential: true },
  );

  registerEndpoint(app, getPasskeyChallenge, async ({ now }) => answered(passkeyRequest(ceremony(now))), {
    isEssential: true,
  });

  registerEndpoint(
    app,
    signInWithPasskey,
    async ({ body, ...call }) => {
      const { now } = call;
      const proof = await checkPasskey(ceremony(now), body.passkey);
      const account = proof === null ? null : await accounts.findById(proof.accountId);
      if (proof === null || account === null || account.isDisabled || !proof.isRight) {
        if (account !== null) await recordRefusedSignIn(db, account.id, 'passkey', now);
        return WRONG_PASSKEY;
      }
      return open(account, 'passkey', call);
    },
    { isEssential: true },
  );

  registerEndpoint(app, getSession, async ({ session, now }) =>
    session === null ? SIGNED_OUT : answered(presentOpenSession(session, now)),
  );

  /** The refusal of an identity confirmation; null when the proof is right. */
  async function whyNoProof(accountId: string, username: string, call: AgainCall): Promise<Refusal | null> {
    const { body, now } = call;
    if (body.passkey) {
      const proof = await checkPasskey(ceremony(now), body.passkey);
      if (proof?.isRight && proof.accountId === accountId) return null;
      await recordRefusedSignIn(db, accountId, 'passkey', now);
      return wrongProof('passkey', 'This is no passkey of your account.');
    }
    const attempt = await attemptOf(username, call);
    const wait = await throttle.begin(attempt, now);
    if (wait > 0) return tooManyAttempts(wait);
    if (body.code) {
      const checked = await codeOf(accountId, body.code, attempt, now);
      if (typeof checked !== 'string') return checked === WRONG_CODE ? wrongProof('code', CODE_MESSAGE) : checked;
    } else if (!(await isPasswordOf(await accounts.findById(accountId), body.password ?? ''))) {
      await recordRefusedSignIn(db, accountId, 'password', now);
      return wrongProof('password', 'The password is not right');
    }
    await throttle.succeed(attempt, now);
    return null;
  }

  registerEndpoint(app, authenticateAgain, async (call) => {
    const { session, now } = call;
    if (session === null) return SIGNED_OUT;
    const refusal = await whyNoProof(session.accountId, session.username, call);
    if (refusal !== null) return refusal;
    await authenticatedAgain(db, session.tokenHash, now);
    return answered({ success: true as const });
  });

  registerEndpoint(app, signOut, async ({ session }) =>
    session === null
      ? SIGNED_OUT
      : answered({ success: true as const }, 200, { 'set-cookie': await sessions.close(session.tokenHash) }),
  );
}
