/** The optional prefix and the two groups of a reference, without hyphens. */
const LETTERS = /^([A-Z][A-Z0-9]{1,5})?([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;

/**
 * Converts a reference as people write it (lower case, no hyphens, blanks) to the stored form: 'COG-7K4M-2QXD'.
 *
 * @param prefix default prefix (`prefixOf`); a reference from the time of another prefix must include it
 * @returns null when it cannot be a reference
 */
export function readReference(text: string, prefix: string | null = null): string | null {
  const [, typed = prefix, first, second] = LETTERS.exec(text.toUpperCase().replace(/[^0-9A-Z]/g, '')) ?? [];
  return typed === null || first === undefined ? null : `${typed}-${first}-${second}`;
}
