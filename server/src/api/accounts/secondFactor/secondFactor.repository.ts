import { RECOVERY_CODES } from '@cog/contracts/accounts/secondFactor.constants';
import type { SecondFactor } from '@cog/contracts/accounts/secondFactor.schema';
import type { Kysely } from 'kysely';
import { openSecret, sealSecret } from '../../../core/secretKey.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { useChallenge } from './passkeyChallenge.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { makeRecoveryCode, recoveryCodeHash } from './recoveryCodes.ts';
import { totpStepOf } from './totp.ts';

/** Which part of the second factor was used to sign in. */
export type CodeWay = 'code' | 'recovery code';

const SIX_DIGITS = /^\d{6}$/;

/**
 * Authenticator apps and recovery codes of accounts.
 *
 * @param dataDir where the key is with which the secrets are sealed
 */
export function secondFactorRepository(db: Kysely<DatabaseSchema>, dataDir: string) {
  const totp = (accountId: string) =>
    db
      .selectFrom('account_totp')
      .select(['secret', 'confirmed_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();

  const dropCodes = (accountId: string) =>
    db.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();

  /** Whether a code is the app's; a code counts once, whatever the clock said when it was used. */
  async function isTotp(accountId: string, code: string, now: Date): Promise<boolean> {
    const kept = await totp(accountId);
    const secret = kept === undefined ? null : openSecret(dataDir, kept.secret, accountId);
    const step = secret === null ? null : totpStepOf(secret, code, now);
    return step !== null && (await useChallenge(db, `${kept?.secret} ${step}`, now));
  }

  async function isRecoveryCode(accountId: string, code: string): Promise<boolean> {
    const used = await db
      .deleteFrom('account_recovery_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', recoveryCodeHash(code))
      .returning('code_hash')
      .executeTakeFirst();
    return used !== undefined;
  }

  return {
    async describe(accountId: string): Promise<SecondFactor> {
      const kept = await totp(accountId);
      const { left } = await db
        .selectFrom('account_recovery_codes')
        .select((row) => row.fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return {
        totpSince: kept?.confirmed_at ?? null,
        recoveryCodesLeft: Number(left),
        passkeys: await passkeysRepository(db).list(accountId),
      };
    },

    /** Whether a code is asked for at the sign-in. */
    async hasTotp(accountId: string): Promise<boolean> {
      return ((await totp(accountId))?.confirmed_at ?? null) !== null;
    },

    /** Ids of the accounts that have an authenticator app or a passkey. */
    async accountsWithOne(): Promise<ReadonlySet<string>> {
      const apps = db.selectFrom('account_totp').select('account_id').where('confirmed_at', 'is not', null);
      const rows = await apps.union(db.selectFrom('account_passkeys').select('account_id')).execute();
      return new Set(rows.map(({ account_id }) => account_id));
    },

    /** Keeps the secret of an app that is being set up, in place of one that never was. @returns false when one is set up */
    async begin(accountId: string, secret: string, now: Date): Promise<boolean> {
      const values = { secret: sealSecret(dataDir, secret, accountId), added_at: now.toISOString() };
      const begun = await db
        .insertInto('account_totp')
        .values({ ...values, account_id: accountId, confirmed_at: null })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(values).where('account_totp.confirmed_at', 'is', null),
        )
        .returning('account_id')
        .executeTakeFirst();
      return begun !== undefined;
    },

    /**
     * The first code of the app: it is asked for from now on. Call it in a transaction.
     *
     * @returns the recovery codes, or null when the code is not right or nothing was begun
     */
    async confirm(accountId: string, code: string, now: Date): Promise<string[] | null> {
      const kept = await totp(accountId);
      if (kept === undefined || kept.confirmed_at !== null || !(await isTotp(accountId, code, now))) return null;
      await db
        .updateTable('account_totp')
        .set({ confirmed_at: now.toISOString() })
        .where('account_id', '=', accountId)
        .execute();
      return this.renewCodes(accountId);
    },

    /** New recovery codes in place of those there were: call it in a transaction. They are told this once. */
    async renewCodes(accountId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
      await dropCodes(accountId);
      await db
        .insertInto('account_recovery_codes')
        .values(codes.map((code) => ({ account_id: accountId, code_hash: recoveryCodeHash(code) })))
        .execute();
      return codes;
    },

    /** Whether a code is one of the account's, of the app or for recovery; a code that counted counts no more. */
    async useCode(accountId: string, typed: string, now: Date): Promise<CodeWay | null> {
      const code = typed.replace(/\s/g, '');
      if (SIX_DIGITS.test(code)) return (await isTotp(accountId, code, now)) ? 'code' : null;
      return (await isRecoveryCode(accountId, code)) ? 'recovery code' : null;
    },

    /** Takes the authenticator app and the recovery codes away. */
    async removeTotp(accountId: string): Promise<void> {
      await db.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
      await dropCodes(accountId);
    },

    /** Takes all of it away, for a user who has lost the phone. */
    async drop(accountId: string): Promise<void> {
      await this.removeTotp(accountId);
      await db.deleteFrom('account_passkeys').where('account_id', '=', accountId).execute();
    },
  };
}
