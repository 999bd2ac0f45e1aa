/** Digits and letters of a reference, of today's length and of those that were given before. */
const LENGTHS = [8, 5];

/**
 * A reference in any of the ways people write it (in small letters, without hyphens, with blanks, without 'COG') as
 * it is stored: 'COG-7K4M-2QXD'. The letters after 'COG' never hold an O, so nothing of them is taken for it.
 *
 * @returns null when it can be no reference
 */
export function readReference(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^COG/, '');
  if (!LENGTHS.includes(letters.length)) return null;
  return letters.length === 8 ? `COG-${letters.slice(0, 4)}-${letters.slice(4)}` : `COG-${letters}`;
}
