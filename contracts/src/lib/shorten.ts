/** Where a text must not be cut: before a tone mark, a joiner, or the second half of a pair. */
const INSIDE_A_LETTER = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;

/**
 * The beginning of a text on one line, cut between two words and ending in an ellipsis where something was
 * left out. For descriptions, which search engines cut at 160.
 *
 * @param longest in UTF-16 code units, the ellipsis included
 */
export function shorten(text: string, longest = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const lastSpace = line.lastIndexOf(' ', longest - 1);
  let end = lastSpace;
  // One long word, an address say, would leave next to nothing: it is cut where a letter ends.
  if (lastSpace <= longest / 2) for (end = longest - 1; end > 0 && INSIDE_A_LETTER.test(line.slice(end)); ) end--;
  return `${line.slice(0, end).replace(/[\s,;:.–-]+$/, '')}…`;
}
