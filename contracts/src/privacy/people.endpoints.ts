import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./people.schema.ts'));

// Phone and e-mail travel in bodies: addresses stand in logs and histories.

/** What the site holds of a person, by kind and number. */
export const findPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/search',
  summary: 'What the site holds of one person, by kind',
  access: 'administrator',
  body: schema('personAsked'),
  answer: schema('personFound'),
});

/** All of it, to hand to the person; written down in the trail without a name. 404 when there is nothing. */
export const exportPerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/export',
  summary: 'All that the site holds of one person',
  access: 'administrator',
  body: schema('personAsked'),
  answer: schema('personExport'),
});

/**
 * Erases a person for good. 404 when there is nothing, 409 when something else is held than was shown, 422 when it
 * would be several people.
 */
export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/people/erase',
  summary: 'Erases one person for good, wherever the site holds something of them',
  access: 'administrator',
  body: schema('personErasure'),
  answer: schema('personErased'),
  idempotent: true,
});
