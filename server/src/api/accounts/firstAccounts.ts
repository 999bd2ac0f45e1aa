import { isLongEnough, SHORTEST_PASSWORD } from '@cog/contracts/accounts/constants';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../../config.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { promoAccountsRepository } from '../promo/promoAccounts.repository.ts';
import { accountsRepository } from './accounts.repository.ts';
import { generatePassword, hashPassword } from './password.ts';
import { whyNotPassword } from './passwordRules.ts';

const FIRST_USERNAME = 'admin';

/** The password never stands in the message. @throws ConfigError naming the first account whose password is too easily guessed */
async function requireGoodPasswords(db: Kysely<DatabaseSchema>, configured: Config['adminAccounts']): Promise<void> {
  for (const { username, password } of configured) {
    const fault = isLongEnough(password)
      ? await whyNotPassword(db, username, password)
      : `The password must have at least ${SHORTEST_PASSWORD} characters`;
    if (fault !== null)
      throw new ConfigError(`ADMIN_ACCOUNTS: the password of '${username}' cannot be taken. ${fault}.`);
  }
}

/**
 * Makes the first administrators, in a database that has no account yet.
 *
 * @param configured accounts from ADMIN_ACCOUNTS; without any, one account 'admin' is made
 * @returns the generated name and password, to be shown once; null when none was generated
 * @throws ConfigError for a configured password that is too easily guessed
 */
export async function makeFirstAccounts(
  db: Kysely<DatabaseSchema>,
  configured: Config['adminAccounts'],
  now: Date,
): Promise<{ username: string; password: string } | null> {
  if (!(await accountsRepository(db).isEmpty())) return null;
  await requireGoodPasswords(db, configured);
  const generated = configured.length === 0 ? { username: FIRST_USERNAME, password: generatePassword() } : null;
  const wanted = generated === null ? configured : [generated];
  const hashed = await Promise.all(
    wanted.map(async ({ username, password }) => ({
      username,
      passwordHash: await hashPassword(password),
      // Whoever configured a password chose it.
      passwordIsGiven: generated !== null,
      role: 'administrator' as const,
    })),
  );
  const added = await inTransaction(db, async (transaction) => {
    const accounts = accountsRepository(transaction);
    const ids: (string | null)[] = [];
    for (const account of hashed) ids.push(await accounts.add(account, now));
    return ids;
  });
  // Another process that started at the same moment made the account: its password is the one that counts.
  return added.includes(null) ? null : generated;
}

/** Makes the accounts of PROMO_ACCOUNTS, in a database that has no account of the promo yet. */
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
