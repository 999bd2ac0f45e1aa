import { number, string } from 'yup';
import { type IsoDate, isIsoDate } from './calendar.ts';
import { cleanEmail, lacksEnding, NO_ENDING } from './emailAddress.ts';
import { cleanText, removeHiddenCharacters } from './hiddenCharacters.ts';
import { hasTooManyMarks, normalizeText } from './normalizeText.ts';

/** How many times as long a letter can be in decomposed form as in NFC. */
const LONGEST_EXPANSION = 4;

/** Applies a change to strings and leaves other values alone. */
const ofText = (change: (text: string) => string | null) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

/**
 * The text field on which all others are based: trimmed, Unicode NFC, line ends as '\n', without the hidden characters that come
 * with copied text, of limited length in code units.
 */
export function text(label: string, longest: number) {
  return string()
    .transform((value: unknown) =>
      // A text that is too long in any form is rejected unnormalised.
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

/** An optional text field: blank becomes null. */
export function optionalText(label: string, longest: number) {
  return text(label, longest)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);
}

/** One line of text that is compared with others, such as a name or a reference: cleaned of anything that copying added (`cleanText`). */
export const plainLine = (label: string, longest: number) => text(label, longest).transform(ofText(cleanText));

/** The same, where blank becomes null; also for a list's search. */
export const optionalPlainLine = (label: string, longest: number) =>
  plainLine(label, longest)
    .transform(ofText((value) => value || null))
    .nullable()
    .default(null);

/**
 * An e-mail address, cleaned.
 *
 * @param refusal error message for an invalid address
 */
export const email = (label: string, longest: number, refusal: string) =>
  text(label, longest).transform(ofText(cleanEmail)).email(refusal);

/** The same, where blank becomes null. */
export const optionalEmail = (label: string, longest: number, refusal: string) =>
  email(label, longest, refusal)
    .transform(ofText((value) => value || null))
    .nullable()
    .default(null);

/** Rejects an address whose domain lacks a top-level domain: for newly typed addresses, not for look-ups. */
export const hasTopLevelDomain = {
  name: 'ending',
  message: NO_ENDING,
  test: (value: string | null | undefined) => !value || !lacksEnding(value),
};

/** A number from a form field: blank becomes undefined, and full-width digits are accepted. */
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

/** Page number of a list, from 1. */
export const pageNumber = (label = 'page', last = 100_000) =>
  number().typeError(`${label} must be a number`).integer().min(1).max(last);

/** Largest page size that can be requested. */
export const LARGEST_PAGE = 200;

/** Page size of a list. */
export const pageSize = (label = 'pageSize', most = LARGEST_PAGE) =>
  number().typeError(`${label} must be a number`).integer().min(1).max(most);
