import { isIsoDate } from '@cog/contracts/lib/calendar';
import { cleanText } from '@cog/contracts/lib/hiddenCharacters';

/** The page of a list that an address asks for, from 1; anything odd is the first. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,4}$/.test(page) ? Math.max(Number(page), 1) : 1;
}

/** The month that an address names, as '2026-11'; null for none. */
export function readMonth(query: URLSearchParams): string | null {
  const month = query.get('month');
  return isIsoDate(`${month}-01`) ? month : null;
}

/**
 * The words that an address asks for, without signs that cannot be seen.
 *
 * @param longest as the contract has it, in characters
 */
export const readSearch = (query: URLSearchParams, longest: number): string =>
  cleanText(query.get('search') ?? '').slice(0, longest);

/**
 * The query of a list's address, '?' included: what is not asked for is left out, and so is the first page.
 *
 * @returns '' when nothing is asked for
 */
export function listQuery(asked: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value && !(name === 'page' && value === 1)) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
