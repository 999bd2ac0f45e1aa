import { searchText } from '../../core/searchText.ts';

/**
 * Comparison key of names that share a phone number: the words in alphabetical order, without case, tone marks and punctuation, so
 * that 'Ṣadé  Sample', 'sade sample' and 'SAMPLE, Sade' are one person.
 */
export const nameKey = (name: string): string =>
  searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
