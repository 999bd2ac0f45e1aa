import { promoCredentials } from '@cog/contracts/promo/schema';
import type { Kysely } from 'kysely';
import { type CommandOutcome, done, failed } from './adminCommandOutcome.ts';
import { generatePassword, hashPassword } from './api/accounts/password.ts';
import { recordChange } from './api/audit/recordChange.ts';
import { promoAccountsRepository } from './api/promo/promoAccounts.repository.ts';
import type { DatabaseSchema } from './db/schema.ts';

/** The audit trail names accounts by id, because e-mails are personal data. */
const change = { accountId: null, details: {} };

async function add(db: Kysely<DatabaseSchema>, email: string, now: Date): Promise<CommandOutcome> {
  const password = generatePassword();
  if (!promoCredentials.isValidSync({ email, password })) return failed(`'${email}' is not an e-mail address.`);
  const id = await promoAccountsRepository(db).add({ email, passwordHash: await hashPassword(password) }, now);
  if (id === null) {
    return failed(`${email} has an account already. 'promo password ${email}' gives it a new password.`);
  }
  await recordChange(db, { ...change, action: 'promoAccount.created', subjectId: id }, now);
  return done(`Made the promo account ${email}, password ${password} (shown once; keep it)`);
}

async function changeAccount(
  db: Kysely<DatabaseSchema>,
  command: 'password' | 'disable',
  email: string,
  now: Date,
): Promise<CommandOutcome> {
  const accounts = promoAccountsRepository(db);
  const account = await accounts.find(email);
  if (account === null) return failed(`${email} has no promo account.`);
  if (command === 'disable') {
    await accounts.disable(account.id, now);
    await recordChange(db, { ...change, action: 'promoAccount.disabled', subjectId: account.id }, now);
    return done(`${account.email} can sign in to the promo no more.`);
  }
  const password = generatePassword();
  await accounts.setPassword(account.id, await hashPassword(password));
  await recordChange(db, { ...change, action: 'promoAccount.passwordChanged', subjectId: account.id }, now);
  return done(`The new promo password of ${account.email} is ${password} (shown once; keep it)`);
}

async function list(db: Kysely<DatabaseSchema>): Promise<CommandOutcome> {
  const accounts = await promoAccountsRepository(db).list();
  const lines = accounts.map(
    ({ email, isDisabled, createdAt }) => `${email}${isDisabled ? '  disabled' : ''}  since ${createdAt.slice(0, 10)}`,
  );
  return done(lines.length === 0 ? 'The promo has no accounts yet.' : lines.join('\n'));
}

/**
 * Runs one command of `npm run admin -- promo`.
 *
 * @param usage output for unknown commands
 */
export async function runPromoCommand(
  db: Kysely<DatabaseSchema>,
  [command, email = '']: readonly string[],
  now: Date,
  usage: string,
): Promise<CommandOutcome> {
  if (command === 'list') return list(db);
  if (email.trim() === '') return failed(usage);
  if (command === 'add') return add(db, email.trim(), now);
  if (command === 'password' || command === 'disable') return changeAccount(db, command, email, now);
  return failed(usage);
}
