import { isLongEnough, SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { promoAccountsRepository } from '../promo/promoAccounts.repository.ts';
import { accountsRepository } from './accounts.repository.ts';
import { generatePassword, hashPassword } from './password.ts';
import { passwordProblem } from './passwordRules.ts';

const FIRST_USERNAME = 'admin';

/** @throws ConfigError naming the first account whose password is too easy to guess, without the password */
async function requireGoodPasswords(db: Kysely<DatabaseSchema>, configured: Config['adminAccounts']): Promise<void> {
  for (const { username, password } of configured) {
    const fault = isLongEnough(password)
      ? await passwordProblem(db, username, password)
      : `The password must have at least ${SHORTEST_PASSWORD} characters`;
    if (fault !== null)
      throw new ConfigError(`ADMIN_ACCOUNTS: the password of '${username}' cannot be taken. ${fault}.`);
  }
}

/** A first administrator, with the password that the server generated. */
export interface FirstAccount {
  username: string;
  password: string;
}

/** @returns false when another process that started at the same time has added one of them */
async function addAll(
  db: Kysely<DatabaseSchema>,
  accounts: readonly FirstAccount[],
  passwordIsGiven: boolean,
  now: Date,
): Promise<boolean> {
  const hashed = await Promise.all(
    accounts.map(async ({ username, password }) => ({
      username,
      passwordHash: await hashPassword(password),
      passwordIsGiven,
      role: 'administrator' as const,
    })),
  );
  return inTransaction(db, async (transaction) => {
    const repository = accountsRepository(transaction);
    const ids: (string | null)[] = [];
    for (const account of hashed) ids.push(await repository.add(account, now));
    return !ids.includes(null);
  });
}

/** Adds the accounts of ADMIN_ACCOUNTS to a database without accounts. @throws ConfigError when a password is too easy to guess */
export async function makeConfiguredAccounts(
  db: Kysely<DatabaseSchema>,
  configured: Config['adminAccounts'],
  now: Date,
): Promise<void> {
  if (configured.length === 0 || !(await accountsRepository(db).isEmpty())) return;
  await requireGoodPasswords(db, configured);
  // The operator chose the password, so it counts as the account's own.
  await addAll(db, configured, false, now);
}

/**
 * Adds the account 'admin' with a generated password to a database without accounts.
 *
 * @returns its name and password, to be shown once; null when there are accounts already
 */
export async function makeFirstAccount(db: Kysely<DatabaseSchema>, now: Date): Promise<FirstAccount | null> {
  if (!(await accountsRepository(db).isEmpty())) return null;
  const account = { username: FIRST_USERNAME, password: generatePassword() };
  return (await addAll(db, [account], true, now)) ? account : null;
}

/** Adds the accounts of PROMO_ACCOUNTS to a database without promo accounts. */
export async function makeFirstPromoAccounts(
  db: Kysely<DatabaseSchema>,
  configured: Config['promoAccounts'],
  now: Date,
): Promise<void> {
  if (configured.length === 0 || !(await promoAccountsRepository(db).isEmpty())) return;
  const hashed = await Promise.all(
    configured.map(async ({ email, password }) => ({ email, passwordHash: await hashPassword(password) })),
  );
  await inTransaction(db, async (transaction) => {
    for (const account of hashed) await promoAccountsRepository(transaction).add(account, now);
  });
}
