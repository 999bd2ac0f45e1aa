import { getAccounts, getMySessions } from '@cog/contracts/accounts/endpoints';
import { getSecondFactor } from '@cog/contracts/accounts/secondFactor.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';

/** Loads all accounts of the admin area. */
export const loadAccounts = async ({ request, api }: LoaderArguments) => ({
  list: loadedOrSignIn(await api.call(getAccounts, { signal: request.signal }), request),
});

/**
 * Loads the user's sessions and second factors; null while their password was set by someone else, since such an
 * account may open nothing else.
 */
export async function loadOwnAccount({ request, api, session }: LoaderArguments) {
  if (session?.passwordIsGiven) return null;
  const { signal } = request;
  const [sessions, secondFactor] = await Promise.all([
    api.call(getMySessions, { signal }),
    api.call(getSecondFactor, { signal }),
  ]);
  return { sessions: loadedOrSignIn(sessions, request), secondFactor: loadedOrSignIn(secondFactor, request) };
}
