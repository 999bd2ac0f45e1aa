import { editUnpublishedText, publishText } from '@cog/contracts/publishing/unpublished.endpoints';
import type {
  UnpublishedInput,
  UnpublishedSummary,
  UnpublishedText,
} from '@cog/contracts/publishing/unpublished.schema';
import { type CallOutcome, mapDone } from '../calls/callOutcome.ts';
import type { SignedInCall } from '../calls/useSignedInCall.ts';
import type { SendOptions } from '../form/useSubmission.ts';

/** What the server made of a draft. */
export type DraftSaved =
  | { kind: 'saved'; message: string; text: UnpublishedText }
  /** It is on the site now; `slug` names a sermon there. */
  | { kind: 'published'; message: string; summary: UnpublishedSummary; slug: string | null };

/** The ways to send the form of a draft besides saving it as it is. */
export type DraftWay = 'draft' | 'ready' | 'publish';

export interface DraftToSend {
  text: UnpublishedText;
  words: Pick<UnpublishedInput, 'kind' | 'devotional' | 'sermon'>;
  /** Id of the account that is asked to read it; null for no one in particular. */
  reviewer: string | null;
}

/** Sends the words of a draft's form: to be kept in its state, in another one, or to be published. */
export async function sendDraft(
  call: SignedInCall,
  { text, words, reviewer }: DraftToSend,
  { idempotencyKey, version, way }: SendOptions & { way: string | null },
): Promise<CallOutcome<DraftSaved>> {
  const body = { id: text.id, version: version ?? text.version, ...words, reviewer };
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

/** The form's field at which a server's message is shown: 'devotional.title' at 'title', 'sermon.list[3]' at 'list'. */
export const fieldOfWords = (path: string): string => path.replace(/^(devotional|sermon)\./, '').split(/[.[]/)[0] ?? '';
