import { formatMonth, type IsoDate } from '@cog/contracts/lib/calendar';
import { type DateReading, readDate } from '@cog/contracts/lib/readDate';
import { useToday } from '@cog/platform';
import { useState } from 'react';

/** The text of a field for a day, read once: what needs the day takes it from here. */
export interface TypedDay {
  /** What the field shows. */
  text: string;
  reading: DateReading;
  /** The day that it names; null where it names none. */
  day: IsoDate | null;
  /** Takes what was typed, which stays as it is. */
  type(text: string): void;
  /** Takes what was picked, `YYYY-MM-DD`, which is shown in words. */
  pick(value: string): void;
}

interface Read extends Pick<TypedDay, 'text' | 'reading'> {
  value: string;
}

const dayOf = (reading: DateReading): IsoDate | null => (reading.kind === 'day' ? reading.date : null);

/** What a field holds: a day is shown in words, '25 December 2027', what could not be read as it was typed. */
function readValue(value: string, today: IsoDate): Read {
  const reading = readDate(value, today);
  const day = dayOf(reading);
  return { value, reading, text: day === value ? `${Number(day.slice(8))} ${formatMonth(day)}` : value };
}

/** What is typed into a field: its value is the day that it names. */
function readTyped(text: string, today: IsoDate): Read {
  const reading = readDate(text, today);
  return { value: dayOf(reading) ?? text, reading, text };
}

/**
 * A day as it is typed. The field's value is the day, `YYYY-MM-DD`, as soon as there is one, and else what was typed.
 *
 * @param value what the form holds: it may change while the user does not type
 * @param onChange given the field's new value, and the day that it names
 */
export function useTypedDay(value: string, onChange: (value: string, day: IsoDate | null) => void): TypedDay {
  const today = useToday();
  const [known, setKnown] = useState(() => readValue(value, today));
  // The value did not come from typing: a draft that came back, a form that was cleared.
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
