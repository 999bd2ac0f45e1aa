/** The prefix, if any, and the two groups of a reference without its hyphens. */
const LETTERS = /^([A-Z][A-Z0-9]{1,5})?([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;

/**
 * A reference in any of the ways people write it (in small letters, without hyphens, with blanks) as it is stored:
 * 'COG-7K4M-2QXD'.
 *
 * @param prefix for who leaves it out (`prefixOf`); a reference that was given under another one names that
 * @returns null when it can be no reference
 */
export function readReference(text: string, prefix: string | null = null): string | null {
  const [, typed = prefix, first, second] = LETTERS.exec(text.toUpperCase().replace(/[^0-9A-Z]/g, '')) ?? [];
  return typed === null || first === undefined ? null : `${typed}-${first}-${second}`;
}
