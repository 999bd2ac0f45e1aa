import { getPasswordReset, resetByLink } from '@cog/contracts/accounts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { recordChange } from '../../audit/recordChange.ts';
import { knownDevices } from '../../session/deviceCookie.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import { hashPassword } from '../password.ts';
import { whyNotPassword } from '../passwordRules.ts';
import { secondFactorRepository } from '../secondFactor/secondFactor.repository.ts';
import { type PasswordReset, passwordResetsRepository } from './passwordResets.repository.ts';

const OVER = refused(404, 'This link was already used, or is too old. Please ask an administrator for another.');

/** Registers the public calls of a password reset link. */
export function registerPasswordReset(app: FastifyInstance): void {
  const { db, config } = app.context;
  const devices = knownDevices(db, config.siteUrl.startsWith('https:'));

  /** A link's purpose and account; null when the link is no longer valid. */
  async function find(
    on: Kysely<DatabaseSchema>,
    token: string,
    now: Date,
  ): Promise<(PasswordReset & { account: Account }) | null> {
    const reset = await passwordResetsRepository(on).find(token, now);
    const account = reset === null ? null : await accountsRepository(on).findById(reset.accountId);
    return reset === null || account === null || account.isDisabled ? null : { ...reset, account };
  }

  registerEndpoint(app, getPasswordReset, async ({ body, now }) => {
    const found = await find(db, body.token, now);
    return found === null
      ? OVER
      : answered({ username: found.account.username, dropsSecondFactor: found.dropsSecondFactor });
  });

  registerEndpoint(app, resetByLink, async ({ body: { token, newPassword }, cookie, now }) => {
    const found = await find(db, token, now);
    if (found === null) return OVER;
    const { account, accountId, dropsSecondFactor } = found;
    const fault = await whyNotPassword(db, account.username, newPassword);
    if (fault !== null) return refused(400, fault, { errors: { newPassword: fault } });
    const passwordHash = await hashPassword(newPassword);
    const isSet = await db.transaction().execute(async (transaction) => {
      if (!(await passwordResetsRepository(transaction).use(token))) return false;
      await accountsRepository(transaction).setPassword(accountId, passwordHash);
      if (dropsSecondFactor) await secondFactorRepository(transaction, config.dataDir).drop(accountId);
      const details: Record<string, string> = dropsSecondFactor ? { secondFactor: 'dropped' } : {};
      await recordChange(transaction, { accountId, action: 'account.resetByLink', subjectId: accountId, details }, now);
      return true;
    });
    if (!isSet) return OVER;
    // Remembers the device, so that a stranger's guesses at this name do not lock the owner out on it.
    const setCookie = await devices.remember(cookie, account.username, now);
    const message = 'Your password was changed. Please sign in with it.';
    return answered({ success: true as const, message }, 200, { 'set-cookie': setCookie });
  });
}
