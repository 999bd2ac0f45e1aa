import { inUsualLetters } from '../lib/hiddenCharacters.ts';

/** The genders of the specification, section 9. */
export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** Age limits of the form; below `ADULT_AGE` it asks for a guardian (product decision 10). */
export const YOUNGEST = 10;
export const OLDEST = 100;
export const ADULT_AGE = 18;

/** Letters of the hall code on the organisers' screen: without vowels, so that it spells no words, and without look-alikes. */
export const HALL_CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXZ';
export const HALL_CODE_LENGTH = 6;

/** Normalises a hall code that was typed or came from an address: only capital letters. */
export const readHallCode = (typed: string): string =>
  inUsualLetters(typed)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** Query parameter for the hall code: '/register?hall=BCDFGH'. */
export const HALL_CODE_PARAMETER = 'hall';

/** Most registrations from one network within an hour, and the limit with a hall code. */
export const REGISTRATIONS_PER_NETWORK = 60;
export const REGISTRATIONS_PER_HALL = 2000;

/** Most registrations selected individually; a larger selection is made by search. */
export const MOST_SELECTED = 1000;
export const LONGEST_REGISTRATION_SEARCH = 200;
/** Page size of the dashboard. */
export const REGISTRATIONS_PAGE_SIZE = 25;
/** Sort orders of the list. */
export const registrationSorts = ['newest', 'oldest', 'name', '-name'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

/** Filter of the list: registrations of the current quiz, those deleted within `DELETED_REGISTRATION_DAYS`, or those of past quizzes. */
export const registrationStates = ['registered', 'deleted', 'past'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Download of the list as CSV; takes search, gender and sort as the list does. */
export const REGISTRATIONS_CSV_PATH = '/api/registrations.csv';
export const REGISTRATIONS_CSV_NAME = 'registrations.csv';

/** Download of all data about a person as JSON. */
export const registrationExportPath = (id: string): `/${string}` => `/api/registrations/${id}/export`;
export const REGISTRATION_EXPORT_PATH = '/api/registrations/:id/export';
