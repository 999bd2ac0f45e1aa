import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./schema.ts'));

/**
 * Registers for the Bible quiz. A repeated registration gets the same answer as a new one, so that the answer does not reveal
 * who is registered. 422 for the same key with another body; 429 for too many from one network; `?hall=` raises that limit for a
 * crowd in one hall.
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

/** Creates a code with which many people can register from one network until midnight in Lagos; replaces the previous code. */
export const makeHallCode = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/hall-code',
  summary: 'Creates a code for registering in a hall',
  access: 'editor',
  answer: schema('hallCodeMade'),
  idempotent: true,
});

/** The valid code; null when there is none. */
export const getHallCode = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/hall-code',
  summary: 'The current code for registering in a hall',
  access: 'editor',
  answer: schema('hallCodeAnswer'),
});

// For administrators.

const administration = lazySchemas(() => import('./administration.schema.ts'));

/**
 * A page of the current quiz's registrations, newest first by default: `?search=` finds each of its words in name, email, phone
 * and reference; `?gender=`, `?sort=`; `?state=deleted` returns those that can be restored.
 */
export const getRegistrations = defineEndpoint({
  method: 'GET',
  path: '/api/registrations',
  summary: 'A page of the registrations for the quiz, with their number',
  access: 'administrator',
  query: administration('registrationQuery'),
  answer: administration('registrationList'),
});

/** Numbers of registrations for the current quiz: total, with an email, available for all stages, this month. */
export const getRegistrationStats = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/stats',
  summary: 'Numbers of registrations for the quiz',
  access: 'administrator',
  answer: administration('registrationStats'),
});

/** One registration with its history and results, even if deleted. 404 when there is none. */
export const getRegistration = defineEndpoint({
  method: 'GET',
  path: '/api/registrations/:id',
  summary: 'A registration with its history and results',
  access: 'administrator',
  answer: administration('registrationDetails'),
});

/** Corrects a registration. 409 when it has changed since, or another one has the same phone and name. */
export const editRegistration = defineEndpoint({
  method: 'PUT',
  path: '/api/registrations/:id',
  summary: 'Changes a registration',
  access: 'administrator',
  body: administration('registrationEdit'),
  answer: administration('registrationEdited'),
  idempotent: true,
});

/** Deletes a registration; it can be restored for 30 days. Its results are hidden until then. */
export const deleteRegistration = defineEndpoint({
  method: 'DELETE',
  path: '/api/registrations/:id',
  summary: 'Deletes a registration',
  access: 'administrator',
  answer: administration('registrationDone'),
  idempotent: true,
});

/** Restores a deleted registration. 409 when the same person has registered again. */
export const restoreRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/:id/restore',
  summary: 'Restores a deleted registration',
  access: 'administrator',
  answer: administration('registrationDone'),
  idempotent: true,
});

/** Deletes all selected registrations. 409 when their number is not the one that the administrator saw. */
export const deleteRegistrations = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/delete',
  summary: 'Deletes the selected registrations',
  access: 'administrator',
  body: administration('selectedRegistrations'),
  answer: administration('registrationsDeleted'),
  idempotent: true,
});

/** Undoes a bulk deletion, except for people who have registered again. */
export const restoreRegistrations = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/restore',
  summary: 'Restores registrations that were deleted together',
  access: 'administrator',
  body: administration('registrationsDeletion'),
  answer: administration('registrationsRestored'),
  idempotent: true,
});

/**
 * Permanently erases a person: this registration, the same person's others, answers, results, history and mails. 422 when the
 * typed reference does not match.
 */
export const eraseRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/registrations/:id/erase',
  summary: 'Permanently erases a person',
  access: 'administrator',
  body: administration('registrationErasure'),
  answer: administration('registrationDone'),
  idempotent: true,
});
