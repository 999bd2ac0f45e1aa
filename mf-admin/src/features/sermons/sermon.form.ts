import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import type { SermonField } from '@cog/contracts/sermons/constants';
import type { SermonDraft } from '@cog/contracts/sermons/schema';
import type { Texts } from '../../common/form/useAdminForm.ts';
import { describePicture, readPicture, writePicture } from '../../common/pictures/FormPicture.tsx';

/** Initial values of a form; lists have one item per line. */
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
    picture,
  } = sermon;
  const texts = { sermonTitle, preacherName, date, time, text, content, question, answer, ask, conclude };
  const lists = { list: list.join('\n'), prayer: prayer.join('\n'), weekly: weekly.join('\n') };
  return { ...texts, ...lists, picture: writePicture(picture) };
}

const itemsOf = (lines: string): string[] =>
  lines
    .replaceAll('\t', ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** The form's values as the schema's input. */
export const inputOf = ({ list, prayer, weekly, picture, ...texts }: Texts<SermonField>) => ({
  ...texts,
  list: itemsOf(list),
  prayer: itemsOf(prayer),
  weekly: itemsOf(weekly),
  picture: readPicture(picture),
});

/** How a value reads in a comparison of versions. */
export function describeValue(name: SermonField, value: string): string {
  if (name === 'picture') return describePicture(value);
  return name === 'date' && isIsoDate(value) ? formatDay(value) : value;
}
