import { formatMonth, type IsoDate } from '@cog/contracts/lib/calendar';
import { type DateReading, readDate } from '@cog/contracts/lib/readDate';
import { useToday } from '@cog/platform';
import { useState } from 'react';

/** The state of a date field, parsed once for all that need the day. */
export interface TypedDay {
  /** The text in the field. */
  text: string;
  reading: DateReading;
  /** The day that the text names; null if it names none. */
  day: IsoDate | null;
  /** Handles typed text, which is kept as typed. */
  type(text: string): void;
  /** Handles a day from the date picker, `YYYY-MM-DD`, which is then shown in words. */
  pick(value: string): void;
}

interface Read extends Pick<TypedDay, 'text' | 'reading'> {
  value: string;
}

const dayOf = (reading: DateReading): IsoDate | null => (reading.kind === 'day' ? reading.date : null);

/** Reads a field's value: a day is shown in words, '25 December 2027'; text that is no date is shown as typed. */
function readValue(value: string, today: IsoDate): Read {
  const reading = readDate(value, today);
  const day = dayOf(reading);
  return { value, reading, text: day === value ? `${Number(day.slice(8))} ${formatMonth(day)}` : value };
}

/** Reads typed text: the field's value becomes the day that it names, or the text itself. */
function readTyped(text: string, today: IsoDate): Read {
  const reading = readDate(text, today);
  return { value: dayOf(reading) ?? text, reading, text };
}

/**
 * State of a date field while the user types. Its value is the day as `YYYY-MM-DD` once recognised, and the typed text
 * until then.
 *
 * @param value the form's value; it may change when the user does not type
 * @param onChange gets the field's new value, and the day that it names
 */
export function useTypedDay(value: string, onChange: (value: string, day: IsoDate | null) => void): TypedDay {
  const today = useToday();
  const [known, setKnown] = useState(() => readValue(value, today));
  // The value did not come from typing: a draft was restored or the form was cleared.
  const shown = known.value === value ? known : readValue(value, today);
  if (shown !== known) setKnown(shown);
  const take = (read: Read) => {
    setKnown(read);
    onChange(read.value, dayOf(read.reading));
  };
  return {
    text: shown.text,
    reading: shown.reading,
    day: dayOf(shown.reading),
    type: (text) => take(readTyped(text, today)),
    pick: (picked) => take(readValue(picked, today)),
  };
}
