/** Characters before which a text must not be cut: a tone mark, a joiner, or the second half of a surrogate pair. */
const INSIDE_A_LETTER = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;

/**
 * Shortens a text to one line, cut between two words and ending in an ellipsis if anything was left out. For descriptions, which
 * search engines cut at 160 characters.
 *
 * @param longest in UTF-16 code units, including the ellipsis
 */
export function shorten(text: string, longest = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const lastSpace = line.lastIndexOf(' ', longest - 1);
  let end = lastSpace;
  // A single long word, such as an address, would leave almost nothing, so it is cut at a letter.
  if (lastSpace <= longest / 2) for (end = longest - 1; end > 0 && INSIDE_A_LETTER.test(line.slice(end)); ) end--;
  return `${line.slice(0, end).replace(/[\s,;:.–-]+$/, '')}…`;
}
