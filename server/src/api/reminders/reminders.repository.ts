import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { MOST_REMINDERS } from '@cog/contracts/reminders/constants';
import type { ReminderInput } from '@cog/contracts/reminders/schema';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { latestPlausible } from '../../core/latestPlausible.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { lagosHour } from './lagosHour.ts';

export type StoredReminder = Selectable<DatabaseSchema['reminders']>;

/** A reminder that could not be sent at its hour is tried for this many hours, then skipped. */
const TRIED_FOR_HOURS = 4;

/** The longest pause after refusals (`ReminderSender`), up to which `sent_day` may lie ahead. */
const LONGEST_LEFT_OUT_DAYS = 8;

/** Reminders that were neither sent nor skipped for a day. A later `sent_day` without refusals comes from a wrong clock. */
const isOpen =
  (day: IsoDate) =>
  ({ eb, and, or }: ExpressionBuilder<DatabaseSchema, 'reminders'>) =>
    or([
      eb('sent_day', '<', day),
      and([eb('sent_day', '>', day), eb('refusals', '=', 0)]),
      eb('sent_day', '>', addDays(day, LONGEST_LEFT_OUT_DAYS)),
    ]);

/** Devices that get daily reminders. */
export function remindersRepository(db: Kysely<DatabaseSchema>) {
  return {
    /**
     * Adds or updates a device, which is reminded from its next hour and told of the next live stream.
     *
     * @returns false when there is no room for another device
     */
    async keep({ endpoint, p256dh, auth, language, hour, live }: ReminderInput, now: Date): Promise<boolean> {
      const today = lagosHour(now);
      const stream = await db.selectFrom('live_state').select('begun_at').executeTakeFirst();
      const columns = {
        ...{ p256dh, auth, language, hour, refusals: 0 },
        live: live ? 1 : 0,
        // A subscriber during a live service is told of the next one.
        live_told: stream?.begun_at ?? null,
        renewed_at: now.toISOString(),
      };
      // A reader who subscribes after this day's hour is already on the page.
      const sentDay = hour !== null && today.hour >= hour ? today.day : '';
      const changed = await db
        .updateTable('reminders')
        .set((row) => ({
          ...columns,
          // A device that was skipped for days after a refusal starts again.
          sent_day: row
            .case()
            .when(row.and([row('refusals', '=', 0), row('sent_day', '>', sentDay)]))
            .then(row.ref('sent_day'))
            .else(sentDay)
            .end(),
        }))
        .where('endpoint', '=', endpoint)
        .returning('id')
        .executeTakeFirst();
      if (changed !== undefined) return true;
      const { count } = await db
        .selectFrom('reminders')
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST_REMINDERS) return false;
      await db
        .insertInto('reminders')
        .values({ id: uuidv7(), endpoint, ...columns, sent_day: sentDay, attempts: 0, try_at: null })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
        .execute();
      return true;
    },

    async end(endpoint: string): Promise<void> {
      await db.deleteFrom('reminders').where('endpoint', '=', endpoint).execute();
    },

    /**
     * Claims due reminders for this process. They count as sent at once, so a crash loses the day's reminder but no device gets it
     * twice.
     */
    claim(now: Date, limit: number): Promise<StoredReminder[]> {
      const { day, hour } = lagosHour(now);
      const due = db
        .selectFrom('reminders')
        .select('id')
        .where('hour', '<=', hour)
        .where('hour', '>', hour - TRIED_FOR_HOURS)
        .where(isOpen(day))
        .where((row) =>
          row.or([
            row('try_at', 'is', null),
            row('try_at', '<=', now.toISOString()),
            row('try_at', '>', latestPlausible(now, TRIED_FOR_HOURS * 60 * 60_000)),
          ]),
        )
        .orderBy('id')
        .limit(limit);
      return db
        .updateTable('reminders')
        .set({ sent_day: day })
        .where('id', 'in', due)
        .where(isOpen(day))
        .returningAll()
        .execute();
    },

    /** Whether any device wants to be told of live streams. */
    async hasLive(): Promise<boolean> {
      return (await db.selectFrom('reminders').select('id').where('live', '=', 1).limit(1).execute()).length > 0;
    },

    /** Claims devices that were not told of the stream with this start, for this process. */
    claimLive(begun: string, limit: number): Promise<StoredReminder[]> {
      const isUntold = ({ eb, or }: ExpressionBuilder<DatabaseSchema, 'reminders'>) =>
        or([eb('live_told', 'is', null), eb('live_told', '!=', begun)]);
      const due = db
        .selectFrom('reminders')
        .select('id')
        .where('live', '=', 1)
        .where(isUntold)
        .orderBy('id')
        .limit(limit);
      return db
        .updateTable('reminders')
        .set({ live_told: begun })
        .where('id', 'in', due)
        .where(isUntold)
        .returningAll()
        .execute();
    },

    /** Releases a device after a failure, for another try at the next check. */
    async releaseForRetry(id: string): Promise<void> {
      await db.updateTable('reminders').set({ live_told: null }).where('id', '=', id).execute();
    },

    /** Counts another refusal, and removes the device at the last one allowed. */
    async countRefusal({ id, refusals }: Pick<StoredReminder, 'id' | 'refusals'>, limit: number): Promise<void> {
      if (refusals + 1 >= limit) await this.remove(id);
      else
        await db
          .updateTable('reminders')
          .set({ refusals: refusals + 1 })
          .where('id', '=', id)
          .execute();
    },

    /** Marks this day's reminder as sent. */
    async finish(id: string): Promise<void> {
      await db.updateTable('reminders').set({ attempts: 0, try_at: null, refusals: 0 }).where('id', '=', id).execute();
    },

    /** Skips this day and all days up to `lastDay`. */
    async leaveOut({ id }: Pick<StoredReminder, 'id'>, lastDay: IsoDate, refusals: number): Promise<void> {
      await db
        .updateTable('reminders')
        .set({ sent_day: lastDay, attempts: 0, try_at: null, refusals })
        .where('id', '=', id)
        .execute();
    },

    /** Schedules another try after a failure, not before a time. */
    async postpone({ id, attempts }: Pick<StoredReminder, 'id' | 'attempts'>, until: Date): Promise<void> {
      await db
        .updateTable('reminders')
        .set({ sent_day: '', attempts: attempts + 1, try_at: until.toISOString() })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('reminders').where('id', '=', id).execute();
    },
  };
}
