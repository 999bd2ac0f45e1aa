import { editUnpublishedText, publishText } from '@cog/contracts/publishing/unpublished.endpoints';
import type {
  UnpublishedInput,
  UnpublishedSummary,
  UnpublishedText,
} from '@cog/contracts/publishing/unpublished.schema';
import { type CallOutcome, mapDone } from '../calls/callOutcome.ts';
import type { SignedInCall } from '../calls/useSignedInCall.ts';
import type { SendOptions } from '../form/useSubmission.ts';

/** What happened to a draft that was sent. */
export type DraftSaved =
  | { kind: 'saved'; message: string; text: UnpublishedText }
  /** The text is on the site now; `slug` identifies a sermon there. */
  | { kind: 'published'; message: string; summary: UnpublishedSummary; slug: string | null };

/** How the form of a draft can be sent, other than saving it in its current state. */
export type DraftWay = 'draft' | 'ready' | 'publish';

export interface DraftToSend {
  text: UnpublishedText;
  content: Pick<UnpublishedInput, 'kind' | 'devotional' | 'sermon'>;
  /** Id of the account asked to review it; null for none. */
  reviewer: string | null;
}

/** Sends a draft's text: to save it, to change its state, or to publish it. */
export async function sendDraft(
  call: SignedInCall,
  { text, content, reviewer }: DraftToSend,
  { idempotencyKey, version, way }: SendOptions & { way: string | null },
): Promise<CallOutcome<DraftSaved>> {
  const body = { id: text.id, version: version ?? text.version, ...content, reviewer };
  if (way === 'publish') {
    return mapDone(await call(publishText, { body, idempotencyKey }), ({ message, data, slug }) => ({
      kind: 'published' as const,
      message,
      summary: data,
      slug,
    }));
  }
  const state = way === 'draft' || way === 'ready' ? way : text.state;
  return mapDone(
    await call(editUnpublishedText, { body: { ...body, state }, idempotencyKey }),
    ({ message, data }) => ({
      kind: 'saved' as const,
      message,
      text: data,
    }),
  );
}

/** The form's field for a path in the server's messages: 'devotional.title' is 'title', 'sermon.list[3]' is 'list'. */
export const fieldOfPath = (path: string): string => path.replace(/^(devotional|sermon)\./, '').split(/[.[]/)[0] ?? '';
