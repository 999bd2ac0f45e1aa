import { type InferType, object, string } from 'yup';

const blank = () => string().max(100_000).default('');

/** What the form holds: everything as it was typed. */
const values = object({
  date: blank(),
  title: blank(),
  text: blank(),
  content: blank(),
  prayer: blank(),
  bible_reading: blank(),
});

const draft = object({
  values: values.required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
});

export type DevotionalValues = InferType<typeof values>;
export type DevotionalDraft = InferType<typeof draft>;

export const blankDraft: DevotionalDraft = draft.getDefault();

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readDraft(kept: unknown): DevotionalDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}

/** Whether anything has been typed. */
export const hasText = (typed: DevotionalValues): boolean => Object.values(typed).some((value) => value.trim() !== '');

/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http, as in a trial within the church's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
