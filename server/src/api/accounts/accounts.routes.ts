import { isNameAsPassword, PASSWORD_IS_NAME } from '@cog/contracts/accounts/constants';
import {
  addAccount,
  disableAccount,
  enableAccount,
  getAccounts,
  resetPassword,
  setAccountRole,
} from '@cog/contracts/accounts/endpoints';
import type { Role } from '@cog/contracts/sessions/constants';
import type { FastifyInstance } from 'fastify';
import { type Account, accountsRepository } from '../../accounts/accounts.repository.ts';
import { generatePassword, hashPassword } from '../../accounts/password.ts';
import { type Change, recordChange } from '../../audit/recordChange.ts';
import { answered, type Refusal, refused } from '../core/answer.ts';
import { type Call, registerEndpoint } from '../core/registerEndpoint.ts';
import { presentAccount } from './accounts.presenter.ts';

const GONE = refused(404, 'There is no such account any more.');
const NO_MORE = refused(403, 'You are not an administrator any more. Nothing was changed.');
const NOT_ONESELF = {
  role: 'You cannot change your own role. Another administrator can.',
  disable: 'You cannot disable your own account. Another administrator can.',
  password: 'This is your own account. Change your password on the page “Your account”.',
} as const;

const named: Readonly<Record<Role, string>> = { editor: 'an editor', administrator: 'an administrator' };

type Writer = Pick<Call<typeof disableAccount>, 'db' | 'session' | 'now'>;

/**
 * The account that a write is about, once the caller's turn has come. The caller must still be an enabled
 * administrator then and be somebody else, so that whatever is done to the account, one is left.
 */
async function turnFor({ db, session }: Writer, id: string, notOneself: string): Promise<Account | Refusal> {
  const accounts = accountsRepository(db);
  await accounts.takeTurn();
  const caller = await accounts.findById(session?.accountId ?? '');
  if (caller === null || caller.isDisabled || caller.role !== 'administrator') return NO_MORE;
  if (caller.id === id) return refused(409, notOneself);
  return (await accounts.findById(id)) ?? GONE;
}

const isRefusal = (found: Account | Refusal): found is Refusal => 'kind' in found;

function record({ db, session, now }: Writer, action: Change['action'], subjectId: string, role?: Role): Promise<void> {
  const details: Change['details'] = role === undefined ? {} : { role };
  return recordChange(db, { accountId: session?.accountId ?? null, action, subjectId, details }, now);
}

const done = (message: string, account: Account) =>
  answered({ success: true as const, message, data: presentAccount(account) });

/** Accounts of the admin area, managed by administrators. */
export function registerAccounts(app: FastifyInstance): void {
  registerEndpoint(app, getAccounts, async ({ db }) =>
    answered({ items: (await accountsRepository(db).list()).map(presentAccount) }),
  );
  registerEndpoint(app, addAccount, add);
  registerEndpoint(app, resetPassword, reset);

  registerEndpoint(app, setAccountRole, async (call) => {
    const { id, role } = call.body;
    const account = await turnFor(call, id, NOT_ONESELF.role);
    if (isRefusal(account)) return account;
    if (account.role === role) return done(`${account.username} is ${named[role]} already.`, account);
    await accountsRepository(call.db).setRole(id, role);
    await record(call, 'account.roleChanged', id, role);
    return done(`${account.username} is ${named[role]} now.`, { ...account, role });
  });

  registerEndpoint(app, disableAccount, async (call) => {
    const account = await turnFor(call, call.body.id, NOT_ONESELF.disable);
    if (isRefusal(account)) return account;
    if (account.isDisabled) return done(`${account.username} was disabled already.`, account);
    await accountsRepository(call.db).disable(account.id, call.now);
    await record(call, 'account.disabled', account.id);
    return done(`${account.username} can sign in no more.`, { ...account, isDisabled: true });
  });

  registerEndpoint(app, enableAccount, async (call) => {
    const account = await turnFor(call, call.body.id, NOT_ONESELF.disable);
    if (isRefusal(account)) return account;
    if (!account.isDisabled) return done(`${account.username} was enabled already.`, account);
    await accountsRepository(call.db).enable(account.id);
    await record(call, 'account.enabled', account.id);
    return done(`${account.username} can sign in again.`, { ...account, isDisabled: false });
  });
}

async function add({ db, session, now, body: { username, role, password: typed } }: Call<typeof addAccount>) {
  const password = typed ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const added = await db.transaction().execute(async (transaction) => {
    const accounts = accountsRepository(transaction);
    const id = await accounts.add({ username, passwordHash, passwordIsGiven: true, role }, now);
    if (id === null) return null;
    await record({ db: transaction, session, now }, 'account.created', id, role);
    return accounts.findById(id);
  });
  if (added === null) {
    const message = `There is an account '${username}' already.`;
    return refused(409, message, { errors: { username: message } });
  }
  const { message, data } = { message: `${added.username} was added.`, data: presentAccount(added) };
  return answered({ success: true as const, message, data, password: typed === null ? password : null }, 201);
}

async function reset({ db, session, now, body: { id, password: typed } }: Call<typeof resetPassword>) {
  const password = typed ?? generatePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const writer = { db: transaction, session, now };
    const account = await turnFor(writer, id, NOT_ONESELF.password);
    if (isRefusal(account)) return account;
    if (isNameAsPassword(account.username, password)) {
      return refused(400, PASSWORD_IS_NAME, { errors: { password: PASSWORD_IS_NAME } });
    }
    await accountsRepository(transaction).setPassword(id, passwordHash, true);
    await record(writer, 'account.passwordReset', id);
    return answered({
      success: true as const,
      message: `${account.username} has a new password.`,
      data: presentAccount({ ...account, passwordIsGiven: true }),
      password: typed === null ? password : null,
    });
  });
}
