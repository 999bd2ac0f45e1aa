import { DAY_MS } from '@cog/contracts/privacy/constants';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseSchema } from './schema.ts';

/** Longer than a night without power, and shorter than the day by which a date may be wrong. */
const LONGEST_STEP_MS = 20 * 60 * 60_000;
const ID = 'clock';

/**
 * Whether the clock may be used to delete old data; also stores the time. After a jump beyond a usual downtime, either way, it is
 * trusted only after a day of running on (docs/decisions/0037-stored-moments.md).
 */
export async function isClockBelieved({
  db,
  clock,
  log,
}: {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
}): Promise<boolean> {
  const now = clock();
  const last = await db.selectFrom('clock_state').selectAll().where('id', '=', ID).executeTakeFirst();
  const step = last === undefined ? null : now.getTime() - Date.parse(last.seen_at);
  const isJump = step === null || Math.abs(step) > LONGEST_STEP_MS;
  const believedFrom = isJump ? new Date(now.getTime() + DAY_MS).toISOString() : (last?.believed_from ?? '');
  if (isJump && step !== null) {
    log.warn({ hours: Math.round(step / 3_600_000) }, 'the clock has jumped; nothing is deleted by its age for a day');
  }
  const state = { seen_at: now.toISOString(), believed_from: believedFrom };
  await db
    .insertInto('clock_state')
    .values({ id: ID, ...state })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
  return state.seen_at >= believedFrom;
}
