/** Octets of a line before it is folded, its end left out (RFC 5545, section 3.1). */
const LONGEST_OCTETS = 75;

/** A property of a calendar: its name with parameters, and its value, escaped already where it is text. */
export type Property = readonly [name: string, value: string];

/** What ends a line somewhere: calendar programs take more for it than CR LF, and would read what follows as a property. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Control characters, which a value may not hold (RFC 5545, section 3.1); a tab it may. */
const CONTROL = /(?!\t)\p{Cc}/gu;

/** Text as a value (RFC 5545, section 3.3.11): one line, without control characters. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(LINE_END, '\\n')
    .replace(CONTROL, '');

/** Breaks a line into lines of at most 75 octets, never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_OCTETS) {
      folded += '\r\n ';
      // The blank that begins a continued line counts.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Properties as they go over the wire: folded, each line ended by CR LF. */
export const contentLines = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
