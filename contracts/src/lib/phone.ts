import { cleanText } from './hiddenCharacters.ts';

/** What was typed as a phone number, or a part of one, without what people put between digits. */
export const withoutSeparators = (text: string): string => cleanText(text).replace(/[ ()./-]/g, '');

/** What was typed as a whole phone number, without separators; '00', dialled before a country's code, as '+'. */
export const phoneDigits = (text: string): string => withoutSeparators(text).replace(/^00/, '+');

/**
 * A Nigerian mobile number in any of the ways people write it (080…, 234…, +234…, 00234…, with spaces, dots
 * or dashes, as it is copied from contacts) as E.164: '+2348031234567'.
 *
 * @returns null when it is no Nigerian number of the ten digits that follow the country code
 */
export function toE164(text: string): string | null {
  const match = /^(?:\+?2340?|0)([789]\d{9})$/.exec(phoneDigits(text));
  return match ? `+234${match[1]}` : null;
}

/** Why a phone number that a spreadsheet wrote as '2.34803E+12' cannot be read. */
export const ROUNDED_PHONE =
  'The spreadsheet has shortened this phone number, and its last digits are gone. Format the phone column as Text, type or paste the numbers again, and save the file again';

/** Whether a spreadsheet has shortened a number so that digits are lost: '2.34803E+12'. */
export function isRoundedNumber(text: string): boolean {
  const [, decimals = '', tens] = /^\+?\d(?:[.,](\d+))?E\+?(\d+)$/i.exec(cleanText(text)) ?? [];
  return tens !== undefined && decimals.length < Number(tens);
}

/**
 * A phone number as a spreadsheet may have left it, as it was typed there: without the apostrophe that marks a text, commas
 * between thousands and '.0', whole where all digits stand before 'E+12', and with the zero at its beginning that numbers lose.
 */
export function phoneFromSpreadsheet(text: string): string {
  const typed = cleanText(text).replace(/^['’‘`]+/, '');
  const [, first, decimals = '', tens] = /^\+?(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(typed) ?? [];
  const whole = tens !== undefined && decimals.length === Number(tens) ? `${first}${decimals}` : typed;
  const digits = whole.replace(/[.,]0+$/, '').replace(/^\d{1,3}(?:,\d{3})+$/, (grouped) => grouped.replaceAll(',', ''));
  return /^[789]\d{9}$/.test(phoneDigits(digits)) ? `0${phoneDigits(digits)}` : digits;
}

/** '+2348031234567' as people in Nigeria read it: '0803 123 4567'. Other text comes back unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+234(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : e164;
}

/** '+2348031231234' as everybody may see it: '0803•••1234'. Other text is hidden whole. */
export function maskPhone(e164: string): string {
  const match = /^\+234(\d{3})\d{3}(\d{4})$/.exec(e164);
  return match ? `0${match[1]}•••${match[2]}` : '•••';
}
