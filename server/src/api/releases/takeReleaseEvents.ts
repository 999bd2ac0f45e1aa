import type { Kysely } from 'kysely';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import type { ReleaseEvent } from '../../releases/ReleaseJournal.ts';
import { recordChange } from '../audit/recordChange.ts';

/** Events that one transaction takes. */
const MOST_AT_ONCE = 100;

type Taking = Pick<ServerContext, 'db' | 'releases' | 'log'>;

/** Writes an event down in the history and the trail, unless another process has. */
async function take(transaction: Kysely<DatabaseSchema>, event: ReleaseEvent): Promise<void> {
  const { id, at, name, act, route, from, to, commit, way, who, why } = event;
  const isNew = await transaction
    .insertInto('release_history')
    .values({ id, at, name, act, route, from_version: from, to_version: to, commit_hash: commit, way, who, why })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew === undefined) return;
  const account =
    way === 'account' && who !== null
      ? await transaction.selectFrom('accounts').select('id').where('username', '=', who).executeTakeFirst()
      : undefined;
  const told = { version: to, from, route, why, token: way === 'token' ? who : null };
  const details = Object.fromEntries(
    Object.entries(told).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );
  await recordChange(
    transaction,
    { accountId: account?.id ?? null, action: `release.${act}`, subjectId: name, details },
    new Date(at),
  );
}

/**
 * Takes what was done with releases, by whichever process or command, from the disk into the history and the trail. Each
 * event counts once, however many processes take it at one moment and wherever a crash falls.
 */
export async function takeReleaseEvents({ db, releases: { journal }, log }: Taking): Promise<void> {
  for (;;) {
    const { events, unreadable } = journal.waiting(MOST_AT_ONCE);
    for (const error of unreadable) {
      log.error({ file: error.file, error: describeError(error) }, 'a move of a release cannot be read');
    }
    if (events.length === 0) return;
    await db.transaction().execute(async (transaction) => {
      for (const event of events) await take(transaction, event);
    });
    journal.taken(events.map(({ id }) => id));
  }
}

/** As above, for what goes on without it: what cannot be taken now stays on the disk. */
export async function tryToTakeReleaseEvents(context: Taking): Promise<void> {
  try {
    await takeReleaseEvents(context);
  } catch (error) {
    if (!isAnnounced(error)) context.log.error({ error: describeError(error) }, 'moves of releases could not be taken');
  }
}
