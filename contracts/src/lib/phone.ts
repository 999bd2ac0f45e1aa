import { cleanText } from './hiddenCharacters.ts';

/** A phone number or part of one as typed, without the separators between digits. */
export const withoutSeparators = (text: string): string => cleanText(text).replace(/[ ()./-]/g, '');

/** A whole phone number as typed, without separators; a leading '00' becomes '+'. */
export const phoneDigits = (text: string): string => withoutSeparators(text).replace(/^00/, '+');

/**
 * Converts a Nigerian mobile number in any usual notation (080…, 234…, +234…, 00234…, with spaces, dots or dashes, as copied
 * from contacts) to E.164: '+2348031234567'.
 *
 * @returns null unless it is a Nigerian number with ten digits after the country code
 */
export function toE164(text: string): string | null {
  const match = /^(?:\+?2340?|0)([789]\d{9})$/.exec(phoneDigits(text));
  return match ? `+234${match[1]}` : null;
}

/** Error message for a phone number that a spreadsheet has written as '2.34803E+12'. */
export const ROUNDED_PHONE =
  'The spreadsheet has shortened this phone number, and its last digits are gone. Format the phone column as Text, type or paste the numbers again, and save the file again';

/** Whether a spreadsheet has rounded a number, losing digits: '2.34803E+12'. */
export function isRoundedNumber(text: string): boolean {
  const [, decimals = '', tens] = /^\+?\d(?:[.,](\d+))?E\+?(\d+)$/i.exec(cleanText(text)) ?? [];
  return tens !== undefined && decimals.length < Number(tens);
}

/**
 * Restores a phone number that a spreadsheet has changed: removes the apostrophe that marks a text, thousands separators and
 * '.0', expands 'E+12' if no digits are lost, and adds the leading zero that numbers lose.
 */
export function phoneFromSpreadsheet(text: string): string {
  const typed = cleanText(text).replace(/^['’‘`]+/, '');
  const [, first, decimals = '', tens] = /^\+?(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(typed) ?? [];
  const whole = tens !== undefined && decimals.length === Number(tens) ? `${first}${decimals}` : typed;
  const digits = whole.replace(/[.,]0+$/, '').replace(/^\d{1,3}(?:,\d{3})+$/, (grouped) => grouped.replaceAll(',', ''));
  return /^[789]\d{9}$/.test(phoneDigits(digits)) ? `0${phoneDigits(digits)}` : digits;
}

/** Formats '+2348031234567' as in Nigeria: '0803 123 4567'. Other text is returned unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}

/** Masks '+2348031231234' for the public: '0803•••1234'. Other text is masked completely. */
export function maskPhone(e164: string): string {
  const match = /^\+234(\d{3})\d{3}(\d{4})$/.exec(e164);
  return match ? `0${match[1]}•••${match[2]}` : '•••';
}
