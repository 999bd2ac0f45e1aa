import { defineEndpoint } from '../lib/endpoint.ts';
import { lazySchemas } from '../lib/lazySchemas.ts';

const schema = lazySchemas(() => import('./previews.schema.ts'));

/**
 * Stores a draft for an hour, so that its author can open the site's pages with `?preview=<id>` as if it were saved. 403 for
 * settings unless the user is an administrator.
 */
export const createPreview = defineEndpoint({
  method: 'POST',
  path: '/api/previews',
  summary: 'Stores a draft for an hour, to preview it on the site',
  access: 'editor',
  body: schema('previewInput'),
  answer: schema('previewMade'),
  idempotent: true,
});

/** The draft of a preview. 404 when there is none, or it has expired. */
export const getPreview = defineEndpoint({
  method: 'GET',
  path: '/api/previews/:id',
  summary: 'The draft of a preview',
  access: 'editor',
  answer: schema('previewInput'),
});
