import { number, string } from 'yup';
import { isIsoDate } from './calendar.ts';
import { composed, hasTooManyMarks } from './composed.ts';
import { hasHiddenCharacters } from './hiddenCharacters.ts';

/** A letter with its marks apart is at most so many times as long as in NFC. */
const LONGEST_EXPANSION = 4;

/**
 * The one text field every other is made of: trimmed, Unicode NFC, line ends as '\n', free of hidden
 * control characters, of a bounded length in code units.
 */
export function text(label: string, longest: number) {
  return string()
    .transform((value: unknown) =>
      // What is too long whatever its form is refused as it is.
      typeof value === 'string' && value.length <= LONGEST_EXPANSION * longest
        ? composed(value.replace(/\r\n?/g, '\n')).trim()
        : value,
    )
    .typeError(`${label} must be text`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .test('visible', `${label} contains characters that cannot be shown. Please type it again.`, (value) =>
      value === undefined || value === null ? true : !hasHiddenCharacters(value) && !hasTooManyMarks(value),
    );
}

/** Text on one line. */
export const oneLine = (label: string, longest: number) =>
  text(label, longest).test('line', `${label} must be one line`, (value) => !/[\n\t]/.test(value ?? ''));

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

/** Number of a page of a list, from 1. */
export const pageNumber = (label = 'page', last = 100_000) =>
  number().typeError(`${label} must be a number`).integer().min(1).max(last);

/** Entries of the longest page that can be asked for. */
export const LARGEST_PAGE = 200;

/** How many entries a page of a list has. */
export const pageSize = (label = 'pageSize', most = LARGEST_PAGE) =>
  number().typeError(`${label} must be a number`).integer().min(1).max(most);
