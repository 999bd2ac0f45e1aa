/**
 * A text cut at a word's end to at most `longest` code units, with an ellipsis where something was
 * left out; line breaks become spaces. For descriptions, which search engines cut at 160.
 */
export function shorten(text: string, longest = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const start = line.slice(0, longest - 1);
  const end = start.lastIndexOf(' ');
  return `${(end > longest / 2 ? start.slice(0, end) : start).replace(/[\s,;:.–-]+$/, '')}…`;
}
