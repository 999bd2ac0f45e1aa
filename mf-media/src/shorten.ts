/**
 * The beginning of a text on one line, at most so many characters, cut between two words and ending in
 * an ellipsis where something was left out.
 *
 * @param longest in UTF-16 code units, the ellipsis included
 */
export function shorten(text: string, longest = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const lastSpace = line.lastIndexOf(' ', longest - 1);
  // One word as long as that is cut where it may be: by whole characters.
  return `${lastSpace > 0 ? line.slice(0, lastSpace) : [...line].slice(0, Math.floor(longest / 2)).join('')}…`;
}
