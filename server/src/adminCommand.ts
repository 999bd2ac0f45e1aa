import { username } from '@cog/contracts/accounts/schema';
import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { Kysely } from 'kysely';
import { type CommandOutcome, done, failed } from './adminCommandOutcome.ts';
import { runPromoCommand } from './adminCommandPromo.ts';
import { runTokenCommand } from './adminCommandToken.ts';
import { type Account, accountsRepository } from './api/accounts/accounts.repository.ts';
import { generatePassword, hashPassword } from './api/accounts/password.ts';
import { passwordResetsRepository } from './api/accounts/passwordReset/passwordResets.repository.ts';
import { resetAddress } from './api/accounts/passwordReset/resetAddress.ts';
import { secondFactorRepository } from './api/accounts/secondFactor/secondFactor.repository.ts';
import { type Change, recordChange } from './api/audit/recordChange.ts';
import type { Config } from './config.ts';
import type { DatabaseSchema } from './db/schema.ts';

const USAGE = `Usage:
  npm run admin -- add NAME [--editor]   makes an administrator (or an editor) and shows the password once
  npm run admin -- password NAME         gives an account a new password, lets it in again, ends its sessions
  npm run admin -- link NAME [--drop-second-factor]
                                         shows a link, good once and for a day, with which its owner sets a password
  npm run admin -- drop-second-factor NAME
                                         takes authenticator app and passkeys away, as of a lost phone
  npm run admin -- role NAME ROLE        makes an account an 'editor' or an 'administrator'
  npm run admin -- disable NAME          shuts an account out at once
  npm run admin -- enable NAME           lets it in again, with the password it had
  npm run admin -- list                  shows all accounts
  npm run admin -- promo add EMAIL       makes a promo account and shows the password once
  npm run admin -- promo password EMAIL  gives it a new password, lets it in again, ends its sessions
  npm run admin -- promo disable EMAIL   shuts it out at once
  npm run admin -- promo list            shows all promo accounts
  npm run admin -- token add NAME --for mf-quiz,mf-chat [--may publish,promote,disable] [--days 90]
                                         makes a token with which a team releases over HTTP, and shows it once
  npm run admin -- token revoke ID       lets it open nothing any more
  npm run admin -- token list            shows all release tokens, without themselves`;

type Database = Kysely<DatabaseSchema>;

/** The configuration that the commands need. */
type CommandConfig = Pick<Config, 'siteUrl' | 'dataDir'>;

async function add(db: Database, name: string, role: Role, now: Date): Promise<CommandOutcome> {
  if (!username.isValidSync(name)) return failed('A name is one line of at most 100 characters.');
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const id = await accountsRepository(db).add({ username: name, passwordHash, passwordIsGiven: true, role }, now);
  if (id === null) return failed(`There is an account '${name}' already. 'password ${name}' gives it a new password.`);
  await recordChange(db, { accountId: null, action: 'account.created', subjectId: id, details: { role } }, now);
  return done(`Made the ${role} ${name}, password ${password} (shown once; keep it)`);
}

/** A change of one account, in a transaction with its line of the audit trail. */
type AccountChange = (db: Database, account: Account, now: Date) => Promise<CommandOutcome>;

const record = (db: Database, { id }: Account, action: Change['action'], now: Date, details: Change['details'] = {}) =>
  recordChange(db, { accountId: null, action, subjectId: id, details }, now);

const setPassword: AccountChange = async (db, account, now) => {
  const password = generatePassword();
  await accountsRepository(db).setPassword(account.id, await hashPassword(password), true);
  await accountsRepository(db).enable(account.id);
  await record(db, account, 'account.passwordReset', now);
  return done(`The new password of ${account.username} is ${password} (shown once; keep it)`);
};

