import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./bin.schema.ts'));

/**
 * The items deleted in the last 30 days, latest first. `?kind=` and `?search=` filter them, `?page=` counts from 1. Editors see
 * what editors may delete; registrations are for administrators.
 */
export const getBin = defineEndpoint({
  method: 'GET',
  path: '/api/admin/bin',
  summary: 'Items deleted in the last 30 days',
  access: 'editor',
  query: schema('binQuery'),
  answer: schema('binAnswer'),
});

/**
 * Restores up to 400 deleted items. Those that cannot be restored, since their place is taken or they are no longer in the bin,
 * are listed with the reason; the others are restored.
 */
export const restoreFromBin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bin/restore',
  summary: 'Restores deleted items',
  access: 'editor',
  body: schema('binNames'),
  answer: schema('binRestored'),
  idempotent: true,
});

/** Permanently deletes one item of the bin. 404 when it is no longer there. */
export const removeFromBin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/bin/remove',
  summary: 'Permanently deletes an item in the bin',
  access: 'editor',
  body: schema('binName'),
  answer: schema('binRemoved'),
  idempotent: true,
});
