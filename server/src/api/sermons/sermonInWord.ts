import { formatDay } from '@cog/contracts/lib/calendar';
import { sermonLabels } from '@cog/contracts/sermons/constants';
import type { WordParagraph, WordText } from '../../core/wordPages.ts';
import type { StoredSermon } from './sermons.repository.ts';

/** A text below its label; empty when there is no text. */
const labelled = (label: string, text: string): WordParagraph[] =>
  text
    ? [
        { style: 'Label', text: label },
        { style: 'Text', text },
      ]
    : [];

/** List items below their heading; empty when there are none. */
const listed = (heading: string, items: readonly string[]): WordParagraph[] =>
  items.length === 0 && heading === ''
    ? []
    : [
        { style: 'Label', text: heading },
        ...items.map((item): WordParagraph => ({ style: 'Item', text: `•\t${item}` })),
      ];

/** A sermon that starts on a new page: date and time, title, preacher, and its texts. */
export function sermonInWord(sermon: StoredSermon): WordText {
  const { date, time, sermonTitle, preacherName, ask, list, conclude, prayer, weekly } = sermon;
  return {
    language: 'EN',
    paragraphs: [
      { style: 'Day', text: time ? `${formatDay(date)}, ${time}` : formatDay(date) },
      { style: 'Title', text: sermonTitle },
      { style: 'Text', text: preacherName },
      ...(['text', 'content', 'question', 'answer'] as const).flatMap((field) =>
        labelled(sermonLabels[field], sermon[field]),
      ),
      ...listed(ask || (list.length > 0 ? sermonLabels.list : ''), list),
      ...listed(conclude || (prayer.length > 0 ? sermonLabels.prayer : ''), prayer),
      ...listed(weekly.length > 0 ? sermonLabels.weekly : '', weekly),
    ],
  };
}
