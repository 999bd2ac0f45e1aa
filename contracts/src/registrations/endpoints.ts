import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Registers for the Bible quiz. 409 with a clear message when the phone number is registered already;
 * the same `Idempotency-Key` with the same body answers what was answered before, with another body 422.
 */
export const createRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations',
  summary: 'Registers for the Bible quiz',
  access: 'public',
  body: schema('registrationInput'),
  answer: schema('registrationSaved'),
  idempotent: true,
});

/** Every registration, newest first, for administrators. */
export const getRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'Registrations for the quiz, newest first',
  access: 'administrator',
  query: schema('registrationQuery'),
  answer: schema('registrationList'),
});
