/** What a prefix of references looks like: 'COG'. */
export const REFERENCE_PREFIX = /^[A-Z][A-Z0-9]{1,5}$/;

/** Words that no church's initials count. */
const SMALL_WORDS = ['AND', 'AT', 'FOR', 'IN', 'OF', 'THE'];
/** Where a church's name gives no letters. */
export const ANY_CHURCH = 'QUIZ';

/**
 * What each reference begins with: as the church has set it; else the abbreviation that its name begins with ('COG' of 'COG
 * Church'), else its initials ('CGA' of 'Citizens of Grace Assembly').
 *
 * @param chosen of the settings; empty for none
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

/** A reference as it may look, to be shown where one is asked for. */
export const exampleReference = (prefix: string): string => `${prefix}-7K4M-2QXD`;
