import { getSession, signIn, signOut } from '@cog/contracts/sessions/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { accountsRepository } from '../accounts/accounts.repository.ts';
import { isPasswordOf } from '../accounts/password.ts';
import { presentSession } from './session.presenter.ts';
import { signInThrottle } from './signInThrottle.ts';
import { tooManyAttempts } from './tooManyAttempts.ts';

const WRONG = refused(401, 'Invalid username or password');

/** Sign-in, who am I and sign-out of the admin area. */
export function registerSession(app: FastifyInstance): void {
  const { db, sessions } = app.context;
  const accounts = accountsRepository(db);
  const throttle = signInThrottle(db, 'admin');

  registerEndpoint(
    app,
    signIn,
    async ({ body, address, cookie, now }) => {
      const attempt = { username: body.username, address };
      const wait = await throttle.begin(attempt, now);
      if (wait > 0) return tooManyAttempts(wait);
      const account = await accounts.find(body.username);
      const fits = await isPasswordOf(account, body.password);
      if (account === null || account.isDisabled || !fits) return WRONG;
      await throttle.succeed(attempt, now);
      await accounts.signedIn(account.id, now);
      const setCookie = await sessions.open(account.id, cookie);
      return answered(presentSession(account), 200, { 'set-cookie': setCookie });
    },
    { isEssential: true },
  );

  registerEndpoint(app, getSession, async ({ session }) =>
    session === null ? refused(401, 'Please sign in.') : answered(presentSession(session)),
  );

  registerEndpoint(app, signOut, async ({ session }) =>
    session === null
      ? refused(401, 'Please sign in.')
      : answered({ success: true as const }, 200, { 'set-cookie': await sessions.close(session.tokenHash) }),
  );
}
