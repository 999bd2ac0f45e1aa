import type { Kysely } from 'kysely';
import { describeError } from '../core/describeError.ts';
import type { SiteNotices } from '../db/SiteNotices.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import { type ResponseCache, TOPICS, type Topic } from './ResponseCache.ts';
import type { ServerContext } from './serverContext.ts';

const SUBJECT = 'answers';

const isTopic = (word: string): word is Topic => TOPICS.some((topic) => topic === word);

/** Invalidates cached answers on notices of other processes, and all of them when a notice may have been missed. */
export function followOthersWrites(notices: SiteNotices, cache: Pick<ResponseCache, 'invalidate'>): void {
  notices.on(SUBJECT, {
    onGap: () => cache.invalidate(TOPICS),
    // Unknown topics come from a newer release; this one does not cache them.
    hear: (content) => cache.invalidate(content.split(' ').filter(isTopic)),
  });
}

/** Tells other processes, in the transaction of a write, to invalidate these topics. */
export async function broadcastInvalidation(
  { notices }: Pick<ServerContext, 'notices'>,
  transaction: Kysely<DatabaseSchema>,
  topics: readonly Topic[],
): Promise<void> {
  if (topics.length > 0) await notices.send(transaction, SUBJECT, topics.join(' '));
}

/**
 * Invalidates cached answers in all processes after a committed write. A failure to notify others does not fail the write: they
 * refresh each answer after a second.
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
 * Waits until all processes have invalidated a write's topics, so that the client reads its write from any of them.
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
