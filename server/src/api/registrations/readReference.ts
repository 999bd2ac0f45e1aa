/** The alphabet of `makeReference`, in two groups of four or, for registrations of before, one of five. */
const CODE = /^(?:COG)?([2-9A-HJKMNP-TV-Z]{4})([2-9A-HJKMNP-TV-Z]{4})$/;
const OLD_CODE = /^(?:COG)?([2-9A-HJKMNP-TV-Z]{5})$/;

/** Longer texts are no reference, however much of them is blanks. */
const LONGEST = 40;

/**
 * A reference as people write it, in capitals or not, with or without 'COG', hyphens and blanks, as it is stored:
 * 'cog 7k4m 2qxd' as 'COG-7K4M-2QXD'.
 *
 * @returns null for what is no reference
 */
export function readReference(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(/[\s‐-―−-]/g, '').toUpperCase();
  const code = CODE.exec(plain);
  if (code) return `COG-${code[1]}-${code[2]}`;
  const old = OLD_CODE.exec(plain);
  return old ? `COG-${old[1]}` : null;
}
