/** Genders of the specification, section 9. */
export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** Ages the form takes; under `ADULT_AGE` a guardian is asked for (product decision 10). */
export const YOUNGEST = 10;
export const OLDEST = 100;
export const ADULT_AGE = 18;

/** How many registrations may be named one by one in a selection; more are selected by what was searched for. */
export const MOST_SELECTED = 1000;
export const LONGEST_REGISTRATION_SEARCH = 200;
