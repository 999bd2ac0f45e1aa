import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./bin.schema.ts'));

/**
 * What was deleted in the last 30 days, the latest first. `?kind=` and `?search=` narrow it, `?page=` counts from 1. An
 * editor is answered what editors may delete; registrations are for administrators.
 */
export const getBin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bin',
  summary: 'What was deleted in the last 30 days',
  access: 'editor',
  query: schema('binQuery'),
  answer: schema('binAnswer'),
});

/**
 * Brings back what was deleted, at most 400 things at once. Each that cannot be had back, since its place is taken or it is
 * in the bin no more, is answered with why; the others are back.
 */
export const restoreFromBin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bin/restore',
  summary: 'Brings back what was deleted',
  access: 'editor',
  body: schema('binNames'),
  answer: schema('binRestored'),
  idempotent: true,
});

/** Deletes one thing of the bin for good. 404 when it is not there any more. */
export const removeFromBin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bin/remove',
  summary: 'Deletes one thing of the bin for good',
  access: 'editor',
  body: schema('binName'),
  answer: schema('binRemoved'),
  idempotent: true,
});
