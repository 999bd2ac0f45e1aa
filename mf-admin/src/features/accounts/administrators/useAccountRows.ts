import type { Account } from '@cog/contracts/accounts/schema';
import { useStateOf } from '../../../common/list/useStateOf.ts';

/**
 * The accounts as they were fetched, with what was done to them since: a change shows when the server has
 * acknowledged it, without fetching them again on a line that may be gone.
 */
export function useAccountRows(fetched: readonly Account[]) {
  const [changed, change] = useStateOf(fetched, new Map<string, Account>());
  const byId = new Map([...fetched.map((account) => [account.id, account] as const), ...changed]);
  return {
    rows: [...byId.values()].sort((one, other) => one.username.localeCompare(other.username)),
    /** Shows an account as it is now, also a new one. */
    put: (account: Account) => change(new Map(changed).set(account.id, account)),
  };
}
