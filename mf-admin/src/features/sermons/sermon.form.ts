import type { SermonField } from '@cog/contracts/sermons/constants';
import type { SermonDraft } from '@cog/contracts/sermons/schema';
import type { Texts } from '../../common/form/useAdminForm.ts';

/** What a form begins with; lists have an item a line. */
export function textsOf(sermon: SermonDraft): Texts<SermonField> {
  const {
    sermonTitle,
    preacherName,
    date,
    time,
    text,
    content,
    question,
    answer,
    ask,
    list,
    conclude,
    prayer,
    weekly,
  } = sermon;
  const texts = { sermonTitle, preacherName, date, time, text, content, question, answer, ask, conclude };
  return { ...texts, list: list.join('\n'), prayer: prayer.join('\n'), weekly: weekly.join('\n') };
}

const itemsOf = (lines: string): string[] =>
  lines
    .replaceAll('\t', ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** What was typed as the contract takes it. */
export const inputOf = ({ list, prayer, weekly, ...texts }: Texts<SermonField>) => ({
  ...texts,
  list: itemsOf(list),
  prayer: itemsOf(prayer),
  weekly: itemsOf(weekly),
});
