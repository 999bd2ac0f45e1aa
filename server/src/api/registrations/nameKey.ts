import { searchText } from '../../core/searchText.ts';

/**
 * A name as it tells people with one phone apart: its words without case, tone marks and signs, in the order of the
 * alphabet, so that 'Ṣadé  Sample', 'sade sample' and 'SAMPLE, Sade' are one person.
 */
export const nameKey = (name: string): string =>
  searchText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
