import { getDevotionalDays } from '@cog/contracts/devotionals/endpoints';
import { firstOfMonth, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { LARGEST_PAGE } from '@cog/contracts/lib/fields.schema';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { type ApiClient, useApi } from '@cog/platform';
import { lastOfMonth } from '@cog/shared-ui';
import { useState } from 'react';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';
import type { TakenDays } from './checkDays.ts';

/** Largest number of years requested; a document has one or two. */
const MOST_YEARS = 5;

export type TakenDaysState = ReturnType<typeof useTakenDays>;

interface Years {
  from: IsoDate;
  to: IsoDate;
}

type Asking = { signal: AbortSignal };

/** Fetches the drafts of devotionals in a range, page by page. */
async function draftsOf(api: ApiClient, span: Years, { signal }: Asking) {
  const days: [IsoDate, Language][] = [];
  for (let page = 1; ; page++) {
    const query = { kind: 'devotional', ...span, page, pageSize: LARGEST_PAGE } as const;
    const answer = await api.call(getUnpublishedTexts, { query, signal });
    if (!answer.ok) return answer;
    for (const { date, language } of answer.data.items) if (date && language) days.push([date, language]);
    if (page * LARGEST_PAGE >= answer.data.total) return { ok: true as const, data: days };
  }
}

/** Fetches which days in a range have texts or drafts. */
async function takenOf(api: ApiClient, span: Years, asking: Asking) {
  const [texts, drafts] = await Promise.all([
    api.call(getDevotionalDays, { query: span, ...asking }),
    draftsOf(api, span, asking),
  ]);
  if (!texts.ok) return texts;
  return drafts.ok ? { ok: true as const, data: { texts: texts.data, drafts: drafts.data } } : drafts;
}

/** Which of the given days have a text or a draft on the site; fetches whole years, so that an edited date needs no request. */
export function useTakenDays(dates: readonly (IsoDate | null)[]) {
  const api = useApi();
  const [added, setAdded] = useState<[IsoDate, Language][]>([]);
  const years = [...new Set(dates.flatMap((date) => date?.slice(0, 4) ?? []))].sort().slice(0, MOST_YEARS);
  const { data, failure, refetch } = useAdminQuery({
    of: years.join(' ') || null,
    async ask({ signal }) {
      const addedBefore = added;
      const spans = years.map((year) => ({
        from: firstOfMonth(`${year}-01`),
        to: lastOfMonth(firstOfMonth(`${year}-12`)),
      }));
      const answers = await Promise.all(spans.map((span) => takenOf(api, span, { signal })));
      const failed = answers.find((one) => !one.ok);
      if (failed) return failed;
      // The answer knows better whether those days still have a text.
      setAdded((now) => now.filter((one) => !addedBefore.includes(one)));
      return { ok: true, data: answers.flatMap((one) => (one.ok ? [one.data] : [])) };
    },
  });
  const texts = new Map<IsoDate, readonly Language[]>(
    data?.flatMap((year) => year.texts.map(({ date, languages }) => [date, languages] as const)),
  );
  const drafts = new Map<IsoDate, readonly Language[]>();
  const add = (days: Map<IsoDate, readonly Language[]>, date: IsoDate, language: Language) =>
    days.set(date, [...(days.get(date) ?? []), language]);
  for (const [date, language] of added) add(texts, date, language);
  for (const [date, language] of data?.flatMap((year) => year.drafts) ?? []) add(drafts, date, language);
  return {
    taken: { texts, drafts } satisfies TakenDays,
    /** Whether the request failed. */
    failed: failure !== null,
    ask: () => void refetch(),
    /** Records that the site has a text for a day: this page saved it, or was refused. */
    add: (date: IsoDate, language: Language) => setAdded((before) => [...before, [date, language]]),
  };
}
