import { pinRelease, promoteRelease, retireRelease, setReleaseDisabled } from '@cog/contracts/releases/endpoints';
import type { SignedInCall } from '../../common/calls/useSignedInCall.ts';
import type { ReleaseChange } from './releases.messages.ts';

const toEveryone = { share: null, everyoneAfter: null, mail: null };

/** Sends a change with the live version that the user has seen; the server refuses it if another one is live. */
export function sendChange(call: SignedInCall, change: ReleaseChange, why: string | null) {
  const { name, live } = change.of;
  const from = live?.version ?? null;
  switch (change.kind) {
    case 'promote':
      return call(promoteRelease, { body: { ...toEveryone, name, version: change.version, from, why } });
    case 'withdraw':
      return call(promoteRelease, { body: { ...toEveryone, name, version: change.version, share: 0, from, why } });
    case 'retire':
      return call(retireRelease, { body: { name, from, why } });
    case 'pin':
      return call(pinRelease, { body: { name, isPinned: change.isPinned, why } });
    case 'disable':
      return call(setReleaseDisabled, {
        body: { name, route: change.route, isDisabled: change.isDisabled, why },
      });
  }
}
