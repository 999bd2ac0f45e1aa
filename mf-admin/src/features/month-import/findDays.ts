import type { IsoDate } from '@cog/contracts/lib/calendar';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';
import { type FoundDay, readDocument } from './reading/readDocument.ts';
import type { Month, MonthDay } from './useMonth.ts';

const nameOf = ({ values, language }: MonthDay) => `${values.date} ${language}`;

const hasSameTexts = (one: MonthDay, other: MonthDay) => JSON.stringify(one.values) === JSON.stringify(other.values);

const dayOf = ({ date, language, texts, notes }: FoundDay): MonthDay => ({
  id: newIdempotencyKey(),
  language,
  values: { date, ...texts },
  notes,
  edited: false,
  leftOut: false,
  saved: false,
  key: null,
  failure: null,
});

/**
 * Parses the source of a month. Days that are saved, or have the same text, stay as they are, so that the text can be
 * parsed again at any time.
 */
export function findDays(month: Month, today: IsoDate): Partial<Month> {
  const { source, language, year, days: before } = month;
  const { days, ...found } = readDocument(source, {
    language: language || null,
    year: /^\d{4}$/.test(year) ? Number(year) : null,
    today,
  });
  const left = new Set(before);
  const take = (found: MonthDay) => {
    const same = [...left].find((day) => nameOf(day) === nameOf(found) && (day.saved || hasSameTexts(day, found)));
    if (same) left.delete(same);
    return same ?? found;
  };
  const taken = days.map((day) => take(dayOf(day)));
  return { ...found, days: [...taken, ...[...left].filter(({ saved }) => saved)] };
}
