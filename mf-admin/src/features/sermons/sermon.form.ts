import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import type { SermonField } from '@cog/contracts/sermons/constants';
import type { SermonDraft } from '@cog/contracts/sermons/schema';
import type { Texts } from '../../common/form/useAdminForm.ts';
import { pictureInWords, readPicture, writePicture } from '../../common/pictures/FormPicture.tsx';

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

/** What was typed as the contract takes it. */
export const inputOf = ({ list, prayer, weekly, picture, ...texts }: Texts<SermonField>) => ({
  ...texts,
  list: itemsOf(list),
  prayer: itemsOf(prayer),
  weekly: itemsOf(weekly),
  picture: readPicture(picture),
});

/** How a value is called where two versions are compared. */
export function inWords(name: SermonField, value: string): string {
  if (name === 'picture') return pictureInWords(value);
  return name === 'date' && isIsoDate(value) ? formatDay(value) : value;
}
