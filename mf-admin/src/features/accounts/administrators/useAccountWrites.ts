import { disableAccount, enableAccount, setAccountRole } from '@cog/contracts/accounts/endpoints';
import type { Account } from '@cog/contracts/accounts/schema';
import type { Role } from '@cog/contracts/sessions/constants';
import { newKey } from '../../../common/calls/newKey.ts';
import { useSignedInCall } from '../../../common/calls/useSignedInCall.ts';
import { useOneAtATime } from '../../../common/form/useOneAtATime.ts';

/** What can be done to an account without typing anything. */
export type AccountChange =
  | { kind: 'disable' | 'enable'; account: Account }
  | { kind: 'role'; account: Account; role: Role };

/** The changes of an account, one at a time. */
export function useAccountWrites() {
  const call = useSignedInCall();
  const { busy, run } = useOneAtATime();

  const send = (change: AccountChange) => {
    const { id } = change.account;
    const idempotencyKey = newKey();
    if (change.kind === 'role') return call(setAccountRole, { body: { id, role: change.role }, idempotencyKey });
    return call(change.kind === 'disable' ? disableAccount : enableAccount, { body: { id }, idempotencyKey });
  };

  return {
    /** Id of the account that is being changed. */
    busy,
    /** @returns null when another change is on its way */
    write: (change: AccountChange) => run(change.account.id, () => send(change)),
  };
}
