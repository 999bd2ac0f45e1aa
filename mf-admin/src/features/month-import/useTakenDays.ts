import { getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { useState } from 'react';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import type { TakenDays } from './checkDays.ts';

/** Years that are asked for; a document has one or two. */
const MOST_YEARS = 5;

export type TakenDaysState = ReturnType<typeof useTakenDays>;

/** Which of these days the site has a text for; whole years are asked for, so that an edited date costs no call. */
export function useTakenDays(dates: readonly (IsoDate | null)[]) {
  const api = useApi();
  const [added, setAdded] = useState<[IsoDate, Language][]>([]);
  const years = [...new Set(dates.flatMap((date) => date?.slice(0, 4) ?? []))].sort().slice(0, MOST_YEARS);
  const { data, failure, refetch } = useAdminQuery({
    of: years.join(' ') || null,
    async ask({ signal }) {
      const asked = years.map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
      const answers = await Promise.all(asked.map((query) => api.call(getDevotionalDays, { query, signal })));
      return answers.find(({ ok }) => !ok) ?? { ok: true, data: answers.flatMap((one) => (one.ok ? one.data : [])) };
    },
  });
  const taken = new Map<IsoDate, readonly Language[]>(data?.map(({ date, languages }) => [date, languages]));
  for (const [date, language] of added) taken.set(date, [...(taken.get(date) ?? []), language]);
  return {
    taken: taken satisfies TakenDays,
    /** Whether the site could not be asked. */
    failed: failure !== null,
    ask: () => void refetch(),
    /** The site has a text for a day: this page has just saved it, or was refused. */
    add: (date: IsoDate, language: Language) => setAdded((before) => [...before, [date, language]]),
  };
}
