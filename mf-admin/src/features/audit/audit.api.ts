import { getAuditTrail } from '@cog/contracts/reports/audit.endpoints';
import type { LoaderArguments } from '@cog/platform';
import { loadedOrSignIn } from '../../common/calls/loadedOrSignIn.ts';
import { parseSearchParams } from './audit.address.ts';

/** Loads the page of the trail that the address asks for, or the reason why it cannot be shown. */
export async function loader({ request, api }: LoaderArguments) {
  const params = parseSearchParams(new URL(request.url).searchParams);
  const { who, kind, before } = params;
  const query = { ...(who ? { who } : {}), ...(kind ? { kind } : {}), ...(before ? { before } : {}) };
  const answer = await api.call(getAuditTrail, { query, signal: request.signal });
  return { params, trail: loadedOrSignIn(answer, request) };
}
