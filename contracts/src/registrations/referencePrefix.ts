/** Pattern of a reference prefix: 'COG'. */
export const REFERENCE_PREFIX = /^[A-Z][A-Z0-9]{1,5}$/;

/** Words that are skipped when a church's initials are formed. */
const SMALL_WORDS = ['AND', 'AT', 'FOR', 'IN', 'OF', 'THE'];
/** Prefix for a church whose name contains no letters. */
export const ANY_CHURCH = 'QUIZ';

/**
 * The prefix of each reference: the church's setting; else the abbreviation at the start of its name ('COG' of 'COG Church');
 * else its initials ('CGA' of 'Citizens of Grace Assembly').
 *
 * @param chosen the setting; empty for none
 */
export function referencePrefix(chosen: string, churchName: string): string {
  if (REFERENCE_PREFIX.test(chosen)) return chosen;
  const words =
    churchName
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? [];
  const [first = ''] = words;
  if (REFERENCE_PREFIX.test(first)) return first;
  const initials = words
    .map((word) => word.toUpperCase())
    .filter((word) => !SMALL_WORDS.includes(word))
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 6);
  return REFERENCE_PREFIX.test(initials) ? initials : ANY_CHURCH;
}

/** An example of a reference, for fields that ask for one. */
export const exampleReference = (prefix: string): string => `${prefix}-7K4M-2QXD`;
