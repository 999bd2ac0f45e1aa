import type { Language } from '@cog/contracts/lib/calendar';
import { storage } from '@cog/platform';
import { useState } from 'react';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { type Draft, storeDraft, useDraft } from '../../common/form/useDraft.ts';

/** Text of any length, as found or typed: the contract's schema validates it before it is sent. */
const fieldText = () => string().defined();

const monthDay = object({
  /** Identifies the day on this page. */
  id: string().required(),
  language: string<Language>().oneOf(['EN', 'YO']).required(),
  values: object({
    date: fieldText(),
    title: fieldText(),
    text: fieldText(),
    content: fieldText(),
    prayer: fieldText(),
    bible_reading: fieldText(),
  }).required(),
  /** The parser's doubts, until a user has checked the day. */
  notes: array(string().required()).required(),
  edited: boolean().required(),
  leftOut: boolean().required(),
  saved: boolean().required(),
  /** Id of the draft that it was saved as; absent if it is on the site. */
  draft: string().optional(),
  /** Idempotency key of exactly these values once they were sent; an edit discards it. */
  key: string().uuid().nullable().defined(),
  /** The version of the existing text or draft that this day replaces; absent or null for none. */
  replaces: object({ id: string().required(), updated_at: string().required(), isDraft: boolean().optional() })
    .nullable()
    .optional()
    .default(undefined),
  /** Why saving failed. */
  failure: string().nullable().defined(),
});

const month = object({
  source: fieldText(),
  /** Language of all days; empty to detect it per day. */
  language: string<Language | ''>().oneOf(['', 'EN', 'YO']).defined(),
  /** Year of dates without one; empty for the year nearest to today. */
  year: fieldText(),
  days: array(monthDay.required()).required(),
  leftover: fieldText(),
  tooMany: boolean().required(),
  /** Number of lines that a messenger wrote around the messages. */
  notices: number().required(),
  /** Whether any date has no year. */
  withoutYear: boolean().required(),
});

export type Month = InferType<typeof month>;
export type MonthDay = InferType<typeof monthDay>;

const blankMonth: Month = {
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

/** Largest draft, in UTF-16 code units, that we try to store; browsers allow about five million per site. */
const LARGEST_DRAFT = 4_000_000;

/** How much of the draft is stored: without its source it can still be saved, but not parsed again. */
export type HowKept = 'whole' | 'without-source' | 'not';

function isKept(key: string, draft: Draft<Month>): boolean {
  const { days, source, leftover } = draft.values;
  const size = days.reduce(
    (sum, { values }) => sum + values.text.length + values.content.length + values.prayer.length,
    source.length + leftover.length,
  );
  if (size > LARGEST_DRAFT) return false;
  storeDraft(key, draft);
  // Full or blocked storage fails silently, so read back to check.
  return JSON.stringify(storage.read(key)) === JSON.stringify(draft);
}

/** Stores the draft on this device, in full or as much as fits. A blank draft is deleted. */
function store(key: string, draft: Draft<Month> | null): HowKept {
  if (draft === null || (draft.values.source.trim() === '' && draft.values.days.length === 0)) {
    storeDraft(key, null);
    return 'whole';
  }
  if (isKept(key, draft)) return 'whole';
  const withoutSource = { ...draft, values: { ...draft.values, source: '', leftover: '' } };
  return draft.values.days.length > 0 && isKept(key, withoutSource) ? 'without-source' : 'not';
}

export type MonthState = ReturnType<typeof useMonth>;

/** The month being edited, stored on this device so that a reload or crash loses nothing. */
export function useMonth() {
  const [howKept, setHowKept] = useState<HowKept>('whole');
  const { draft, latest, keep, keepSent } = useDraft('draft-add-month', readMonth, (key, kept) =>
    setHowKept(store(key, kept)),
  );
  const [restored] = useState(draft !== null);
  const now = () => latest.current?.values ?? blankMonth;
  const changed = (part: Partial<Month>) => ({ values: { ...now(), ...part }, key: null, version: null });
  const withDay = (id: string, part: Partial<MonthDay>) =>
    changed({ days: now().days.map((day) => (day.id === id ? { ...day, ...part } : day)) });
  return {
    month: draft?.values ?? blankMonth,
    /** The current month, for work that takes longer than a render. */
    latest: now,
    /**
     * Stores what the user changed.
     *
     * @param atOnce writes it to the device before returning
     */
    change: (part: Partial<Month>, atOnce = false) => keep(changed(part), atOnce),
    /** The same for one day. */
    changeDay: (id: string, part: Partial<MonthDay>) => keep(withDay(id, part)),
    /** Writes to the device, before returning, what saving a day changed; a month typed in another tab stays there. */
    recordDay: (id: string, part: Partial<MonthDay>) => keepSent(withDay(id, part)),
    /** Clears the page, and deletes the draft. */
    clear: () => keep(null),
    howKept,
    /** Whether a draft existed when the page was opened. */
    restored,
  };
}
