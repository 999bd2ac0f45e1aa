import type { PasskeyProof } from '@cog/contracts/accounts/secondFactor.schema';
import { getPasskeyChallenge } from '@cog/contracts/accounts/sessions.endpoints';
import { useApi } from '@cog/platform';
import { useReportFault } from '../calls/useReportFault.ts';
import { type PasskeyOutcome, signWithPasskey } from './passkeys.ts';

const NOT_LOADED = 'Network error. Please check your connection and try again.';

/** Returns a function that signs the server's challenge with one of the user's passkeys. */
export function useOwnPasskey(): () => Promise<PasskeyOutcome<PasskeyProof>> {
  const api = useApi();
  const report = useReportFault();
  return async () => {
    const challenge = await api.call(getPasskeyChallenge);
    if (!challenge.ok) return { kind: 'failed', message: challenge.failure.message };
    try {
      return await signWithPasskey(challenge.data);
    } catch (error) {
      report(error, 'load-failed');
      return { kind: 'failed', message: NOT_LOADED };
    }
  };
}
