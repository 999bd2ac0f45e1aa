import { getAmens, sayAmen } from '@cog/contracts/devotionals/endpoints';
import type { IsoDate } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { DatabaseLimit } from '../../admission/DatabaseLimit.ts';
import { AMEN_LIMIT } from '../../admission/limits.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered, refused } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { retryLater } from '../../http/retryLater.ts';
import { shownUntil } from '../settings/shownUntil.ts';
import { devotionalsRepository } from './devotionals.repository.ts';

/** Rounds counts from a hundred on, so that on a busy morning not every Amen makes pages render again. */
function rounded(count: number): number {
  const step = count < 100 ? 1 : count < 1000 ? 10 : 100;
  return Math.floor(count / step) * step;
}

async function amensOf(db: Kysely<DatabaseSchema>, date: IsoDate): Promise<number> {
  const row = await db.selectFrom('amens').select('count').where('date', '=', date).executeTakeFirst();
  return rounded(Number(row?.count ?? 0));
}

/** Registers Amens to the texts of days: counts without any link to a person. */
export function registerAmens(app: FastifyInstance): void {
  registerEndpoint(
    app,
    getAmens,
    async ({ db, query: { date } }) => answered({ amens: await amensOf(db, date) }),
    // An Amen does not invalidate cached answers; it shows within a second, when they are refreshed.
    { cachedUntil: 'devotionals' },
  );

  registerEndpoint(app, sayAmen, async (call) => {
    const { db, body, now, address } = call;
    const { date } = body;
    const wait = await new DatabaseLimit(AMEN_LIMIT, db, now).take(address);
    if (wait > 0) return retryLater(wait, 'Many people are saying Amen at the moment.');
    const texts = await devotionalsRepository(db, await shownUntil(call)).list({ date });
    if (texts.length === 0) return refused(404, 'There is no devotional for this day.');
    await db
      .insertInto('amens')
      .values({ date, count: 1 })
      .onConflict((conflict) => conflict.column('date').doUpdateSet({ count: sql`amens.count + 1` }))
      .execute();
    return answered({ amens: await amensOf(db, date) });
  });
}
