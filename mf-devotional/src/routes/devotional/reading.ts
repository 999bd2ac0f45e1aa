import { addDays, type IsoDate, isIsoDate } from '@cog/contracts/lib/calendar';
import { newIdempotencyKey } from '@cog/contracts/lib/newIdempotencyKey';

/** The reader's days, which only this phone knows. */
export interface Reading {
  /** Days whose text was read on that day, newest last. */
  read: readonly IsoDate[];
  /** Days answered with Amen; each with its idempotency key until the server has it, then ''. */
  said: Readonly<Record<IsoDate, string>>;
}

export const READING_KEY = 'reading';
export const NOTHING_READ: Reading = { read: [], said: {} };

/** How many days are kept, longer than any streak that is shown. */
const MOST_DAYS = 400;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses stored data; invalid entries are left out. */
export function parseReading(stored: unknown): Reading | null {
  if (!isRecord(stored)) return null;
  const read = Array.isArray(stored.read) ? stored.read.filter(isIsoDate) : [];
  const said = Object.entries(isRecord(stored.said) ? stored.said : {}).filter(
    (entry): entry is [IsoDate, string] => isIsoDate(entry[0]) && typeof entry[1] === 'string',
  );
  return { read, said: Object.fromEntries(said) };
}

/** Adds today as a read day. */
export const withRead = (reading: Reading, today: IsoDate): Reading =>
  reading.read.includes(today) ? reading : { ...reading, read: [...reading.read, today].sort().slice(-MOST_DAYS) };

/** Adds an Amen that waits to be sent, unless it has been said already. */
export const withAmen = (reading: Reading, day: IsoDate): Reading =>
  day in reading.said
    ? reading
    : {
        ...reading,
        said: Object.fromEntries([...Object.entries(reading.said), [day, newIdempotencyKey()]].slice(-MOST_DAYS)),
      };

/** Marks an Amen as arrived. */
export const withArrived = (reading: Reading, day: IsoDate): Reading => ({
  ...reading,
  said: { ...reading.said, [day]: '' },
});

/** Number of consecutive days read, up to today, or up to yesterday if today has not been read yet. */
export function daysInARow({ read }: Reading, today: IsoDate): number {
  const days = new Set(read);
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count++;
  return count;
}

/** Whether the reader has returned after missed days. */
export const isBack = ({ read }: Reading, today: IsoDate): boolean =>
  read.includes(today) && read.length > 1 && !read.includes(addDays(today, -1));
