import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./people.schema.ts'));

// Phone and e-mail are sent in bodies, since addresses end up in logs and browser histories.

/** Counts of the data that the site has about a person, by kind. */
export const findPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/search',
  summary: 'Counts of the data that the site holds about a person, by kind',
  access: 'administrator',
  body: schema('personAsked'),
  answer: schema('personFound'),
});

/**
 * All data about a person, to hand to them; recorded in the audit trail without a name. 404 when there is none, 422 when it belongs
 * to several people.
 */
export const exportPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/export',
  summary: 'All data that the site holds about a person',
  access: 'administrator',
  body: schema('personAsked'),
  answer: schema('personExport'),
});

/**
 * Permanently erases a person's data. 404 when there is none, 409 when it has changed since it was shown, 422 when it belongs to
 * several people.
 */
export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/erase',
  summary: 'Permanently erases all data about a person',
  access: 'administrator',
  body: schema('personErasure'),
  answer: schema('personErased'),
  idempotent: true,
});
