import { DASHES, inUsualLetters, removeUnseen } from '@cog/contracts/lib/hiddenCharacters';

/**
 * Text as it is searched: without case, tone marks and dots below, so that 'oro' finds 'Ọ̀rọ̀', without what cannot be
 * seen, and with one kind of apostrophe and of blank and one form of letters.
 */
export const searchText = (text: string): string =>
  // Marks go before the letters are taken apart too: a long run of them would be put in order for minutes.
  inUsualLetters(removeUnseen(text))
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** The words that a search asks for, each of which has to be there. */
export const searchTerms = (search: string): string[] => [
  ...new Set(
    searchText(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
];

/**
 * The words of some texts as a search looks for them: each once, and none that is part of another. A
 * search is for parts of words, so this finds what the whole texts would, at a fraction of their size.
 */
export function searchableTerms(texts: readonly string[]): string {
  let words = '';
  const longestFirst = searchTerms(texts.join('\n')).sort((a, b) => b.length - a.length);
  for (const word of longestFirst) if (!words.includes(word)) words += `${word} `;
  return words.trimEnd();
}

/**
 * A pattern for LIKE with `escape '\'` that finds a word anywhere, its own wildcards taken as letters. Where it has a hyphen or
 * a dash, any may stand: keyboards write 'Ile-Ife' with one and texts with another.
 */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&').replace(DASHES, '_')}%`;

/** The words of a text as the search index has them: letters and digits, folded, in order. */
export const termsIn = (text: string): string[] =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
