import type { EditableSermon, SermonInput } from '@cog/contracts/sermons/schema';
import { type InferType, object, string } from 'yup';

const blank = () => string().max(200_000).default('');

/** What the form holds: everything as it was typed, lists with an item a line. */
const values = object({
  sermonTitle: blank(),
  preacherName: blank(),
  date: blank(),
  time: blank(),
  text: blank(),
  content: blank(),
  question: blank(),
  answer: blank(),
  ask: blank(),
  list: blank(),
  conclude: blank(),
  prayer: blank(),
  weekly: blank(),
});

const draft = object({
  values: values.required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().default(null),
  /** The sermon's version when the edit began; null for a new sermon. */
  version: string().nullable().default(null),
});

export type SermonValues = InferType<typeof values>;
export type SermonDraft = InferType<typeof draft>;

const names = Object.keys(values.fields) as (keyof SermonValues)[];

/** Reads a draft that was kept on the device; null when it is none of ours. */
export function readDraft(kept: unknown): SermonDraft | null {
  return draft.isValidSync(kept, { strict: true }) ? draft.cast(kept) : null;
}

/** What the form begins with: the sermon, or nothing. */
export function valuesOf(sermon: EditableSermon | null): SermonValues {
  if (sermon === null) return values.getDefault();
  const { list, prayer, weekly, id: _id, slug: _slug, version: _version, ...texts } = sermon;
  return { ...texts, list: list.join('\n'), prayer: prayer.join('\n'), weekly: weekly.join('\n') };
}

const itemsOf = (lines: string): string[] =>
  lines
    .replaceAll('\t', ' ')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

/** What was typed as the contract takes it, yet to be checked. */
export function inputOf({ list, prayer, weekly, ...texts }: SermonValues): SermonInput {
  return { ...texts, list: itemsOf(list), prayer: itemsOf(prayer), weekly: itemsOf(weekly) };
}

/** The fields in which two differ by more than the blanks around them. */
export const differing = (one: SermonValues, other: SermonValues): (keyof SermonValues)[] =>
  names.filter((name) => one[name].trim() !== other[name].trim());
