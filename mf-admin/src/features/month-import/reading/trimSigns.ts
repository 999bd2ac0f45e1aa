/** What stands around a heading in a message or a list: bullets, and the signs that make letters bold or italic. */
const SIGNS = new Set(' \t\u00a0\u200b\ufeff*_#>~•●▪◦‣·✦➢');

/**
 * The text without the signs around it. Walks in from both ends, so that no run of signs, however long,
 * takes more than one look at each.
 */
export function trimSigns(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && SIGNS.has(text.charAt(from))) from += 1;
  while (to > from && SIGNS.has(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
