import { RECOVERY_CODES } from '@cog/contracts/accounts/secondFactor.constants';
import type { SecondFactor } from '@cog/contracts/accounts/secondFactor.schema';
import type { Kysely } from 'kysely';
import { openSecret, sealSecret } from '../../../core/secretKey.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { useChallenge } from './passkeyChallenge.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { makeRecoveryCode, recoveryCodeHash } from './recoveryCodes.ts';
import { totpStepOf } from './totp.ts';

/** The kind of code that was used to sign in. */
export type CodeWay = 'code' | 'recovery code';

const SIX_DIGITS = /^\d{6}$/;

/** Authenticator apps and recovery codes of accounts. @param dataDir folder of the key that encrypts the secrets */
export function secondFactorRepository(db: Kysely<DatabaseSchema>, dataDir: string) {
  const totp = (accountId: string) =>
    db
      .selectFrom('account_totp')
      .select(['secret', 'confirmed_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();

  const dropCodes = (accountId: string) =>
    db.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();

  /** Whether a code is that of the app with this sealed secret. Each code counts once, even when the clock is set back. */
  async function useTotp(accountId: string, sealed: string, code: string, now: Date): Promise<boolean> {
    const secret = openSecret(dataDir, sealed, accountId);
    const step = secret === null ? null : totpStepOf(secret, code, now);
    return step !== null && (await useChallenge(db, `${sealed} ${step}`, now));
  }

  async function useRecoveryCode(accountId: string, code: string): Promise<boolean> {
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
      const stored = await totp(accountId);
      const { left } = await db
        .selectFrom('account_recovery_codes')
        .select((row) => row.fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return {
        totpSince: stored?.confirmed_at ?? null,
        recoveryCodesLeft: Number(left),
        passkeys: await passkeysRepository(db).list(accountId),
      };
    },

    /** Whether the sign-in asks for a code. */
    async hasTotp(accountId: string): Promise<boolean> {
      return ((await totp(accountId))?.confirmed_at ?? null) !== null;
    },

    /** Ids of the accounts with an authenticator app or a passkey. */
    async securedAccounts(): Promise<ReadonlySet<string>> {
      const apps = db.selectFrom('account_totp').select('account_id').where('confirmed_at', 'is not', null);
      const rows = await apps.union(db.selectFrom('account_passkeys').select('account_id')).execute();
      return new Set(rows.map(({ account_id }) => account_id));
    },

    /** Stores the secret of an app that is being set up, replacing an unconfirmed one. @returns false when an app is set up already */
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
     * Confirms the app with its first code, so that sign-ins ask for codes from now on. Call it in a transaction.
     *
     * @returns the recovery codes, or null when the code is wrong or no setup was begun
     */
    async confirm(accountId: string, code: string, now: Date): Promise<string[] | null> {
      const stored = await totp(accountId);
      if (stored === undefined || stored.confirmed_at !== null) return null;
      if (!(await useTotp(accountId, stored.secret, code, now))) return null;
      await db
        .updateTable('account_totp')
        .set({ confirmed_at: now.toISOString() })
        .where('account_id', '=', accountId)
        .execute();
      return this.renewCodes(accountId);
    },

    /** Replaces the recovery codes. Call it in a transaction. The codes are shown only this once. */
    async renewCodes(accountId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
      await dropCodes(accountId);
      await db
        .insertInto('account_recovery_codes')
        .values(codes.map((code) => ({ account_id: accountId, code_hash: recoveryCodeHash(code) })))
        .execute();
      return codes;
    },

    /** Whether a code is valid for the account, from its confirmed app or for recovery; a valid code is used up. */
    async useCode(accountId: string, typed: string, now: Date): Promise<CodeWay | null> {
      const code = typed.replace(/\s/g, '');
      if (!SIX_DIGITS.test(code)) return (await useRecoveryCode(accountId, code)) ? 'recovery code' : null;
      const stored = await totp(accountId);
      if (stored === undefined || stored.confirmed_at === null) return null;
      return (await useTotp(accountId, stored.secret, code, now)) ? 'code' : null;
    },

    /** Removes the authenticator app and the recovery codes. */
    async removeTotp(accountId: string): Promise<void> {
      await db.deleteFrom('account_totp').where('account_id', '=', accountId).execute();
      await dropCodes(accountId);
    },

    /** Removes the whole second factor, for a user who has lost the phone. */
    async drop(accountId: string): Promise<void> {
      await this.removeTotp(accountId);
      await db.deleteFrom('account_passkeys').where('account_id', '=', accountId).execute();
    },
  };
}
