import { type InferType, object, string } from 'yup';

const blank = () => string().max(100_000).default('');

/** What the form holds: everything as it was typed. */
const values = object({ title: blank(), book_cover_url: blank(), book_url: blank() });

const draft = object({
  values: values.required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
});

export type BookValues = InferType<typeof values>;
export type BookDraft = InferType<typeof draft>;

export const blankDraft: BookDraft = draft.getDefault();

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readDraft(kept: unknown): BookDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}

/** Whether anything has been typed. */
export const hasText = (typed: BookValues): boolean => Object.values(typed).some((value) => value.trim() !== '');
