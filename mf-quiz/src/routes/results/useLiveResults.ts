import { useApi } from '@cog/platform';
import { useQuery } from '@cog/shared-ui';
import { askResults, type ResultsData } from './ResultsPage.api.ts';

/** How often the leaderboard is fetched again while it is looked at. */
const REFRESH_MS = 30_000;
/** While it cannot be had the pause doubles, up to this many times. */
const LONGEST_BACKOFF = 8;

/** The page of the leaderboard that is open, kept fresh. What was there stays while it is asked for, and where that fails. */
export function useLiveResults({ asked, results }: ResultsData) {
  const api = useApi();
  const { stage, search, page, near } = asked;
  const query = useQuery({
    of: JSON.stringify([stage, search, page, near]),
    initial: results,
    ask: (options) => askResults(api, asked, options),
    pollAfter: ({ failures }) => REFRESH_MS * Math.min(2 ** failures, LONGEST_BACKOFF),
  });
  return { ...query, data: query.data ?? results };
}
