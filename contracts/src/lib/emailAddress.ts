import { cleanText } from './hiddenCharacters.ts';

/** An e-mail address as it was meant: also without the blank that a phone's keyboard puts after a dot. */
export const cleanEmail = (text: string): string => cleanText(text).replace(/ ?([@.]) ?/g, '$1');

/** Whether an address is one that no mail reaches, since its domain has no ending: 'name@gmail', 'name@gmail.c'. */
export const lacksEnding = (address: string): boolean => /^[^@\s]+@(?:[^@\s.]+|[^@\s]+\.[^@\s.])$/.test(address);

/** Said of an address that lacks its ending. */
export const NO_ENDING = 'The end of this email is missing. Please write it in full, like name@gmail.com';