const makeLink =
  ({ siteUrl }: CommandConfig, dropsSecondFactor: boolean): AccountChange =>
  async (db, account, now) => {
    if (account.isDisabled) {
      return failed(`${account.username} is disabled. 'enable ${account.username}' lets the account in again.`);
    }
    const { token } = await passwordResetsRepository(db).make({ accountId: account.id, dropsSecondFactor }, now);
    const details: Change['details'] = dropsSecondFactor ? { secondFactor: 'dropped' } : {};
    await record(db, account, 'account.resetLinkMade', now, details);
    const link = resetAddress(siteUrl, token);
    return done(`With this link ${account.username} sets a new password, once and within a day:\n${link}`);
  };

const dropSecondFactor =
  ({ dataDir }: CommandConfig): AccountChange =>
  async (db, account, now) => {
    await secondFactorRepository(db, dataDir).drop(account.id);
    await record(db, account, 'account.secondFactorDropped', now);
    return done(`${account.username} signs in with the password alone until another second factor is set up.`);
  };

const disable: AccountChange = async (db, account, now) => {
  await accountsRepository(db).disable(account.id, now);
  await record(db, account, 'account.disabled', now);
  return done(`${account.username} can no longer sign in.${await warningIfNobodyIsLeft(db)}`);
};

const enable: AccountChange = async (db, account, now) => {
  await accountsRepository(db).enable(account.id);
  await record(db, account, 'account.enabled', now);
  return done(`${account.username} can sign in again.`);
};

const setRole =
  (role: Role): AccountChange =>
  async (db, account, now) => {
    await accountsRepository(db).setRole(account.id, role);
    await record(db, account, 'account.roleChanged', now, { role });
    const warning = await warningIfNobodyIsLeft(db);
    return done(`${account.username} is ${role === 'editor' ? 'an editor' : 'an administrator'} now.${warning}`);
  };

/** Warns if no administrator is left; the command is allowed, because it could also create the next one. */
async function warningIfNobodyIsLeft(db: Database): Promise<string> {
  const left = (await accountsRepository(db).list()).filter(
    ({ role, isDisabled }) => role === 'administrator' && !isDisabled,
  );
  return left.length > 0 ? '' : " No administrator is left who can sign in: 'add NAME' makes one.";
}

function changeOf(
  [command, , role]: readonly string[],
  flags: readonly string[],
  config: CommandConfig,
): AccountChange | null {
  if (command === 'password') return setPassword;
  if (command === 'link') return makeLink(config, flags.includes('--drop-second-factor'));
  if (command === 'drop-second-factor') return dropSecondFactor(config);
  if (command === 'disable') return disable;
  if (command === 'enable') return enable;
  return command === 'role' && (role === 'editor' || role === 'administrator') ? setRole(role) : null;
}

async function list(db: Database): Promise<CommandOutcome> {
  const accounts = await accountsRepository(db).list();
  const lines = accounts.map(
    ({ username, role, isDisabled, createdAt }) =>
      `${username}  ${role}${isDisabled ? '  disabled' : ''}  since ${createdAt.slice(0, 10)}`,
  );
  return done(lines.length === 0 ? 'There are no accounts yet.' : lines.join('\n'));
}

/** Runs a command of `npm run admin` on a migrated database. */
export async function runAdminCommand(
  db: Database,
  args: readonly string[],
  now: Date,
  config: CommandConfig,
): Promise<CommandOutcome> {
  const plainArgs = args.filter((word) => !word.startsWith('--'));
  const [command, name = '', ...rest] = plainArgs;
  if (command === 'token') return runTokenCommand(db, args.slice(1), now, USAGE);
  if (command === 'promo') return runPromoCommand(db, [name, ...rest], now, USAGE);
  if (command === 'list') return list(db);
  if (name.trim() === '') return failed(USAGE);
  if (command === 'add') return add(db, name, args.includes('--editor') ? 'editor' : 'administrator', now);
  const change = changeOf(plainArgs, args, config);
  if (change === null) return failed(USAGE);
  return db.transaction().execute(async (transaction) => {
    const account = await accountsRepository(transaction).find(name);
    return account === null ? failed(`There is no account '${name}'.`) : change(transaction, account, now);
  });
}
