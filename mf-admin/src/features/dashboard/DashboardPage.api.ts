import { getModerationCounts } from '@cog/contracts/chat/moderation.endpoints';
import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { AnswerOf } from '@cog/contracts/lib/endpoint';
import { getOverview } from '@cog/contracts/reports/overview.endpoints';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import { type ApiAnswer, type ApiClient, type LoaderArguments, useApi } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { dataOrSignIn } from '../../common/calls/dataOrSignIn.ts';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import { loadFirstSteps } from './first-steps/firstSteps.api.ts';

/** The same interval as the live page's (specification, section 9). */
export const REFRESH_MS = 30_000;

export interface OverviewNow {
  overview: Overview;
  /** How much of the chat waits for a host; null if the counts could not be fetched, which leaves the rest unaffected. */
  moderation: AnswerOf<typeof getModerationCounts> | null;
  /** Time of the answer, in milliseconds since 1970 UTC. */
  at: number;
}

async function askOverview(api: ApiClient, options: Partial<AskOptions>): Promise<ApiAnswer<OverviewNow>> {
  const [overview, moderation] = await Promise.all([
    api.call(getOverview, options),
    api.call(getModerationCounts, options),
  ]);
  if (!overview.ok) return overview;
  return {
    ok: true,
    data: { overview: overview.data, moderation: moderation.ok ? moderation.data : null, at: Date.now() },
  };
}

export interface TextsNow {
  texts: Devotional[];
  /** Time of the answer, in milliseconds since 1970 UTC. */
  at: number;
}

export async function askTexts(
  api: ApiClient,
  date: IsoDate,
  options: Partial<AskOptions>,
): Promise<ApiAnswer<TextsNow>> {
  const answer = await api.call(getDevotionals, { query: { date }, ...options });
  return answer.ok ? { ok: true, data: { texts: answer.data, at: Date.now() } } : answer;
}

/** Loads the dashboard, with today's texts and the first steps so that the layout does not shift when they arrive. */
export async function loader({ request, api, today, session }: LoaderArguments) {
  const { signal } = request;
  const [overview, texts, firstSteps] = await Promise.all([
    askOverview(api, { signal }),
    askTexts(api, today, { signal }),
    loadFirstSteps({ api, session }, { signal }),
  ]);
  return { now: dataOrSignIn(overview, request), texts: texts.ok ? texts.data : null, firstSteps };
}

/**
 * Refreshes today's texts as often as the overview: they are sent to others.
 *
 * @param loaded texts from the page's loader; null if loading failed
 */
export function useTodaysTexts(today: IsoDate, hasText: boolean, loaded: TextsNow | null) {
  const api = useApi();
  const isOfToday = loaded?.texts.length && loaded.texts.every(({ date }) => date === today);
  return useAdminQuery({
    of: hasText ? today : null,
    ...(isOfToday ? { initial: loaded } : {}),
    ask: (options) => askTexts(api, today, options),
    pollAfter: () => REFRESH_MS,
  });
}

/** Refreshes the overview while the page is visible. */
export function useOverview(initial: OverviewNow) {
  const api = useApi();
  return useAdminQuery({
    of: getOverview,
    initial,
    ask: (options) => askOverview(api, options),
    pollAfter: () => REFRESH_MS,
  });
}
