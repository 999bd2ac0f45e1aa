import { getBin } from '@cog/contracts/publishing/bin.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams } from './bin.address.ts';

/** Loads the page of the bin that the address asks for, or the reason why it cannot be shown. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { kind, search, page } = params;
  const query = { page, ...(kind ? { kind } : {}), ...(search ? { search } : {}) };
  return { params, bin: loadedOrSignIn(await api.call(getBin, { query, signal: request.signal }), request) };
}
