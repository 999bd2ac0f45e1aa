import { inUsualLetters } from '../lib/hiddenCharacters.ts';

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
export const readHallCode = (typed: string): string =>
  inUsualLetters(typed)
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

/** The hall code in a page's address: '/register?hall=BCDFGH'. */
export const HALL_CODE_PARAMETER = 'hall';

/** Registrations of one network in an hour, and of one where a hall code is shown. */
export const REGISTRATIONS_PER_NETWORK = 60;
export const REGISTRATIONS_PER_HALL = 2000;

/** How many registrations may be named one by one in a selection; more are selected by what was searched for. */
export const MOST_SELECTED = 1000;
export const LONGEST_REGISTRATION_SEARCH = 200;
/** Rows of a page of the dashboard. */
export const REGISTRATIONS_PAGE_SIZE = 25;
/** Orders of the list. */
export const registrationSorts = ['newest', 'oldest', 'name', '-name'] as const;
export type RegistrationSort = (typeof registrationSorts)[number];

/** Which of them a list shows: those of the current quiz, those deleted within `DELETED_REGISTRATION_DAYS`, or those of quizzes before. */
export const registrationStates = ['registered', 'deleted', 'past'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** The list as a file for spreadsheets; takes search, gender and sort as the list does. */
export const REGISTRATIONS_CSV_PATH = '/api/registrations.csv';
export const REGISTRATIONS_CSV_NAME = 'registrations.csv';

/** All that is kept about a person, as a file of JSON. */
export const registrationExportPath = (id: string): `/${string}` => `/api/registrations/${id}/export`;
export const REGISTRATION_EXPORT_PATH = '/api/registrations/:id/export';
