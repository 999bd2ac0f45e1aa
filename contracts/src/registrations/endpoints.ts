import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Registers for the Bible quiz. A person is phone and name; whoever is registered already is answered as anybody else,
 * with a reference that leads the organisers to the first one: no answer tells who is registered. The same
 * `Idempotency-Key` with the same body answers what was answered before, with another body 422. 429 with `Retry-After`
 * when too many come from one network; `?hall=` with the code of the organisers' screen lets a hall full of people in.
 */
export const createRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations',
  summary: 'Registers for the Bible quiz',
  access: 'public',
  query: schema('hallQuery'),
  body: schema('registrationInput'),
  answer: schema('registrationSaved'),
  idempotent: true,
});

/** Makes the code with which many may register from one network until midnight in Lagos; the one of before ends. */
export const makeHallCode = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/hall-code',
  summary: 'Makes a code for registering in a hall',
  access: 'editor',
  answer: schema('hallCodeMade'),
  idempotent: true,
});

/** The code that holds now; null when there is none. */
export const getHallCode = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/hall-code',
  summary: 'The code for registering in a hall that holds now',
  access: 'editor',
  answer: schema('hallCodeAnswer'),
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
