import type { Language } from '@cog/contracts/lib/calendar';
import { storage } from '@cog/platform';
import { useState } from 'react';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { type Draft, useDraft } from '../../common/form/useDraft.ts';

/** Everything as it was found or typed, of any length: the contract's schema judges it before it is sent. */
const words = () => string().defined();

const monthDay = object({
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
  /** What the reading was not sure of, until a user has looked at it. */
  notes: array(string().required()).required(),
  edited: boolean().required(),
  leftOut: boolean().required(),
  saved: boolean().required(),
  /** Id of the draft that it was saved as; absent where it is on the site. */
  draft: string().optional(),
  /** Idempotency key of these very words once they were sent; an edit makes it void. */
  key: string().uuid().nullable().defined(),
  /** The version of the text or draft that is there already and that this one is to replace; absent or null for none. */
  replaces: object({ id: string().required(), updated_at: string().required(), isDraft: boolean().optional() })
    .nullable()
    .optional()
    .default(undefined),
  /** Why it was not saved. */
  failure: string().nullable().defined(),
});

const month = object({
  source: words(),
  /** Of all days; empty to tell by the letters of each. */
  language: string<Language | ''>().oneOf(['', 'EN', 'YO']).defined(),
  /** Of dates that have none; empty for the one nearest to today. */
  year: words(),
  days: array(monthDay.required()).required(),
  leftover: words(),
  tooMany: boolean().required(),
  /** Lines that a messenger wrote around the messages. */
  notices: number().required(),
  /** Some of the dates had no year. */
  withoutYear: boolean().required(),
});

export type Month = InferType<typeof month>;
export type MonthDay = InferType<typeof monthDay>;

export const blankMonth: Month = {
  source: '',
  language: '',
  year: '',
  days: [],
  leftover: '',
  tooMany: false,
  notices: 0,
  withoutYear: false,
};

const readMonth = (kept: unknown) => (month.isValidSync(kept, { strict: true }) ? kept : null);

/** Code units that are not even tried: browsers keep about five million for a whole site. */
const LARGEST_DRAFT = 4_000_000;

/** How much of the draft is kept: without its source it can still be saved, but not read again. */
export type HowKept = 'whole' | 'without-source' | 'not';

function isKept(name: string, draft: Draft<Month>): boolean {
  const { days, source, leftover } = draft.values;
  const size = days.reduce(
    (sum, { values }) => sum + values.text.length + values.content.length + values.prayer.length,
    source.length + leftover.length,
  );
  if (size > LARGEST_DRAFT) return false;
  storage.write(name, draft);
  // A storage that is full or blocked says nothing: what is there now tells.
  return JSON.stringify(storage.read(name)) === JSON.stringify(draft);
}

/** Keeps the draft on this device, all of it or what fits. A blank one is forgotten. */
function store(name: string, draft: Draft<Month> | null): HowKept {
  if (draft === null || (draft.values.source.trim() === '' && draft.values.days.length === 0)) {
    storage.write(name, null);
    return 'whole';
  }
  if (isKept(name, draft)) return 'whole';
  const withoutSource = { ...draft, values: { ...draft.values, source: '', leftover: '' } };
  return draft.values.days.length > 0 && isKept(name, withoutSource) ? 'without-source' : 'not';
}

export type MonthState = ReturnType<typeof useMonth>;

/** The month that is worked on, kept on this device so that no reload or crash costs any of it. */
export function useMonth() {
  const [howKept, setHowKept] = useState<HowKept>('whole');
  const { draft, latest, keep } = useDraft('draft-add-month', readMonth, (name, kept) => setHowKept(store(name, kept)));
  const [restored] = useState(draft !== null);
  const now = () => latest.current?.values ?? blankMonth;
  const change = (changed: Partial<Month>, atOnce = false) =>
    keep({ values: { ...now(), ...changed }, key: null, version: null }, atOnce);
  return {
    month: draft?.values ?? blankMonth,
    /** The month as it is at this moment, for work that takes longer than a render. */
    latest: now,
    /** @param atOnce write it to the device before this returns */
    change,
    /** The same for one day. A key must be kept before it is used. */
    changeDay: (id: string, changed: Partial<MonthDay>, atOnce = false) =>
      change({ days: now().days.map((day) => (day.id === id ? { ...day, ...changed } : day)) }, atOnce),
    howKept,
    /** Whether a draft was there when the page was opened. */
    restored,
  };
}
