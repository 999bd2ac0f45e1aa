import { defineEndpoint } from './endpoint.ts';

const schemas = () => import('./registration.schema.ts');

/** Genders of the specification, section 9. */
export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** Ages the form takes; under `ADULT_AGE` a guardian is asked for (product decision 10). */
export const YOUNGEST = 10;
export const OLDEST = 100;
export const ADULT_AGE = 18;

/**
 * Registers for the Bible quiz. 409 with a clear message when the phone number is registered already;
 * the same `Idempotency-Key` with the same body answers what was answered before, with another body 422.
 */
export const createRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations',
  summary: 'Registers for the Bible quiz',
  access: 'public',
  body: async () => (await schemas()).registrationInput,
  answer: async () => (await schemas()).registrationSaved,
  idempotent: true,
});

/** Every registration, newest first, for administrators. */
export const getRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'Registrations for the quiz, newest first',
  access: 'administrator',
  query: async () => (await schemas()).registrationQuery,
  answer: async () => (await schemas()).registrationList,
});
