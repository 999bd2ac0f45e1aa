import type { EditedDevotional } from '@cog/contracts/devotionals/constants';
import { type InferType, object, string } from 'yup';
import { draftValues } from '../form/devotionalDraft.ts';

const draft = object({
  values: draftValues.required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
  /** The version that the words were made of. */
  id: string().required(),
  updated_at: string().required(),
});

/** A devotional while it is edited. */
export type EditDraft = InferType<typeof draft>;

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readEditDraft(kept: unknown): EditDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}

/** What the form holds before anything is changed. */
export function untouched(devotional: EditedDevotional): EditDraft {
  const { id, updated_at, date, title, text, content, prayer, bible_reading } = devotional;
  return { values: { date, title, text, content, prayer, bible_reading }, key: null, id, updated_at };
}
