import { withoutMarks } from '@cog/contracts/lib/markedText';
import { searchableTerms, searchText } from '../../core/searchText.ts';
import type { SermonItems } from './sermonItems.ts';

/** The words of a sermon. */
export interface SermonWords extends SermonItems {
  sermonTitle: string;
  preacherName: string;
  text: string;
  content: string;
  question: string;
  answer: string;
  ask: string;
  conclude: string;
}

/** Every paragraph below the title, in the order of the page. */
function paragraphsOf({ text, content, question, answer, ask, list, conclude, prayer, weekly }: SermonWords): string[] {
  return [text, ...content.split(/\n\s*\n/), question, ...answer.split(/\n\s*\n/), ask, ...list, conclude]
    .concat(prayer, weekly)
    .filter((paragraph) => paragraph.trim() !== '');
}

/** The words of a sermon as a search looks for them. */
export const searchableText = (sermon: SermonWords): string =>
  searchableTerms([sermon.sermonTitle, sermon.preacherName, ...paragraphsOf(sermon)]);

const LONGEST = 180;
/** Words that stand before the one that was found. */
const BEFORE = 8;

/** So many of the words as fit, from one of them on; an ellipsis shows what is left out at either end. */
function cut(words: readonly string[], from: number): string {
  let excerpt = from > 0 ? '…' : '';
  for (const word of words.slice(from)) {
    const longer = excerpt === '' || excerpt === '…' ? excerpt + word : `${excerpt} ${word}`;
    // Room for the ellipsis.
    if (longer.length >= LONGEST) return excerpt === '' || excerpt === '…' ? longer.slice(0, LONGEST) : `${excerpt}…`;
    excerpt = longer;
  }
  return excerpt;
}

/**
 * What a list shows of a sermon: the beginning of its Bible text. Where a search found a word that
 * title, preacher and that text don't have, the place where the sermon has it instead.
 *
 * @param search words as `searchTerms` makes them
 */
export function excerptOf(sermon: SermonWords, search: readonly string[]): string {
  const [first = '', ...others] = paragraphsOf(sermon).map(withoutMarks);
  const beginning = first.trim().split(/\s+/);
  const seen = searchText(`${sermon.sermonTitle}\n${sermon.preacherName}\n${cut(beginning, 0)}`);
  const hidden = search.find((word) => !seen.includes(word));
  if (hidden === undefined) return cut(beginning, 0);
  for (const paragraph of [first, ...others]) {
    const words = paragraph.trim().split(/\s+/);
    const place = words.findIndex((word) => searchText(word).includes(hidden));
    if (place >= 0) return cut(words, place <= BEFORE ? 0 : place - BEFORE);
  }
  return cut(beginning, 0);
}
