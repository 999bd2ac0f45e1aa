/** Chapter and verse: '3:16', 'Ps. 119 v 22', 'Orin Dafidi 23:1-3'. */
const REFERENCE = /\p{L}\.? ?\d{1,3} ?(?::|vs?\.?|verses?|ẹsẹ) ?\d{1,3}/u;
const QUOTE = /^["“”‘'«„]/;

/** Whether a line quotes Scripture or names a place in it, as the text of a devotional does. */
export function looksLikeVerse(line: string): boolean {
  const start = line.slice(0, 600);
  return QUOTE.test(start) || (line.length <= 600 && REFERENCE.test(start));
}

/** Whether a line carries on a text that was begun: the quotation below its reference, or the other way round. */
export function carriesOnVerse(line: string): boolean {
  return QUOTE.test(line) || (line.length <= 60 && REFERENCE.test(line));
}

/** Whether a line is a whole text by itself: a reference alone, or a quotation with its end or source. */
export const isWholeVerse = (line: string): boolean =>
  (line.length <= 60 && REFERENCE.test(line)) || /[\d)\]”"’]\.?$/.test(line.slice(-2));
