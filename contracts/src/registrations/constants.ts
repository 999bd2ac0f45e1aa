/** Genders of the specification, section 9. */
export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** Ages the form takes; under `ADULT_AGE` a guardian is asked for (product decision 10). */
export const YOUNGEST = 10;
export const OLDEST = 100;
export const ADULT_AGE = 18;

/** Letters of the code on the organisers' screen: no vowels, so that no word comes of them, and none that looks like another. */
export const HALL_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXZ';
export const HALL_CODE_LENGTH = 6;

/** What was typed or stood in an address, as a hall code is written: capital letters alone. */
export const readHallCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** The hall code in a page's address: '/register?hall=BCDFGH'. */
export const HALL_CODE_PARAMETER = 'hall';

/** Registrations of one network in an hour, of one where a hall code is shown, and of all networks together. */
export const REGISTRATIONS_PER_NETWORK = 60;
export const REGISTRATIONS_PER_HALL = 2000;
export const REGISTRATIONS_OVER_ALL = 10_000;
/** After its sixty a network may go on with one registration in so many seconds. */
export const SECONDS_PER_FURTHER_REGISTRATION = 30;

/** Days in which a registration that was deleted can be brought back; then it goes for good. */
export const DELETED_KEPT_DAYS = 30;
