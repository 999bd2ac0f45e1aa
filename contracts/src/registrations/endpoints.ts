import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Registers for the Bible quiz. Who is registered already is answered as anyone else, so that no answer tells who is. The same
 * key with another body is 422; 429 for too many of one network; `?hall=` lets a hall full of people in.
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

/** Makes the code with which many may register from one network until midnight in Lagos; the old one ends. */
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

// What administrators do with registrations.

const administration = lazySchemas(() => import('./administration.schema.ts'));

/**
 * A page of the registrations for the current quiz, newest first by default: `?search=` looks for each of its words in
 * name, email, phone and reference, `?gender=`, `?sort=`, `?state=deleted` for those that can be brought back.
 */
export const getRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'A page of the registrations for the quiz, with how many there are',
  access: 'administrator',
  query: administration('registrationQuery'),
  answer: administration('registrationList'),
});

/** How many registered for the current quiz: in all, with an email, available for all stages, this month. */
export const getRegistrationStats = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/stats',
  summary: 'How many registered for the quiz',
  access: 'administrator',
  answer: administration('registrationStats'),
});

/** One registration with its history and results, also a deleted one. 404 when there is none. */
export const getRegistration = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/:id',
  summary: 'A registration with its history and results',
  access: 'administrator',
  answer: administration('registrationDetails'),
});

/** Puts a registration right. 409 when it was changed since, or phone and name are another one's. */
export const editRegistration = defineEndpoint({
  method: 'PUT',
  path: '/api/registrations/:id',
  summary: 'Changes a registration',
  access: 'administrator',
  body: administration('registrationEdit'),
  answer: administration('registrationEdited'),
  idempotent: true,
});

/** Deletes a registration; it can be brought back for 30 days. Its results are hidden meanwhile. */
export const deleteRegistration = defineEndpoint({
  method: 'DELETE',
  path: '/api/registrations/:id',
  summary: 'Deletes a registration',
  access: 'administrator',
  answer: administration('registrationDone'),
  idempotent: true,
});

/** Brings a deleted registration back. 409 when the same person registered again meanwhile. */
export const restoreRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/:id/restore',
  summary: 'Brings a deleted registration back',
  access: 'administrator',
  answer: administration('registrationDone'),
  idempotent: true,
});

/** Deletes all that are selected. 409 when they are not as many as the administrator was told. */
export const deleteRegistrations = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/delete',
  summary: 'Deletes the registrations that are selected',
  access: 'administrator',
  body: administration('selectedRegistrations'),
  answer: administration('registrationsDeleted'),
  idempotent: true,
});

/** Takes back a deletion of several, but for people who registered again meanwhile. */
export const restoreRegistrations = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/restore',
  summary: 'Brings back the registrations that were deleted together',
  access: 'administrator',
  body: administration('registrationsDeletion'),
  answer: administration('registrationsRestored'),
  idempotent: true,
});

/**
 * Erases a person for good: this registration, the same person's others, answers, results, history and mails. 422
 * when the reference is not that of the registration.
 */
export const eraseRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/:id/erase',
  summary: 'Erases a person for good',
  access: 'administrator',
  body: administration('registrationErasure'),
  answer: administration('registrationDone'),
  idempotent: true,
});
