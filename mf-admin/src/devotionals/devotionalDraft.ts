import { type InferType, object, string } from 'yup';

const blank = () => string().max(100_000).default('');

/** What a form holds: everything as it was typed. */
export const draftValues = object({
  date: blank(),
  title: blank(),
  text: blank(),
  content: blank(),
  prayer: blank(),
  bible_reading: blank(),
});

const draft = object({
  values: draftValues.required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
});

export type DevotionalValues = InferType<typeof draftValues>;
export type DevotionalDraft = InferType<typeof draft>;

export const blankDraft: DevotionalDraft = draft.getDefault();

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readDraft(kept: unknown): DevotionalDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}

/** Whether anything has been typed. */
export const hasText = (typed: DevotionalValues): boolean => Object.values(typed).some((value) => value.trim() !== '');
