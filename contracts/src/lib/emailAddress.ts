import { cleanText } from './hiddenCharacters.ts';

/** Cleans an e-mail address, including the space that phone keyboards insert after a dot. */
export const cleanEmail = (text: string): string => cleanText(text).replace(/ ?([@.]) ?/g, '$1');

/** Whether an address cannot receive mail because its domain lacks a top-level domain: 'name@gmail', 'name@gmail.c'. */
export const lacksEnding = (address: string): boolean => /^[^@\s]+@(?:[^@\s.]+|[^@\s]+\.[^@\s.])$/.test(address);

/** Error message for such an address. */
export const NO_ENDING = 'The end of this email is missing. Please write it in full, like name@gmail.com';
