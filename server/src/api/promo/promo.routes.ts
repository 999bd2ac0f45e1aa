import { getPromoSession, promoSignIn, promoSignOut } from '@cog/contracts/promo/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { BUSY } from '../../http/errorHandling.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { checkPasswordInTurn } from '../session/checkPasswordInTurn.ts';
import { signInThrottle } from '../session/signInThrottle.ts';
import { tooManyAttempts } from '../session/tooManyAttempts.ts';
import { promoAccountsRepository } from './promoAccounts.repository.ts';
import { registerPromoAccounts } from './promoAccounts.routes.ts';

/** Specification, section 7. */
const WRONG = refused(401, 'Login failed. Please check your credentials and try again.');
const SIGNED_OUT = refused(401, 'Please sign in.');

/** Registers sign-in, session and sign-out of the promo; sessions of the admin area do not count here. */
export function registerPromo(app: FastifyInstance): void {
  const { db, promoSessions } = app.context;
  const accounts = promoAccountsRepository(db);
  const throttle = signInThrottle(db, 'promo');

  registerEndpoint(
    app,
    promoSignIn,
    async ({ body, address, cookie, now }) => {
      const attempt = { username: body.email, address };
      const wait = await throttle.begin(attempt, now);
      if (wait > 0) return tooManyAttempts(wait);
      const account = await accounts.find(body.email);
      const fits = await checkPasswordInTurn(app, account, { password: body.password, address });
      if (fits === null) {
        await throttle.takeBack(attempt);
        return BUSY;
      }
      if (account === null || account.isDisabled || !fits) return WRONG;
      await throttle.succeed(attempt, now);
      const setCookie = await promoSessions.open(account.id, cookie);
      return answered({ email: account.email }, 200, { 'set-cookie': setCookie });
    },
    { isEssential: true },
  );

  registerPromoAccounts(app);

  registerEndpoint(app, getPromoSession, async ({ promoSession }) =>
    promoSession === null ? SIGNED_OUT : answered({ email: promoSession.email }),
  );

  registerEndpoint(app, promoSignOut, async ({ promoSession }) =>
    promoSession === null
      ? SIGNED_OUT
      : answered({ success: true as const }, 200, { 'set-cookie': await promoSessions.close(promoSession.tokenHash) }),
  );
}
