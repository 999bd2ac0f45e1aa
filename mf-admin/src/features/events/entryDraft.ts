import { type InferType, mixed, object, string } from 'yup';
import type { EntryValues } from './EntryForm.form.ts';

const isValues = (value: unknown): value is EntryValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string' && text.length <= 20_000);

const draft = object({
  values: mixed<EntryValues>(isValues).required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
  /** The version that the edit began from; null for a new one. */
  version: string().nullable().default(null),
});

export type EntryDraft = InferType<typeof draft>;

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readDraft(kept: unknown): EntryDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}
