import type { IsoDate } from '@cog/contracts/lib/calendar';
import { searchText } from '../core/searchText.ts';

const LONGEST = 60;

/** Whether a text may be a slug or an id; nothing else is looked for, and PostgreSQL would not take a NUL. */
export const isSermonName = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** The words of a title as an address takes them, whole words in at most 60 letters. */
function wordsOf(title: string): string {
  const words = searchText(title)
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug || (words[0] ?? 'sermon').slice(0, LONGEST);
}

/**
 * Names for a sermon's address, the best first: its title, with the day where another sermon has that
 * name, then with a number. Never ends.
 */
export function* slugsFor(title: string, date: IsoDate): Generator<string, never> {
  const words = wordsOf(title);
  yield words;
  yield `${words}-${date}`;
  for (let number = 2; ; number++) yield `${words}-${date}-${number}`;
}
