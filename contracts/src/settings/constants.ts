/** Longest id of a branch, a team or an account in the settings. */
export const LONGEST_ENTRY_ID = 41;

/** Longest text in the settings. */
export const LONGEST_TEXT = 1500;

/** Most Yoruba translations: some pages receive them all. */
export const MOST_YORUBA_TEXTS = 400;

/** Address of the church's own texts in Yoruba; the shell fetches it without the endpoint, whose schema includes all settings. */
export const CHURCH_MESSAGES_PATH = '/api/messages';

/** A USSD code with the words 'amount' and 'account' in place of digits; it ends with '#'. */
export const USSD_TEMPLATE = /^\*(?:\d+|amount|account)(?:\*(?:\d+|amount|account))*#$/;
export const USSD_RULE =
  'USSD code must be as *901*amount*account#: digits, stars, the words amount and account, and # at the end';
