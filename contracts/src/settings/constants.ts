/** Longest id of a branch, a team or an account of the settings. */
export const LONGEST_ENTRY_ID = 41;

/** Longest text of the settings. */
export const LONGEST_TEXT = 1500;

/** Most texts in Yoruba: some pages are told them all. */
export const MOST_YORUBA_TEXTS = 400;

/** Where the church's words in Yoruba are; the shell fetches it without the endpoint, whose schema is that of all settings. */
export const CHURCH_WORDS_PATH = '/api/words';

/** A code that a phone dials, with the words 'amount' and 'account' in the places of their digits; it ends with a hash. */
export const USSD_TEMPLATE = /^\*(?:\d+|amount|account)(?:\*(?:\d+|amount|account))*#$/;
export const USSD_RULE =
  'USSD code must be as *901*amount*account#: digits, stars, the words amount and account, and # at the end';
