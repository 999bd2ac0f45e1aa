import { DASHES, inUsualLetters, removeUnseen } from '@cog/contracts/lib/hiddenCharacters';

/**
 * Normalises text for searching: lower case, without tone marks and dots below, so that 'oro' finds 'Ọ̀rọ̀', without invisible
 * characters, and with one form of apostrophes, blanks and letters.
 */
export const searchText = (text: string): string =>
  // Marks are removed before the letters are decomposed too: normalising a long run of marks would take minutes.
  inUsualLetters(removeUnseen(text))
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The words of a search, all of which must be found. */
export const searchTerms = (search: string): string[] => [
  ...new Set(
    searchText(search)
      .split(' ')
      .filter((term) => term !== ''),
  ),
];

/**
 * The words of some texts to be searched in: each once, without words that are part of another. Searches match parts of words, so
 * this finds what the whole texts would, at a fraction of their size.
 */
export function searchableTerms(texts: readonly string[]): string {
  let text = '';
  const longestFirst = searchTerms(texts.join('\n')).sort((a, b) => b.length - a.length);
  for (const term of longestFirst) if (!text.includes(term)) text += `${term} `;
  return text.trimEnd();
}

/**
 * A pattern for LIKE with `escape '\'` that finds a word anywhere, with wildcards in it escaped. A hyphen or dash matches any
 * character, since keyboards write 'Ile-Ife' with one kind and texts with another.
 */
export const likePattern = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&').replace(DASHES, '_')}%`;

/** The words of a text in the form of the search index: normalised letters and digits, in order. */
export const termsIn = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '');
