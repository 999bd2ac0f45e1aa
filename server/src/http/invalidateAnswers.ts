import type { Kysely } from 'kysely';
import { describeError } from '../core/describeError.ts';
import type { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type ResponseCache, TOPICS, type Topic } from './ResponseCache.ts';
import type { ServerContext } from './serverContext.ts';

const SUBJECT = 'answers';

const isTopic = (word: string): word is Topic => TOPICS.some((topic) => topic === word);

/** Drops cached answers when another process of the site says that they are outdated, and all of them when it may have. */
export function followOthersWrites(notices: SiteNotices, cache: Pick<ResponseCache, 'invalidate'>): void {
  notices.on(SUBJECT, {
    onGap: () => cache.invalidate(TOPICS),
    // Topics of a newer release that this one does not know are none that it caches.
    hear: (content) => cache.invalidate(content.split(' ').filter(isTopic)),
  });
}

/** Tells the other processes, in the transaction of a write, that what they hold of these topics is outdated. */
export async function broadcastInvalidation(
  { notices }: Pick<ServerContext, 'notices'>,
  transaction: Kysely<DatabaseSchema>,
  topics: readonly Topic[],
): Promise<void> {
  if (topics.length > 0) await notices.tell(transaction, SUBJECT, topics.join(' '));
}

/**
 * Drops cached answers here and in the other processes, after a write that is committed. That the others could not be
 * told is no failure of the write: they make each answer again after a second.
 */
export async function invalidateAnswers(context: ServerContext, topics: readonly Topic[]): Promise<void> {
  context.responseCache.invalidate(topics);
  try {
    await broadcastInvalidation(context, context.db, topics);
  } catch (error) {
    context.log.warn({ topics, error: describeError(error) }, 'other processes could not be told of a write');
  }
}

/**
 * Waits until no process of the site holds what a write has outdated: a client that asks from then on reads what was
 * written, whichever process answers.
 */
export async function waitForInvalidation(context: ServerContext, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  try {
    await context.notices.confirmedByAll(context.db);
  } catch (error) {
    context.log.warn(
      { topics, error: describeError(error) },
      'other processes could not be asked whether they heard of a write',
    );
  }
}
