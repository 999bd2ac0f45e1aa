/** Control characters but tab and line feed, and signs that turn the direction of letters: no field takes them. */
const HIDDEN = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The lines of a text, NFC, blank ones empty and never two in a row, none at the start. One pass: also ten
 * million blank lines are read at once.
 */
export function linesOf(text: string): string[] {
  const whole = text
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(HIDDEN, '')
    .normalize('NFC');
  const lines: string[] = [];
  let blank = true;
  for (let from = 0; from <= whole.length; ) {
    const found = whole.indexOf('\n', from);
    const end = found === -1 ? whole.length : found;
    const line = end === from ? '' : whole.slice(from, end).trimEnd();
    if (line !== '' || !blank) lines.push(line);
    blank = line === '';
    from = end + 1;
  }
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

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
