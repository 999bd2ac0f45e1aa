import { getAccounts } from '@cog/contracts/accounts/endpoints';
import type { Account } from '@cog/contracts/accounts/schema';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';

/** Every account of the admin area. */
export async function loader({ request, api }: LoaderArguments): Promise<{ accounts: Account[] }> {
  return { accounts: dataOrSignIn(await api.call(getAccounts, { signal: request.signal }), request).items };
}
