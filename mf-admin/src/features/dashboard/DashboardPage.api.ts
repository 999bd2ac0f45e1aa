import { getOverview } from '@cog/contracts/overview/endpoints';
import type { Overview } from '@cog/contracts/overview/schema';
import type { LoaderArguments } from '@cog/platform';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';

export interface OverviewNow {
  overview: Overview;
  /** When it was answered, in milliseconds since 1970 UTC. */
  at: number;
}

/** What the dashboard shows, as it is now. */
export async function loader({ request, api }: LoaderArguments): Promise<OverviewNow> {
  const overview = dataOrSignIn(await api.call(getOverview, { signal: request.signal }), request);
  return { overview, at: Date.now() };
}
