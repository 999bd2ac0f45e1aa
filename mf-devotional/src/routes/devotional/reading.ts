import { addDays, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';

/** What this phone alone knows of its reader's days. */
export interface Reading {
  /** Days that were read on their day, newest last. */
  read: readonly IsoDate[];
  /** Days whose text was answered with Amen; with the key under which it is sent where that has not arrived yet, else ''. */
  said: Readonly<Record<IsoDate, string>>;
}

export const READING_KEY = 'reading';
export const NOTHING_READ: Reading = { read: [], said: {} };

/** Longer ago than any streak that is told. */
const MOST_DAYS = 400;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads what is stored; what is none of ours is left out. */
export function parseReading(stored: unknown): Reading | null {
  if (!isRecord(stored)) return null;
  const read = Array.isArray(stored.read) ? stored.read.filter(isIsoDate) : [];
  const said = Object.entries(isRecord(stored.said) ? stored.said : {}).filter(
    (entry): entry is [IsoDate, string] => isIsoDate(entry[0]) && typeof entry[1] === 'string',
  );
  return { read, said: Object.fromEntries(said) };
}

/** With a day that was read today. */
export const withRead = (reading: Reading, today: IsoDate): Reading =>
  reading.read.includes(today) ? reading : { ...reading, read: [...reading.read, today].sort().slice(-MOST_DAYS) };

/** With an Amen that waits to be sent. */
export const withAmen = (reading: Reading, day: IsoDate): Reading => ({
  ...reading,
  said: Object.fromEntries([...Object.entries(reading.said), [day, newIdempotencyKey()]].slice(-MOST_DAYS)),
});

/** With an Amen that has arrived. */
export const withArrived = (reading: Reading, day: IsoDate): Reading => ({
  ...reading,
  said: { ...reading.said, [day]: '' },
});

/** Days in a row that were read, up to today, or to yesterday while today is not read yet. */
export function daysInARow({ read }: Reading, today: IsoDate): number {
  const days = new Set(read);
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count++;
  return count;
}

/** Whether a reader is here again after days without. */
export const isBack = ({ read }: Reading, today: IsoDate): boolean =>
  read.includes(today) && read.length > 1 && !read.includes(addDays(today, -1));
