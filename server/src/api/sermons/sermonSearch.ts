import { withoutMarks } from '@cog/contracts/lib/markedText';
import { searchableTerms, searchText } from '../../core/searchText.ts';
import type { SermonItems } from './sermonItems.ts';

/** The texts of a sermon. */
export interface SermonTexts extends SermonItems {
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
function paragraphsOf({ text, content, question, answer, ask, list, conclude, prayer, weekly }: SermonTexts): string[] {
  return [text, ...content.split(/\n\s*\n/), question, ...answer.split(/\n\s*\n/), ask, ...list, conclude]
    .concat(prayer, weekly)
    .filter((paragraph) => paragraph.trim() !== '');
}

/** The searchable text of a sermon. */
export const searchableText = (sermon: SermonTexts): string =>
  searchableTerms([sermon.sermonTitle, sermon.preacherName, ...paragraphsOf(sermon)]);

const LONGEST = 180;
/** Words to show before the first match. */
const BEFORE = 8;

/** As many words as fit, from an index on; an ellipsis marks text left out at either end. */
function cut(words: readonly string[], from: number): string {
  let excerpt = from > 0 ? '…' : '';
  for (const word of words.slice(from)) {
    const longer = excerpt === '' || excerpt === '…' ? excerpt + word : `${excerpt} ${word}`;
    // Leaves room for the ellipsis.
    if (longer.length >= LONGEST) return excerpt === '' || excerpt === '…' ? longer.slice(0, LONGEST) : `${excerpt}…`;
    excerpt = longer;
  }
  return excerpt;
}

/**
 * The excerpt of a sermon in a list: the beginning of its Bible text, or, if a search word is in none of title, preacher and Bible
 * text, the place where the sermon has it.
 *
 * @param search words from `searchTerms`
 */
export function excerptOf(sermon: SermonTexts, search: readonly string[]): string {
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
