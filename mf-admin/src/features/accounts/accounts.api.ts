import { getAccounts, getMySessions } from '@cog/contracts/accounts/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';

/** Every account of the admin area. */
export const loadAccounts = async ({ request, api }: LoaderArguments) => ({
  list: loadedOrSignIn(await api.call(getAccounts, { signal: request.signal }), request),
});

/** Where the caller is signed in. */
export const loadMySessions = async ({ request, api }: LoaderArguments) => ({
  sessions: loadedOrSignIn(await api.call(getMySessions, { signal: request.signal }), request),
});
