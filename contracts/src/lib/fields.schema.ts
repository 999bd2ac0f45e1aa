import { number, string } from 'yup';
import { type IsoDate, isIsoDate } from './calendar.ts';
import { cleanEmail, lacksEnding, NO_ENDING } from './emailAddress.ts';
import { cleanText, removeHiddenCharacters } from './hiddenCharacters.ts';
import { hasTooManyMarks, normalizeText } from './normalizeText.ts';

/** A letter with its marks apart is at most so many times as long as in NFC. */
const LONGEST_EXPANSION = 4;

/** Does something to what is a text, and nothing to what is none. */
const ofText = (change: (text: string) => string | null) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

/**
 * The one text field every other is made of: trimmed, Unicode NFC, line ends as '\n', without the hidden characters that
 * come along with what is copied, of a bounded length in code units.
 */
export function text(label: string, longest: number) {
  return string()
    .transform((value: unknown) =>
      // What is too long whatever its form is refused as it is.
      typeof value === 'string' && value.length <= LONGEST_EXPANSION * longest
        ? normalizeText(removeHiddenCharacters(value.replace(/\r\n?/g, '\n'))).trim()
        : value,
    )
    .typeError(`${label} must be text`)
    .max(longest, `${label} must be at most ${longest} characters`)
    .test('visible', `${label} contains characters that cannot be shown. Please type it again.`, (value) =>
      value === undefined || value === null ? true : !hasTooManyMarks(value),
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

/**
 * A text on one line that is compared with others, as a name or a reference: as it was meant, whatever came along with it
 * when it was copied (`cleanText`).
 */
export const plainLine = (label: string, longest: number) => text(label, longest).transform(ofText(cleanText));

/** The same, where blank means absent: also what a list is searched for. */
export const optionalPlainLine = (label: string, longest: number) =>
  plainLine(label, longest)
    .transform(ofText((value) => value || null))
    .nullable()
    .default(null);

/**
 * An e-mail address, read as it was meant.
 *
 * @param refusal what is said of a text that is none
 */
export const email = (label: string, longest: number, refusal: string) =>
  text(label, longest).transform(ofText(cleanEmail)).email(refusal);

/** The same, where blank means absent. */
export const optionalEmail = (label: string, longest: number, refusal: string) =>
  email(label, longest, refusal)
    .transform(ofText((value) => value || null))
    .nullable()
    .default(null);

/** Refuses an address that no mail reaches, since its domain has no ending: for what is typed now, not for what is looked up. */
export const hasEnding = {
  name: 'ending',
  message: NO_ENDING,
  test: (value: string | null | undefined) => !value || !lacksEnding(value),
};

/** A number as a form's field has it: nothing typed is no number, and digits may be of any width. */
export const typedNumber = () =>
  number().transform((value: unknown, typed: unknown) => {
    const digits = typeof typed === 'string' ? cleanText(typed).replaceAll(' ', '') : typed;
    if (digits === '' || digits === null) return undefined;
    return typeof digits === 'string' ? Number(digits) : value;
  });

/** A calendar day, `YYYY-MM-DD`. */
export function isoDate(label: string) {
  return string<IsoDate>()
    .transform(ofText(cleanText))
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
