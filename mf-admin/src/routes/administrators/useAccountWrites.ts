import { type Account, disableAccount, enableAccount, setAccountRole } from '@cog/contracts/account';
import type { Role } from '@cog/contracts/session';
import { useRef, useState } from 'react';
import { newKey } from '../../form/newKey.ts';
import { useSignedInCall } from '../../session/useSignedInCall.ts';

/** What can be done to an account without typing anything. */
export type AccountChange =
  | { kind: 'disable' | 'enable'; account: Account }
  | { kind: 'role'; account: Account; role: Role };

/** The changes of an account, one at a time: a second press while one is on its way does nothing. */
export function useAccountWrites() {
  const call = useSignedInCall();
  const [busy, setBusy] = useState<string | null>(null);
  const working = useRef(false);

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
    async write(change: AccountChange) {
      if (working.current) return null;
      working.current = true;
      setBusy(change.account.id);
      const answer = await send(change);
      working.current = false;
      setBusy(null);
      return answer;
    },
  };
}
