import { contentLines, escapeText } from './contentLines.ts';

/** Splits lines like programs that accept every Unicode line end (UAX 14). */
const linesOf = (text: string) => text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);

describe('text in a calendar', () => {
  it.each(['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'stays the value of its property when it holds the line end %j',
    (end) => {
      const value = escapeText(`Vigil${end}ATTENDEE:mailto:evil@example.com`);
      expect(value).toBe('Vigil\\nATTENDEE:mailto:evil@example.com');
      expect(linesOf(contentLines([['SUMMARY', value]])).filter((line) => line !== '')).toHaveLength(1);
    },
  );

  it('loses its control characters and keeps every letter and tab', () => {
    const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
      .filter((character) => /\p{Cc}/u.test(character) && !/[\t\n\v\f\r\u0085]/.test(character))
      .join('');
    expect(controls).toHaveLength(59);
    expect(escapeText(`Ìsìn${controls} Ọ̀sẹ̀\tàárọ̀`)).toBe('Ìsìn Ọ̀sẹ̀\tàárọ̀');
  });

  it('has its separators escaped, once', () => {
    expect(escapeText('a;b,c\\d')).toBe('a\\;b\\,c\\\\d');
  });
});
