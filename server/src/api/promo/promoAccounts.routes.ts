import { MOST_PROMO_ACCOUNTS } from '@cog/contracts/promo/accounts.constants';
import {
  addPromoAccount,
  getPromoAccounts,
  removePromoAccount,
  renewPromoPassword,
} from '@cog/contracts/promo/accounts.endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { type Call, registerEndpoint } from '../../http/registerEndpoint.ts';
import { generatePassword, hashPassword } from '../accounts/password.ts';
import { recordChange } from '../audit/recordChange.ts';
import { type PromoAccount, promoAccountsRepository } from './promoAccounts.repository.ts';

const GONE = refused(404, 'There is no such account any more.');
const FULL = refused(409, `There are ${MOST_PROMO_ACCOUNTS} promo accounts. Remove one first.`);
const TAKEN = 'This email has an account already. Give it a new password instead.';

const present = ({ id, email, isDisabled, createdAt }: PromoAccount) => ({ id, email, isDisabled, addedAt: createdAt });

/** Records a change by the account's id, because e-mails are personal data. */
const record = (
  { db, session, now }: Pick<Call<typeof removePromoAccount>, 'db' | 'session' | 'now'>,
  act: 'created' | 'passwordChanged' | 'removed',
  subjectId: string,
) =>
  recordChange(
    db,
    { accountId: session?.accountId ?? null, action: `promoAccount.${act}`, subjectId, details: {} },
    now,
  );

/** Registers the administrators' calls on promo accounts. */
export function registerPromoAccounts(app: FastifyInstance): void {
  registerEndpoint(app, getPromoAccounts, async ({ db }) =>
    answered({ items: (await promoAccountsRepository(db).list()).map(present) }),
  );

  registerEndpoint(app, addPromoAccount, async (call) => {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return call.db.transaction().execute(async (db) => {
      const accounts = promoAccountsRepository(db);
      if ((await accounts.list()).length >= MOST_PROMO_ACCOUNTS) return FULL;
      const id = await accounts.add({ email: call.body.email, passwordHash }, call.now);
      const added = id === null ? null : await accounts.findById(id);
      if (added === null) return refused(409, TAKEN, { errors: { email: TAKEN } });
      await record({ ...call, db }, 'created', added.id);
      const message = `${added.email} can now sign in to the promo.`;
      return answered({ success: true as const, message, data: present(added), password }, 201);
    });
  });

  registerEndpoint(app, renewPromoPassword, async (call) => {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return call.db.transaction().execute(async (db) => {
      const accounts = promoAccountsRepository(db);
      const { id } = call.body;
      await accounts.setPassword(id, passwordHash);
      const changed = await accounts.findById(id);
      if (changed === null) return GONE;
      await record({ ...call, db }, 'passwordChanged', id);
      const message = `${changed.email} has a new password and was signed out.`;
      return answered({ success: true as const, message, data: present(changed), password });
    });
  });

  registerEndpoint(app, removePromoAccount, (call) =>
    call.db.transaction().execute(async (db) => {
      const { id } = call.body;
      const email = await promoAccountsRepository(db).remove(id);
      if (email === null) return GONE;
      await record({ ...call, db }, 'removed', id);
      return answered({ success: true as const, message: `${email} can sign in to the promo no more.` });
    }),
  );
}
