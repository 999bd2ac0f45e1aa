import { inUsualLetters } from '@cog/contracts/lib/hiddenCharacters';

/**
 * Invisible characters: control characters except tab and line feed, bidirectional marks and zero-width spaces. The
 * joiner in emoji (U+200D) stays.
 */
const HIDDEN = /(?![\t\n])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Spaces of other widths, as messengers put into times: '5:12 PM'. */
const OTHER_BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * The lines of a text in NFC and plain letters, without leading or repeated blank lines. Takes a single pass, so even
 * ten million blank lines are fast.
 */
export function linesOf(text: string): string[] {
  const whole = inUsualLetters(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(HIDDEN, '')
    .replace(OTHER_BLANKS, ' ')
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

/** Decoration around a heading in a message or a list: bullets, arrows, rules, emoji, and the marks for bold and italic. */
const SIGN =
  /^(?:\u200d|[\ufe0f\s*_#>~=|•·‣●○◦▪▫◾◽■□◆◇★☆\u2190-\u21ff\u2500-\u27bf\u2b00-\u2bff\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}])$/u;

/** '1️⃣' is a bullet, not a number. */
const KEYCAPS = /[\d#*]\ufe0f?\u20e3/g;

/** Replaces keycaps by their digits: '7️⃣ September' becomes '7 September'. */
export const withoutKeycaps = (text: string): string => text.replace(/(\d)\ufe0f?\u20e3/g, '$1');

/** The surrogate pair that ends before a position, or the single code unit there. */
const signBefore = (text: string, place: number) =>
  /[\udc00-\udfff]/.test(text.charAt(place - 1)) ? text.slice(place - 2, place) : text.charAt(place - 1);

/**
 * The text without the decoration around it. Walks inwards from both ends, so that each character is looked at only
 * once, however long the decoration.
 */
export function trimSigns(text: string): string {
  const plain = text.includes('\u20e3') ? text.replace(KEYCAPS, '') : text;
  let from = 0;
  let to = plain.length;
  for (let sign = ''; from < to; from += sign.length) {
    sign = String.fromCodePoint(plain.codePointAt(from) ?? 0);
    if (!SIGN.test(sign)) break;
  }
  for (let sign = ''; to > from; to -= sign.length) {
    sign = signBefore(plain, to);
    if (!SIGN.test(sign)) break;
  }
  return plain.slice(from, to);
}

/** A divider line: '━━━━━━', '*****', '➖➖➖'. */
export const isRule = (line: string): boolean =>
  line.length >= 3 &&
  line.length <= 400 &&
  /^[\ufe0f\s*_~=+.#•·–—\u2500-\u259f\u2795-\u2797\u27b0\u3030-]+$/.test(line);
