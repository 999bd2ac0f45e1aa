import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { addDays, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { useApi } from '@cog/platform';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';

/** A day and a language; at most one text is there for both, and one draft. */
export interface DayOfText {
  date: IsoDate;
  language: Language;
}

/** A day whose text on the site, or whose draft, is asked for. */
export interface AskedText extends DayOfText {
  isDraft: boolean;
}

/** What is there for a day. */
export type StoredText = Pick<
  EditedDevotional,
  'id' | 'updated_at' | 'title' | 'text' | 'content' | 'prayer' | 'bible_reading'
> & { isDraft: boolean };

/** The version of what is there, for a day that is to replace it. */
export const replacing = ({ id, updated_at, isDraft }: StoredText) => ({ id, updated_at, isDraft });

/** Days whose texts are asked for at once: what the API answers on a page. */
const SPAN = 200;

/** Few calls for many days: from the first day to the last, in spans, for each language. */
function spansOf(days: readonly AskedText[]): { language: Language; isDraft: boolean; from: IsoDate; to: IsoDate }[] {
  return (['EN', 'YO'] as const).flatMap((language) =>
    [false, true].flatMap((isDraft) => {
      const spans: { language: Language; isDraft: boolean; from: IsoDate; to: IsoDate }[] = [];
      const asked = days.filter((day) => day.language === language && day.isDraft === isDraft);
      for (const date of asked.map((day) => day.date).sort()) {
        const last = spans.at(-1);
        if (last && date < addDays(last.from, SPAN)) last.to = date;
        else spans.push({ language, isDraft, from: date, to: date });
      }
      return spans;
    }),
  );
}

/** What a text is called among others. */
export const nameOfText = ({ date, language }: DayOfText): string => `${date} ${language}`;

/** What is there for days, with its versions, by `nameOfText`; asked for again each time. */
export function useStoredTexts(days: readonly AskedText[]) {
  const api = useApi();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: days.map(nameOfText).join(),
    async ask({ signal }) {
      const found = new Map<string, StoredText>();
      for (const { isDraft, ...span } of spansOf(days)) {
        if (isDraft) {
          const query = { kind: 'devotional', words: true, ...span, pageSize: SPAN } as const;
          const answer = await api.call(getUnpublishedTexts, { query, signal });
          if (!answer.ok) return answer;
          for (const { id, version: updated_at, devotional } of answer.data.items) {
            if (devotional) found.set(nameOfText(devotional), { ...devotional, id, updated_at, isDraft });
          }
          continue;
        }
        const answer = await api.call(getDevotionalsPage, { query: { ...span, pageSize: SPAN }, signal });
        if (!answer.ok) return answer;
        for (const text of answer.data.items) found.set(nameOfText(text), { ...text, isDraft });
      }
      return { ok: true, data: found };
    },
  });
  return { texts: data, failure, isLoading, refetch: () => void refetch() };
}
