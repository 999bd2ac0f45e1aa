import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { getDevotionalsPage } from '@cog/contracts/devotionals/endpoints';
import { addDays, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import { useApi } from '@cog/platform';
import { useAdminQuery } from '../../common/calls/useAdminQuery.ts';

/** A day and a language; at most one text is there for both. */
export interface DayOfText {
  date: IsoDate;
  language: Language;
}

/** Days whose texts are asked for at once: what the API answers on a page. */
const SPAN = 200;

/** Few calls for many days: from the first day to the last, in spans, for each language. */
function spansOf(days: readonly DayOfText[]): { language: Language; from: IsoDate; to: IsoDate }[] {
  return (['EN', 'YO'] as const).flatMap((language) => {
    const spans: { language: Language; from: IsoDate; to: IsoDate }[] = [];
    const dates = days.filter((day) => day.language === language).map(({ date }) => date);
    for (const date of dates.sort()) {
      const last = spans.at(-1);
      if (last && date < addDays(last.from, SPAN)) last.to = date;
      else spans.push({ language, from: date, to: date });
    }
    return spans;
  });
}

/** What a text is called among others. */
export const nameOfText = ({ date, language }: DayOfText): string => `${date} ${language}`;

/** The texts that the site has for days, with their versions, by `nameOfText`; asked for anew each time. */
export function useStoredTexts(days: readonly DayOfText[]) {
  const api = useApi();
  const { data, failure, isLoading, refetch } = useAdminQuery({
    of: days.map(nameOfText).join(),
    async ask({ signal }) {
      const found: EditedDevotional[] = [];
      for (const span of spansOf(days)) {
        const answer = await api.call(getDevotionalsPage, { query: { ...span, pageSize: SPAN }, signal });
        if (!answer.ok) return answer;
        found.push(...answer.data.items);
      }
      return { ok: true, data: new Map(found.map((text) => [nameOfText(text), text])) };
    },
  });
  return { texts: data, failure, isLoading, refetch: () => void refetch() };
}
