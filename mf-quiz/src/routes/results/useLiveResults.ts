import { useApi } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { askResults, type ResultsData } from './ResultsPage.api.ts';

/** How often the leaderboard is fetched again while the page is visible. */
const REFRESH_MS = 30_000;
/** The interval doubles while requests fail, up to this many times the usual one. */
const LONGEST_BACKOFF = 8;

/** The pause until the leaderboard is fetched again. */
export const refreshAfter = ({ failures }: { failures: number }) =>
  REFRESH_MS * Math.min(2 ** failures, LONGEST_BACKOFF);

/** The open page of the leaderboard, kept up to date. The old data stays while it is requested again, and if that fails. */
export function useLiveResults({ params, results }: ResultsData) {
  const api = useApi();
  const { stage, search, page, near } = params;
  const query = useQuery({
    of: JSON.stringify([stage, search, page, near]),
    initial: results,
    ask: (options) => askResults(api, params, options),
    pollAfter: refreshAfter,
  });
  return { ...query, data: query.data ?? results };
}
