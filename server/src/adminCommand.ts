import type { Role } from '@cog/contracts/session';
import type { Kysely } from 'kysely';
import { accountsRepository } from './accounts/accounts.repository.ts';
import { generatePassword, hashPassword } from './accounts/password.ts';
import { type CommandOutcome, done, failed } from './adminCommandOutcome.ts';
import { runPromoCommand } from './adminCommandPromo.ts';
import { recordChange } from './audit/recordChange.ts';
import type { DatabaseSchema } from './db/schema.ts';

export const USAGE = `Usage:
  npm run admin -- add NAME [--editor]   makes an administrator (or an editor) and shows the password once
  npm run admin -- password NAME         gives an account a new password, lets it in again, ends its sessions
  npm run admin -- disable NAME          shuts an account out at once
  npm run admin -- list                  shows all accounts
  npm run admin -- promo add EMAIL       makes an account of the promo and shows the password once
  npm run admin -- promo password EMAIL  gives it a new password, lets it in again, ends its sessions
  npm run admin -- promo disable EMAIL   shuts it out at once
  npm run admin -- promo list            shows all accounts of the promo`;

async function add(db: Kysely<DatabaseSchema>, name: string, role: Role, now: Date): Promise<CommandOutcome> {
  if (name.length > 100) return failed('A name has at most 100 characters.');
  const password = generatePassword();
  const id = await accountsRepository(db).add(
    { username: name, passwordHash: await hashPassword(password), role },
    now,
  );
  if (id === null) return failed(`There is an account '${name}' already. 'password ${name}' gives it a new password.`);
  await recordChange(db, { accountId: null, action: 'account.created', subjectId: id, details: { role } }, now);
  return done(`Made the ${role} ${name}, password ${password} (shown once; keep it)`);
}

async function changeAccount(
  db: Kysely<DatabaseSchema>,
  command: 'password' | 'disable',
  name: string,
  now: Date,
): Promise<CommandOutcome> {
  const accounts = accountsRepository(db);
  const account = await accounts.find(name);
  if (account === null) return failed(`There is no account '${name}'.`);
  const change = { accountId: null, subjectId: account.id, details: {} };
  if (command === 'disable') {
    await accounts.disable(account.id, now);
    await recordChange(db, { ...change, action: 'account.disabled' }, now);
    return done(`${account.username} can sign in no more.`);
  }
  const password = generatePassword();
  await accounts.setPassword(account.id, await hashPassword(password));
  await recordChange(db, { ...change, action: 'account.passwordChanged' }, now);
  return done(`The new password of ${account.username} is ${password} (shown once; keep it)`);
}

async function list(db: Kysely<DatabaseSchema>): Promise<CommandOutcome> {
  const accounts = await accountsRepository(db).list();
  const lines = accounts.map(
    ({ username, role, isDisabled, createdAt }) =>
      `${username}  ${role}${isDisabled ? '  disabled' : ''}  since ${createdAt.slice(0, 10)}`,
  );
  return done(lines.length === 0 ? 'There are no accounts yet.' : lines.join('\n'));
}

/** Runs one command of `npm run admin`, on a database that has its tables. */
export async function runAdminCommand(
  db: Kysely<DatabaseSchema>,
  words: readonly string[],
  now: Date,
): Promise<CommandOutcome> {
  const [command, name = '', ...rest] = words.filter((word) => !word.startsWith('--'));
  if (command === 'promo') return runPromoCommand(db, [name, ...rest], now, USAGE);
  if (command === 'list') return list(db);
  if (name.trim() === '') return failed(USAGE);
  if (command === 'add') return add(db, name, words.includes('--editor') ? 'editor' : 'administrator', now);
  if (command === 'password' || command === 'disable') return changeAccount(db, command, name, now);
  return failed(USAGE);
}
