import type { Devotional } from '@cog/contracts/devotionals/constants';
import { getDevotionals } from '@cog/contracts/devotionals/endpoints';
import type { DevotionalDraft } from '@cog/contracts/devotionals/schema';
import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedText, getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { type ApiClient, useApi } from '@cog/platform';
import type { AskOptions } from '@cog/shared-ui';
import { useAdminQuery } from '../../../common/calls/useAdminQuery.ts';

/** The texts of a day in both languages. */
export type BothTexts = Readonly<Record<Language, Devotional | null>>;

/** A draft for a day that has nothing published in its language. */
export interface DraftOfDay extends DevotionalDraft {
  id: string;
}

/** The drafts of a day in both languages. */
export type BothDrafts = Readonly<Record<Language, DraftOfDay | null>>;

/** What is known of a day. */
export type DayState =
  /** No day is chosen. */
  | { kind: 'none' }
  | { kind: 'loading'; day: IsoDate }
  | { kind: 'failed'; day: IsoDate; message: string; retry: () => void }
  | { kind: 'there'; day: IsoDate; devotionals: BothTexts; drafts: BothDrafts };

/** Sorts one day's devotionals by language. */
export function byLanguage(devotionals: readonly Devotional[]): BothTexts {
  const inLanguage = (language: Language) => devotionals.find((found) => found.language === language) ?? null;
  return { EN: inLanguage('EN'), YO: inLanguage('YO') };
}

/** The drafts of a day; none if they could not be fetched, which leaves the rest unaffected. */
async function askDrafts(api: ApiClient, day: IsoDate, how: AskOptions): Promise<BothDrafts> {
  const listed = await api.call(getUnpublishedTexts, { query: { kind: 'devotional', from: day, to: day }, ...how });
  const found = await Promise.all(
    (listed.ok ? listed.data.items : []).map(({ id }) => api.call(getUnpublishedText, { params: { id }, ...how })),
  );
  const inLanguage = (language: Language): DraftOfDay | null => {
    for (const answer of found) {
      if (answer.ok && answer.data.devotional?.language === language) {
        return { ...answer.data.devotional, id: answer.data.id };
      }
    }
    return null;
  };
  return { EN: inLanguage('EN'), YO: inLanguage('YO') };
}

const NO_DRAFTS: BothDrafts = { EN: null, YO: null };

/** Fetches the texts of one day in both languages, when the day changes and when the user retries. */
export function useDay(day: IsoDate | null): DayState {
  const api = useApi();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: day,
    async ask(how) {
      const answer = await api.call(getDevotionals, { query: day === null ? {} : { date: day }, ...how });
      if (!answer.ok) return answer;
      const devotionals = byLanguage(answer.data);
      const isWhole = devotionals.EN !== null && devotionals.YO !== null;
      const drafts = day === null || isWhole ? NO_DRAFTS : await askDrafts(api, day, how);
      return { ok: true as const, data: { devotionals, drafts } };
    },
  });
  if (day === null) return { kind: 'none' };
  if (data !== null) return { kind: 'there', day, ...data };
  if (failure === null || isLoading) return { kind: 'loading', day };
  return { kind: 'failed', day, message: failure.message, retry: () => void refetch() };
}
