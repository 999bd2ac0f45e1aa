import { UUID } from '@cog/contracts/lib/patterns';
import { PREVIEW_OVER } from '@cog/contracts/publishing/previews.constants';
import { createPreview, getPreview } from '@cog/contracts/publishing/previews.endpoints';
import type { PreviewDraft } from '@cog/contracts/publishing/previews.schema';
import type { FastifyInstance } from 'fastify';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { previewDraft } from './previewDraft.ts';
import { PREVIEW_KEPT_MS, previewsRepository } from './previews.repository.ts';

/** Only administrators may save settings. Previews of them could show a false giving account, so they are for administrators too. */
const isForAdministrators = ({ kind }: Pick<PreviewDraft, 'kind'>) => kind === 'settings';

/** Registers drafts for preview in the site's pages; nothing that visitors read changes. */
export function registerPreviews(app: FastifyInstance): void {
  registerEndpoint(app, createPreview, async ({ db, body, session, now }) => {
    if (session === null) return refused(401, 'Please sign in.');
    if (isForAdministrators(body) && session.role !== 'administrator') {
      return refused(403, 'Only an administrator may do this.');
    }
    const id = await previewsRepository(db).add(session.accountId, previewDraft(body), now);
    const expiresAt = new Date(now.getTime() + PREVIEW_KEPT_MS).toISOString();
    return answered({ success: true as const, data: { id, expiresAt } }, 201);
  });
  registerEndpoint(app, getPreview, async ({ db, session, params: { id = '' }, now }) => {
    const draft = UUID.test(id) ? await previewsRepository(db).find(id, now) : null;
    const isHidden = draft !== null && isForAdministrators(draft) && session?.role !== 'administrator';
    return draft === null || isHidden ? refused(404, PREVIEW_OVER) : answered(draft);
  });
}
