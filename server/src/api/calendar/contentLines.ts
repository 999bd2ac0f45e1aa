/** Maximum octets per line, without the line end (RFC 5545, section 3.1). */
const LONGEST_OCTETS = 75;

/** A calendar property: name with parameters, and value, which is already escaped if it is text. */
export type Property = readonly [name: string, value: string];

/** Line ends that some calendar programs accept besides CR LF; they would read what follows as a property. */
const LINE_END = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;

/** Control characters except tab, which values must not contain (RFC 5545, section 3.1). */
const CONTROL = /(?!\t)\p{Cc}/gu;

/** Escapes a text value (RFC 5545, section 3.3.11), without line ends and control characters. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(LINE_END, '\\n')
    .replace(CONTROL, '');

/** Folds a line into lines of at most 75 octets, never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_OCTETS) {
      folded += '\r\n ';
      // Counts the blank that begins a continuation line.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Serialises properties: folded lines that end with CR LF. */
export const contentLines = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('');
