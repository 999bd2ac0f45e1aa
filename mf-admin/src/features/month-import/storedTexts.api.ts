import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { addDays, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { getUnpublishedTexts } from '@cog/contracts/publishing/unpublished.endpoints';
import { useApi } from '@cog/platform';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';

/** A day and a language, which identify at most one text and one draft. */
export interface DayOfText {
  date: IsoDate;
  language: Language;
}

/** A day whose text on the site, or whose draft, is requested. */
export interface AskedText extends DayOfText {
  isDraft: boolean;
}

/** The text or draft stored for a day. */
export type StoredText = Pick<
  EditedDevotional,
  'id' | 'updated_at' | 'title' | 'text' | 'content' | 'prayer' | 'bible_reading'
> & { isDraft: boolean };

/** Identifies the version that a day is to replace. */
export const replacing = ({ id, updated_at, isDraft }: StoredText) => ({ id, updated_at, isDraft });

/** Number of days per request: the API's largest page. */
const SPAN = 200;

/** Groups days into few requests: ranges from the first day to the last, per language. */
function spansOf(days: readonly AskedText[]): { language: Language; isDraft: boolean; from: IsoDate; to: IsoDate }[] {
  return (['EN', 'YO'] as const).flatMap((language) =>
    [false, true].flatMap((isDraft) => {
      const spans: { language: Language; isDraft: boolean; from: IsoDate; to: IsoDate }[] = [];
      const wanted = days.filter((day) => day.language === language && day.isDraft === isDraft);
      for (const date of wanted.map((day) => day.date).sort()) {
        const last = spans.at(-1);
        if (last && date < addDays(last.from, SPAN)) last.to = date;
        else spans.push({ language, isDraft, from: date, to: date });
      }
      return spans;
    }),
  );
}

/** Key of a text in the map. */
export const nameOfText = ({ date, language }: DayOfText): string => `${date} ${language}`;

/** The stored texts of days with their versions, by `nameOfText`; fetched each time. */
export function useStoredTexts(days: readonly AskedText[]) {
  const api = useApi();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: days.map(nameOfText).join(),
    async ask({ signal }) {
      const found = new Map<string, StoredText>();
      for (const { isDraft, ...span } of spansOf(days)) {
        if (isDraft) {
          const query = { kind: 'devotional', content: true, ...span, pageSize: SPAN } as const;
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
