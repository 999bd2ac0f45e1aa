import { formatDay } from '@cog/contracts/lib/calendar';
import { sermonLabels } from '@cog/contracts/sermons/constants';
import type { WordParagraph, WordText } from '../../core/wordPages.ts';
import type { StoredSermon } from './sermons.repository.ts';

/** A text below its label; nothing where there is none. */
const labelled = (label: string, text: string): WordParagraph[] =>
  text
    ? [
        { style: 'Label', text: label },
        { style: 'Text', text },
      ]
    : [];

/** Items of a list below their heading; nothing where there are none. */
const listed = (heading: string, items: readonly string[]): WordParagraph[] =>
  items.length === 0 && heading === ''
    ? []
    : [
        { style: 'Label', text: heading },
        ...items.map((item): WordParagraph => ({ style: 'Item', text: `•\t${item}` })),
      ];

/** A sermon from the head of a page on: day and time, title, preacher, and what is written of it. */
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
