import type { Account } from '@cog/contracts/accounts/schema';
import type { Account as StoredAccount } from './accounts.repository.ts';

/** An account as the contract tells of it, without its password's hash. */
export const presentAccount = (account: StoredAccount, hasSecondFactor: boolean): Account => ({
  id: account.id,
  username: account.username,
  role: account.role,
  addedAt: account.createdAt,
  lastSignedInAt: account.lastSignedInAt,
  isDisabled: account.isDisabled,
  passwordIsGiven: account.passwordIsGiven,
  hasSecondFactor,
});
