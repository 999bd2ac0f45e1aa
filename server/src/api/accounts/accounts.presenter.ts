import type { Account } from '@cog/contracts/accounts/schema';
import type { Account as StoredAccount } from './accounts.repository.ts';

/** An account as in the contract, without the hash of its password. */
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
