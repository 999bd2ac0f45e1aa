import type { Kysely } from 'kysely';
import { lockUntilEnd } from '../../db/lockUntilEnd.ts';
import type { DatabaseSchema } from '../../db/schema.ts';

/** Class of the advisory locks for ids of the calendar: 'COGC' in ASCII. */
const ENTRY_LOCKS = 0x434f4743;

/** Keeps other writers from giving an id to a service and to an event at once: each looks into the other's table first. */
export const lockEntryId = (transaction: Kysely<DatabaseSchema>, id: string): Promise<void> =>
  lockUntilEnd(transaction, ENTRY_LOCKS, id);
