import { TEST_MAILS_PER_HOUR } from '@cog/contracts/mails/constants';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';
import { mailsRepository } from './mails.repository.ts';

const HOUR_MS = 60 * 60_000;

/** Limits test mails. @returns null when another one is allowed; after too many within the hour, a message and the seconds to wait */
export async function tooManyTestMails(
  db: Kysely<DatabaseSchema>,
  now: Date,
): Promise<{ message: string; seconds: number } | null> {
  const written = await mailsRepository(db).testsSince(new Date(now.getTime() - HOUR_MS), now);
  const [first] = written.slice(-TEST_MAILS_PER_HOUR);
  if (written.length < TEST_MAILS_PER_HOUR || first === undefined) return null;
  const seconds = Math.max(Math.ceil((Date.parse(first) + HOUR_MS - now.getTime()) / 1000), 1);
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return {
    message: `${TEST_MAILS_PER_HOUR} test mails were written within an hour. Please wait ${wait} and try again.`,
    seconds,
  };
}
