/**
 * Text as it is searched: without case, tone marks and dots below, so that 'oro' finds 'Ọ̀rọ̀', and with
 * one kind of apostrophe and of blank.
 */
export const searchText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[‘’ʼ]/g, "'").replace(/\s+/g, ' ').trim();

/** The words that a search asks for, each of which has to be there. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    searchText(search)
      .split(' ')
      .filter((word) => word !== ''),
  ),
];

/** A pattern for LIKE with `escape '\'` that finds a word anywhere, its own wildcards taken as letters. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
