import { getAuditTrail } from '@cog/contracts/audit/endpoints';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { readAsked } from './audit.address.ts';

/** A page of the trail, as the address asks for it. */
export async function loader({ request, api }: LoaderArguments) {
  const asked = readAsked(new URL(request.url).searchParams);
  const { who, kind, page } = asked;
  const query = { page, ...(who ? { who } : {}), ...(kind ? { kind } : {}) };
  const trail = dataOrSignIn(await api.call(getAuditTrail, { query, signal: request.signal }), request);
  return { asked, ...trail };
}
