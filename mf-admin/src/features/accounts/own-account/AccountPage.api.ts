import { getMySessions } from '@cog/contracts/accounts/endpoints';
import type { MySession } from '@cog/contracts/accounts/schema';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../../common/calls/dataOrSignIn.ts';

/** Where the caller is signed in. */
export async function loader({ request, api }: LoaderArguments): Promise<{ sessions: MySession[] }> {
  return { sessions: dataOrSignIn(await api.call(getMySessions, { signal: request.signal }), request) };
}
