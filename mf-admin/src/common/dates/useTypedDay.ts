import { formatMonth, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { type DateReading, readDate } from '@cog/contracts/lib/readDate';
import { useToday } from '@cog/platform';
import { useState } from 'react';

/** A day as a field shows it: '25 December 2027'. */
const writtenDay = (date: IsoDate): string => `${Number(date.slice(8))} ${formatMonth(date)}`;

/** A field's value as text: a day in words, what could not be read as it was typed. */
const textOf = (value: string): string => (isIsoDate(value) ? writtenDay(value) : value);

/**
 * The text of a field for a day, and what it says. The field's value is the day, `YYYY-MM-DD`, as soon as
 * there is one, and else what was typed.
 *
 * @param value what the form holds: it may change while the user does not type
 */
export function useTypedDay(value: string) {
  const today = useToday();
  const valueIn = (text: string): string => {
    const reading = readDate(text, today);
    return reading.kind === 'day' ? reading.date : text;
  };
  const [text, setText] = useState(() => textOf(value));
  const isOurs = valueIn(text) === valueIn(value);
  // The value did not come from typing: a draft that came back, a form that was cleared.
  if (!isOurs) setText(textOf(value));
  const shown = isOurs ? text : textOf(value);
  const reading: DateReading = readDate(shown, today);
  return {
    text: shown,
    reading,
    /** @returns the field's value */
    type(typed: string): string {
      setText(typed);
      return valueIn(typed);
    },
  };
}
