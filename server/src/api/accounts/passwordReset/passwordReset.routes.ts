import { getPasswordReset, resetByLink } from '@cog/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { knownDevices } from '../../session/deviceCookie.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../password.ts';
import { passwordProblem } from '../passwordRules.ts';
import { secondFactorRepository } from '../secondFactor/secondFactor.repository.ts';
import { passwordResetsRepository } from './passwordResets.repository.ts';

const INVALID_LINK = refused(
  404,
  'This link was already used, or is too old. Please ask an administrator for another.',
);

/** Registers the public calls of a password reset link. */
export function registerPasswordReset(app: FastifyInstance): void {
  const { db, config } = app.context;
  const devices = knownDevices(db, config.siteUrl.startsWith('https:'));

  /** A link's account and purpose; null when the link is no longer valid. */
  async function find(token: string, now: Date) {
    const reset = await passwordResetsRepository(db).find(token, now);
    const account = reset === null ? null : await accountsRepository(db).findById(reset.accountId);
    if (reset === null || account === null || account.isDisabled) return null;
    return { account, dropsSecondFactor: reset.dropsSecondFactor };
  }

  registerEndpoint(app, getPasswordReset, async ({ body, now }) => {
    const found = await find(body.token, now);
    return found === null
      ? INVALID_LINK
      : answered({ username: found.account.username, dropsSecondFactor: found.dropsSecondFactor });
  });

  registerEndpoint(app, resetByLink, async ({ body: { token, newPassword }, cookie, now }) => {
    const found = await find(token, now);
    if (found === null) return INVALID_LINK;
    const { account, dropsSecondFactor } = found;
    const accountId = account.id;
    const problem = await passwordProblem(db, account.username, newPassword);
    if (problem !== null) return refused(400, problem, { errors: { newPassword: problem } });
    const passwordHash = await hashPassword(newPassword);
    const isSet = await db.transaction().execute(async (transaction) => {
      if (!(await passwordResetsRepository(transaction).use(token))) return false;
      await accountsRepository(transaction).setPassword(accountId, passwordHash);
      if (dropsSecondFactor) await secondFactorRepository(transaction, config.dataDir).drop(accountId);
      const details: Record<string, string> = dropsSecondFactor ? { secondFactor: 'dropped' } : {};
      await recordChange(transaction, { accountId, action: 'account.resetByLink', subjectId: accountId, details }, now);
      return true;
    });
    if (!isSet) return INVALID_LINK;
    // Remembers the device, so that other people's wrong passwords for this account do not lock its owner out here.
    const setCookie = await devices.remember(cookie, account.username, now);
    const message = 'Your password was changed. Please sign in with it.';
    return answered({ success: true as const, message }, 200, { 'set-cookie': setCookie });
  });
}
