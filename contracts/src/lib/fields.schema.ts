import { string } from 'yup';
import { isIsoDate } from './calendar.ts';

/** Control characters (but line feed and tab) and bidirectional overrides, which can hide what a text says. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what it is for
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/**
 * The one text field every other is made of: trimmed, Unicode NFC, line ends as '\n', free of hidden
 * control characters, of a bounded length in code units.
 */
export function text(label: string, longest: number) {
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? value.replace(/\r\n?/g, '\n').normalize('NFC').trim() : value,
    )
    .typeError(`${label} must be text`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .test('visible', `${label} contains characters that cannot be shown. Please type it again.`, (value) =>
      value === undefined || value === null ? true : !HIDDEN.test(value),
    );
}

/** A text field that may be left out: blank means absent. */
export function optionalText(label: string, longest: number) {
  return text(label, longest)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);
}

/** A calendar day, `YYYY-MM-DD`. */
export function isoDate(label: string) {
  return string()
    .typeError(`${label} must be a date as YYYY-MM-DD`)
    .test('day', `${label} must be a date that exists, as YYYY-MM-DD`, (value) =>
      value === undefined || value === null ? true : isIsoDate(value),
    );
}
