import { getOverview } from '@cog/contracts/overview/endpoints';
import type { Overview } from '@cog/contracts/overview/schema';
import { type ApiAnswer, type ApiClient, type LoaderArguments, useApi } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';

/** As often as the live page looks (specification, section 9). */
export const REFRESH_MS = 30_000;

export interface OverviewNow {
  overview: Overview;
  /** When it was answered, in milliseconds since 1970 UTC. */
  at: number;
}

async function askOverview(api: ApiClient, options: Partial<AskOptions>): Promise<ApiAnswer<OverviewNow>> {
  const answer = await api.call(getOverview, options);
  return answer.ok ? { ok: true, data: { overview: answer.data, at: Date.now() } } : answer;
}

/** What the dashboard shows, as it is now. */
export async function loader({ request, api }: LoaderArguments): Promise<OverviewNow> {
  return dataOrSignIn(await askOverview(api, { signal: request.signal }), request);
}

/** Keeps the overview fresh while the page is looked at. */
export function useOverview(initial: OverviewNow) {
  const api = useApi();
  return useAdminQuery({
    of: getOverview,
    initial,
    ask: (options) => askOverview(api, options),
    pollAfter: () => REFRESH_MS,
  });
}
