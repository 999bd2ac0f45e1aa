import type { PreviewDraft, previewInput } from '@cog/contracts/publishing/previews.schema';
import type { InferType } from 'yup';

/** The draft in a validated request; the schema ensures that the draft of its kind is present. */
export function previewDraft({ kind, ...drafts }: InferType<typeof previewInput>): PreviewDraft {
  const { devotional, sermon, settings, service, event } = drafts;
  if (kind === 'devotional' && devotional) return { kind, devotional };
  if (kind === 'sermon' && sermon) return { kind, sermon };
  if (kind === 'settings' && settings) return { kind, settings };
  if (kind === 'service' && service) return { kind, service };
  if (kind === 'event' && event) return { kind, event };
  throw new Error(`A preview of kind ${kind} came without its draft.`);
}
