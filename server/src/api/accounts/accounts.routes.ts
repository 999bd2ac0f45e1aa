import {
  addAccount,
  disableAccount,
  enableAccount,
  getAccounts,
  makeResetLink,
  resetPassword,
  setAccountRole,
} from '@cog/contracts/accounts/endpoints';
import type { Role } from '@cog/contracts/accounts/sessions.constants';
import type { FastifyInstance } from 'fastify';
import { answered, type Refusal, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { type Change, recordChange } from '../audit/recordChange.ts';
import { presentAccount } from './accounts.presenter.ts';
import { type Account, accountsRepository } from './accounts.repository.ts';
import { generatePassword, hashPassword } from './password.ts';
import { passwordResetsRepository } from './passwordReset/passwordResets.repository.ts';
import { resetAddress } from './passwordReset/resetAddress.ts';
import { passwordProblem } from './passwordRules.ts';
import { secondFactorRepository } from './secondFactor/secondFactor.repository.ts';

const GONE = refused(404, 'There is no such account any more.');
const NO_MORE = refused(403, 'You are not an administrator any more. Nothing was changed.');
const NOT_ONESELF = {
  role: 'You cannot change your own role. Another administrator can.',
  disable: 'You cannot disable your own account. Another administrator can.',
  password: 'This is your own account. Change your password on the page “Your account”.',
  link: 'This is your own account. Another administrator can make you a link, or the person who runs the server.',
} as const;

const named: Readonly<Record<Role, string>> = { editor: 'an editor', administrator: 'an administrator' };

type Writer = Pick<Call<typeof disableAccount>, 'db' | 'session' | 'now'>;

/**
 * Waits for the lock on account changes and reads the account to change. The caller must still be an enabled administrator and must
 * not own the account, so that at least one administrator always remains.
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

function record(
  { db, session, now }: Writer,
  action: Change['action'],
  subjectId: string,
  details: Change['details'] = {},
): Promise<void> {
  return recordChange(db, { accountId: session?.accountId ?? null, action, subjectId, details }, now);
}

/** Registers the administrators' calls on accounts of the admin area. */
export function registerAccounts(app: FastifyInstance): void {
  const { dataDir, siteUrl } = app.context.config;
  const withOne = (db: Call<typeof getAccounts>['db']) => secondFactorRepository(db, dataDir).securedAccounts();

  async function present({ db }: Pick<Writer, 'db'>, account: Account) {
    return presentAccount(account, (await withOne(db)).has(account.id));
  }
  const done = async (call: Pick<Writer, 'db'>, message: string, account: Account) =>
    answered({ success: true as const, message, data: await present(call, account) });

  registerEndpoint(app, getAccounts, async ({ db }) => {
    const secured = await withOne(db);
    const accounts = await accountsRepository(db).list();
    return answered({ items: accounts.map((account) => presentAccount(account, secured.has(account.id))) });
  });

  registerEndpoint(app, addAccount, async ({ db, session, now, body: { username, role, password: typed } }) => {
    const password = typed ?? generatePassword();
    const fault = typed === null ? null : await passwordProblem(db, username, typed);
    if (fault !== null) return refused(400, fault, { errors: { password: fault } });
    const passwordHash = await hashPassword(password);
    const added = await db.transaction().execute(async (transaction) => {
      const accounts = accountsRepository(transaction);
      const id = await accounts.add({ username, passwordHash, passwordIsGiven: true, role }, now);
      if (id === null) return null;
      await record({ db: transaction, session, now }, 'account.created', id, { role });
      return accounts.findById(id);
    });
    if (added === null) {
      const message = `There is an account '${username}' already.`;
      return refused(409, message, { errors: { username: message } });
    }
    const message = `${added.username} was added.`;
    const data = presentAccount(added, false);
    return answered({ success: true as const, message, data, password: typed === null ? password : null }, 201);
  });

  registerEndpoint(app, resetPassword, async ({ db, session, now, body: { id, password: typed } }) => {
    const password = typed ?? generatePassword();
    const known = await accountsRepository(db).findById(id);
    const fault = known === null || typed === null ? null : await passwordProblem(db, known.username, typed);
    const passwordHash = fault === null ? await hashPassword(password) : '';
    return db.transaction().execute(async (transaction) => {
      const writer = { db: transaction, session, now };
      const account = await turnFor(writer, id, NOT_ONESELF.password);
      if (isRefusal(account)) return account;
      if (fault !== null) return refused(400, fault, { errors: { password: fault } });
      await accountsRepository(transaction).setPassword(id, passwordHash, true);
      await record(writer, 'account.passwordReset', id);
      return answered({
        success: true as const,
        message: `${account.username} has a new password.`,
        data: await present(writer, { ...account, passwordIsGiven: true }),
        password: typed === null ? password : null,
      });
    });
  });

  registerEndpoint(app, makeResetLink, async ({ db, session, now, body: { id, dropsSecondFactor } }) =>
    db.transaction().execute(async (transaction) => {
      const writer = { db: transaction, session, now };
      const account = await turnFor(writer, id, NOT_ONESELF.link);
      if (isRefusal(account)) return account;
      if (account.isDisabled) return refused(409, `${account.username} is disabled. Enable the account first.`);
      const { token, expiresAt } = await passwordResetsRepository(transaction).make(
        { accountId: id, dropsSecondFactor },
        now,
      );
      await record(writer, 'account.resetLinkMade', id, dropsSecondFactor ? { secondFactor: 'dropped' } : {});
      return answered({
        success: true as const,
        message: `The link for ${account.username} is ready.`,
        data: await present(writer, account),
        link: resetAddress(siteUrl, token),
        expiresAt,
      });
    }),
  );

  registerEndpoint(app, setAccountRole, async (call) => {
    const { id, role } = call.body;
    const account = await turnFor(call, id, NOT_ONESELF.role);
    if (isRefusal(account)) return account;
    if (account.role === role) return done(call, `${account.username} is ${named[role]} already.`, account);
    await accountsRepository(call.db).setRole(id, role);
    await record(call, 'account.roleChanged', id, { role });
    return done(call, `${account.username} is ${named[role]} now.`, { ...account, role });
  });

  registerEndpoint(app, disableAccount, async (call) => {
    const account = await turnFor(call, call.body.id, NOT_ONESELF.disable);
    if (isRefusal(account)) return account;
    if (account.isDisabled) return done(call, `${account.username} was disabled already.`, account);
    await accountsRepository(call.db).disable(account.id, call.now);
    await record(call, 'account.disabled', account.id);
    return done(call, `${account.username} can no longer sign in.`, { ...account, isDisabled: true });
  });

  registerEndpoint(app, enableAccount, async (call) => {
    const account = await turnFor(call, call.body.id, NOT_ONESELF.disable);
    if (isRefusal(account)) return account;
    if (!account.isDisabled) return done(call, `${account.username} was enabled already.`, account);
    await accountsRepository(call.db).enable(account.id);
    await record(call, 'account.enabled', account.id);
    return done(call, `${account.username} can sign in again.`, { ...account, isDisabled: false });
  });
}
