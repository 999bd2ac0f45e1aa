import { searchText } from '../../core/searchText.ts';

const LONGEST = 60;

/** The words of a title in a form for addresses: whole words, at most 60 letters. */
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
 * Candidate names for a sermon's address, the best first: the title, then with the day if another sermon has that name, then with a
 * number. Never ends.
 */
export function* slugsFor(title: string, date: string): Generator<string, never> {
  const words = wordsOf(title);
  yield words;
  yield `${words}-${date}`;
  for (let number = 2; ; number++) yield `${words}-${date}-${number}`;
}
