import { PREVIEW_OVER } from '@cog/contracts/previews/constants';
import { createPreview, getPreview } from '@cog/contracts/previews/endpoints';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../core/answer.ts';
import { registerEndpoint } from '../core/registerEndpoint.ts';
import { previewDraft } from './previewDraft.ts';
import { PREVIEW_KEPT_MS, previewsRepository } from './previews.repository.ts';

/** As this server makes them. */
const ID = /^[\da-f-]{36}$/;

/** Drafts on their way to be seen in the pages of the site; nothing that a visitor reads is changed. */
export function registerPreviews(app: FastifyInstance): void {
  registerEndpoint(app, createPreview, async ({ db, body, session, now }) => {
    if (session === null) return refused(401, 'Please sign in.');
    // Who may not save them has no use for a preview of them, and shows nobody a giving account that is none.
    if (body.kind === 'settings' && session.role !== 'administrator') {
      return refused(403, 'Only an administrator may do this.');
    }
    const id = await previewsRepository(db).add(session.accountId, previewDraft(body), now);
    const expiresAt = new Date(now.getTime() + PREVIEW_KEPT_MS).toISOString();
    return answered({ success: true as const, data: { id, expiresAt } }, 201);
  });
  registerEndpoint(app, getPreview, async ({ db, params: { id = '' }, now }) => {
    const draft = ID.test(id) ? await previewsRepository(db).find(id, now) : null;
    return draft === null ? refused(404, PREVIEW_OVER) : answered(draft);
  });
}
