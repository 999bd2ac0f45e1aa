import type { IsoDate, Language } from '@cog/contracts/lib/calendar';
import { keptText } from '@cog/platform';
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

/** Name of the draft that is being added on this device; a day that the address names has one of its own. */
export const draftName = (language: Language, date: IsoDate | null): string =>
  [language === 'EN' ? 'draft-add-breakfast' : 'draft-add-breakfast-yoruba', date].filter(Boolean).join('-');

/** Whether a devotional of the day has been begun on this device. */
export const isBegun = (language: Language, date: IsoDate): boolean =>
  readDraft(keptText.read(draftName(language, date))) !== null;
