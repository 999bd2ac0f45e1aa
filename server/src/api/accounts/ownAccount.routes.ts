import { changePassword, endOtherSessions, getMySessions } from '@cog/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { recordChange } from '../audit/recordChange.ts';
import { recordRefusedSignIn } from '../audit/recordSignIn.ts';
import { knownDevices } from '../session/deviceCookie.ts';
import { presentSession } from '../session/session.presenter.ts';
import { signInThrottle } from '../session/signInThrottle.ts';
import { tooManyAttempts } from '../session/tooManyAttempts.ts';
import { accountsRepository } from './accounts.repository.ts';
import { hashPassword, isPassword } from './password.ts';
import { passwordProblem } from './passwordRules.ts';

const SIGNED_OUT = refused(401, 'Please sign in.');

/** Refuses a field. The status is not 401, which means that the caller is not signed in. */
const wrongField = (field: 'currentPassword' | 'newPassword', message: string) =>
  refused(400, message, { errors: { [field]: message } });

/** Registers what users do with their own account: change the password, list their sessions, end them. */
export function registerOwnAccount(app: FastifyInstance): void {
  const { db, sessions, config } = app.context;
  const devices = knownDevices(db, config.siteUrl.startsWith('https:'));
  // Shares the counters of the sign-in, so that a stolen session gives no additional guesses.
  const throttle = signInThrottle(db, 'admin');

  registerEndpoint(app, changePassword, async ({ body, session, address, cookie, now }) => {
    if (session === null) return SIGNED_OUT;
    const { accountId, username } = session;
    const fault = await passwordProblem(db, username, body.newPassword);
    if (fault !== null) return wrongField('newPassword', fault);
    const attempt = { username, address, device: await devices.find(cookie, username) };
    const wait = await throttle.begin(attempt, now);
    if (wait > 0) return tooManyAttempts(wait);
    const account = await accountsRepository(db).findById(accountId);
    if (account === null || !(await isPassword(account.passwordHash, body.currentPassword))) {
      await recordRefusedSignIn(db, accountId, 'password', now);
      return wrongField('currentPassword', 'The current password is not right');
    }
    await throttle.succeed(attempt, now);
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction().execute(async (transaction) => {
      await accountsRepository(transaction).setPassword(accountId, passwordHash);
      const change = { accountId, action: 'account.passwordChanged', subjectId: accountId, details: {} } as const;
      await recordChange(transaction, change, now);
    });
    const setCookie = await sessions.open(accountId, cookie);
    return answered(presentSession({ ...session, passwordIsGiven: false }), 200, { 'set-cookie': setCookie });
  });

  registerEndpoint(app, getMySessions, async ({ session }) => {
    if (session === null) return SIGNED_OUT;
    const opened = await sessions.list(session.accountId);
    return answered(
      opened.map(({ tokenHash, openedAt, lastUsedAt }) => ({
        openedAt,
        lastUsedAt,
        isThis: tokenHash === session.tokenHash,
      })),
    );
  });

  registerEndpoint(app, endOtherSessions, async ({ session }) => {
    if (session === null) return SIGNED_OUT;
    await sessions.endOthers(session.accountId, session.tokenHash);
    return answered({ success: true as const, message: 'You are signed out everywhere else.' });
  });
}
