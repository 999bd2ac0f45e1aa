import { devotionalLabels } from '@cog/contracts/devotionals/constants';
import { formatDay } from '@cog/contracts/lib/calendar';
import type { WordText } from '../../core/wordPages.ts';
import type { StoredDevotional } from './devotionalRevisions.repository.ts';

/** A devotional on its own page, in its language: the date in words, the title, and each text below its label. */
export function devotionalInWord(devotional: StoredDevotional): WordText {
  const { date, language, title } = devotional;
  const texts = (['bible_reading', 'text', 'content', 'prayer'] as const).flatMap((field) => [
    { style: 'Label', text: devotionalLabels[language][field] } as const,
    { style: 'Text', text: devotional[field] } as const,
  ]);
  return {
    language,
    paragraphs: [{ style: 'Day', text: formatDay(date, language) }, { style: 'Title', text: title }, ...texts],
  };
}
