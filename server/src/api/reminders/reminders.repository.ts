import { addDays, type IsoDate } from '@cog/contracts/lib/calendar';
import { MOST_REMINDERS } from '@cog/contracts/reminders/constants';
import type { ReminderInput } from '@cog/contracts/reminders/schema';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { latestWritten } from '../../core/latestWritten.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { lagosHour } from './lagosHour.ts';

export type StoredReminder = Selectable<DatabaseSchema['reminders']>;

/** A reminder that could not be handed over by its hour is tried for so many hours, and then left out. */
const TRIED_FOR_HOURS = 4;

/** The longest pause after refusals (`ReminderSender`): a reminder is left out up to a day ahead by it. */
const LONGEST_LEFT_OUT_DAYS = 8;

/** Of reminders of which a day's is not sent or left out. A day that lies ahead without a refusal is of a wrong clock. */
const isOpen =
  (day: IsoDate) =>
  ({ eb, and, or }: ExpressionBuilder<DatabaseSchema, 'reminders'>) =>
    or([
      eb('sent_day', '<', day),
      and([eb('sent_day', '>', day), eb('refusals', '=', 0)]),
      eb('sent_day', '>', addDays(day, LONGEST_LEFT_OUT_DAYS)),
    ]);

/** Devices that are reminded each day. */
export function remindersRepository(db: Kysely<DatabaseSchema>) {
  return {
    /**
     * Has a device reminded from its next hour and told of the next live stream on, or changes how it is.
     *
     * @returns false when there is no room for another one
     */
    async keep({ endpoint, p256dh, auth, language, hour, live }: ReminderInput, now: Date): Promise<boolean> {
      const today = lagosHour(now);
      const stream = await db.selectFrom('live_state').select('begun_at').executeTakeFirst();
      const wish = {
        ...{ p256dh, auth, language, hour, refusals: 0 },
        live: live ? 1 : 0,
        // Who asks while a service is live is told of the next one.
        live_told: stream?.begun_at ?? null,
        renewed_at: now.toISOString(),
      };
      // A reader who asks after this day's hour is on the page already.
      const sentDay = hour !== null && today.hour >= hour ? today.day : '';
      const changed = await db
        .updateTable('reminders')
        .set((row) => ({
          ...wish,
          // One that was left out for days, because it was refused, begins again.
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
        .values({ id: uuidv7(), endpoint, ...wish, sent_day: sentDay, attempts: 0, try_at: null })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(wish))
        .execute();
      return true;
    },

    async end(endpoint: string): Promise<void> {
      await db.deleteFrom('reminders').where('endpoint', '=', endpoint).execute();
    },

    /**
     * Takes some of those whose hour has come, for this process alone. They count as reminded from now on: a crash in
     * between loses the reminder of a day, and no device gets it twice.
     */
    claim(now: Date, most: number): Promise<StoredReminder[]> {
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
            row('try_at', '>', latestWritten(now, TRIED_FOR_HOURS * 60 * 60_000)),
          ]),
        )
        .orderBy('id')
        .limit(most);
      return db
        .updateTable('reminders')
        .set({ sent_day: day })
        .where('id', 'in', due)
        .where(isOpen(day))
        .returningAll()
        .execute();
    },

    /** Whether any device wishes to be told of live streams. */
    async hasLive(): Promise<boolean> {
      return (await db.selectFrom('reminders').select('id').where('live', '=', 1).limit(1).execute()).length > 0;
    },

    /** Takes some of those that were not told yet of the stream that began then, for this process alone. */
    claimLive(begun: string, most: number): Promise<StoredReminder[]> {
      const isUntold = ({ eb, or }: ExpressionBuilder<DatabaseSchema, 'reminders'>) =>
        or([eb('live_told', 'is', null), eb('live_told', '!=', begun)]);
      const due = db
        .selectFrom('reminders')
        .select('id')
        .where('live', '=', 1)
        .where(isUntold)
        .orderBy('id')
        .limit(most);
      return db
        .updateTable('reminders')
        .set({ live_told: begun })
        .where('id', 'in', due)
        .where(isUntold)
        .returningAll()
        .execute();
    },

    /** It was not taken: another try, at the next look. */
    async tellLater(id: string): Promise<void> {
      await db.updateTable('reminders').set({ live_told: null }).where('id', '=', id).execute();
    },

    /** Refused once more: it goes at the last time that is allowed. */
    async countRefusal({ id, refusals }: Pick<StoredReminder, 'id' | 'refusals'>, most: number): Promise<void> {
      if (refusals + 1 >= most) await this.remove(id);
      else
        await db
          .updateTable('reminders')
          .set({ refusals: refusals + 1 })
          .where('id', '=', id)
          .execute();
    },

    /** This day's was taken. */
    async finish(id: string): Promise<void> {
      await db.updateTable('reminders').set({ attempts: 0, try_at: null, refusals: 0 }).where('id', '=', id).execute();
    },

    /** This day's is left out, and all until the day after `lastDay`. */
    async leaveOut({ id }: Pick<StoredReminder, 'id'>, lastDay: IsoDate, refusals: number): Promise<void> {
      await db
        .updateTable('reminders')
        .set({ sent_day: lastDay, attempts: 0, try_at: null, refusals })
        .where('id', '=', id)
        .execute();
    },

    /** It was not taken: another try, not before then. */
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
