import type { Language } from '@cog/contracts/lib/calendar';
import { keptText } from '@cog/platform';
import { array, boolean, type InferType, object, string } from 'yup';

/** Everything as it was found or typed, of any length: the contract's schema judges it before it is sent. */
const words = () => string().defined();

const day = object({
  /** Names the day on this page. */
  id: string().required(),
  language: string<Language>().oneOf(['EN', 'YO']).required(),
  values: object({
    date: words(),
    title: words(),
    text: words(),
    content: words(),
    prayer: words(),
    bible_reading: words(),
  }).required(),
  /** What the reading was not sure of, until somebody has looked at it. */
  notes: array(string().required()).required(),
  edited: boolean().required(),
  leftOut: boolean().required(),
  saved: boolean().required(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().defined(),
  /** Why it was not saved. */
  failure: string().nullable().defined(),
});

const month = object({
  source: words(),
  /** Of all days; empty to tell by the letters of each. */
  language: string<Language | ''>().oneOf(['', 'EN', 'YO']).defined(),
  /** Of dates that have none; empty for the one nearest to today. */
  year: words(),
  days: array(day.required()).required(),
  leftover: words(),
  tooMany: boolean().required(),
  /** Some of the dates had no year. */
  withoutYear: boolean().required(),
});

export type Month = InferType<typeof month>;
export type MonthDay = InferType<typeof day>;

export const blankMonth: Month = {
  source: '',
  language: '',
  year: '',
  days: [],
  leftover: '',
  tooMany: false,
  withoutYear: false,
};

/** Name of the draft on this device. */
const DRAFT = 'draft-add-month';

/** Code units that are not even tried: browsers keep about five million for a whole site. */
const LARGEST_DRAFT = 4_000_000;

/** How much of the draft is kept: without its source it can still be saved, but not read again. */
export type HowKept = 'whole' | 'without-source' | 'not';

/** The draft that was kept on this device; blank where there is none of ours. */
export function keptMonth(): Month {
  const kept = keptText.read(DRAFT);
  return month.isValidSync(kept, { strict: true }) ? kept : blankMonth;
}

function isKept(draft: Month): boolean {
  const size = draft.days.reduce(
    (sum, { values }) => sum + values.text.length + values.content.length + values.prayer.length,
    draft.source.length + draft.leftover.length,
  );
  if (size > LARGEST_DRAFT) return false;
  keptText.write(DRAFT, draft);
  // A storage that is full or blocked says nothing: what is there now tells.
  return JSON.stringify(keptText.read(DRAFT)) === JSON.stringify(draft);
}

/** Keeps the draft on this device, all of it or what fits. A blank one is forgotten. */
export function keepMonth(draft: Month): HowKept {
  if (draft.source.trim() === '' && draft.days.length === 0) {
    keptText.write(DRAFT, null);
    return 'whole';
  }
  if (isKept(draft)) return 'whole';
  return draft.days.length > 0 && isKept({ ...draft, source: '', leftover: '' }) ? 'without-source' : 'not';
}
