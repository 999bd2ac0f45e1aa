import { getSettings } from '@cog/contracts/settings/endpoints';
import type { SiteSettings } from '@cog/contracts/settings/schema';
import { useApi } from '@cog/platform';
import { useAdminQuery } from '../calls/useAdminQuery.ts';

/** Whether visitors see texts published for future days; null until known. */
export function useDaysToCome(isAsked = true): SiteSettings['texts']['daysToCome'] | null {
  const api = useApi();
  const { data } = useAdminQuery({
    of: isAsked ? 'days to come' : null,
    ask: (how) => api.call(getSettings, how),
  });
  return data?.texts.daysToCome ?? null;
}
