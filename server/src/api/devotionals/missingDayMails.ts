import * as pages from '@cog/contracts/composition/pages';
import { addDays, formatDay, type IsoDate, type Language } from '@cog/contracts/lib/calendar';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { repeatWhileListening } from '../../http/repeatWhileListening.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { enqueueMail } from '../../mail/enqueueBatch.ts';
import { lagosHour } from '../reminders/lagosHour.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { devotionalsRepository } from './devotionals.repository.ts';

/** How often the server checks, and so the longest delay of a mail. */
const EVERY_MS = 5 * 60_000;
/** A church uses a language if it published in it within this many days. */
const USED_DAYS = 30;

const editions: readonly { language: Language; name: string; addPath: string }[] = [
  { language: 'EN', name: 'English', addPath: pages.addDevotional },
  { language: 'YO', name: 'Yoruba', addPath: pages.addYorubaDevotional },
];

/**
 * The languages in which a day's devotional is missing, among those in which the church published lately, or English when it
 * published in none.
 */
async function missingOn(db: Kysely<DatabaseSchema>, day: IsoDate): Promise<typeof editions> {
  const days = await devotionalsRepository(db).days(addDays(day, -USED_DAYS), day);
  const written = days.find(({ date }) => date === day)?.languages ?? [];
  const used = new Set(days.flatMap(({ languages }) => languages));
  if (used.size === 0) used.add('EN');
  return editions.filter(({ language }) => used.has(language) && !written.includes(language));
}

function mailText(day: IsoDate, missing: typeof editions, siteUrl: string) {
  const names = missing.map(({ name }) => name).join(' and ');
  const links = missing.map(({ name, addPath }) => `${name}: ${siteUrl}${addPath}?date=${day}`);
  return {
    subject: `No devotional yet for ${formatDay(day)}`,
    body: [
      `Tomorrow, ${formatDay(day)}, has no published devotional in ${names}.`,
      `Add it here:\n${links.join('\n')}`,
      'You get this email because your address is in the website’s settings, under Mail. We send it once a day while tomorrow’s text is missing.',
    ].join('\n\n'),
  };
}

/**
 * Mails the recipients that the settings name when their hour has come and tomorrow's devotional is missing. The transaction that
 * writes the mails also claims the day, so that one process writes them once, also across restarts.
 *
 * @returns the number of mails written
 */
export async function remindOfMissingDay({
  db,
  config,
  clock,
}: Pick<ServerContext, 'db' | 'config' | 'clock'>): Promise<number> {
  const now = clock();
  const { day: today, hour } = lagosHour(now);
  const { mail } = await settingsRepository(db).read();
  if (mail.remind.length === 0 || hour < mail.remindHour) return 0;
  const day = addDays(today, 1);
  const claimed = await db.selectFrom('missing_day_mails').select('day').where('day', '=', day).executeTakeFirst();
  if (claimed !== undefined) return 0;
  const missing = await missingOn(db, day);
  if (missing.length === 0) return 0;
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto('missing_day_mails')
      .values({ day, written_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning('day')
      .executeTakeFirst();
    if (claimed === undefined) return 0;
    for (const to of mail.remind) {
      await enqueueMail(transaction, { to, ...mailText(day, missing, config.siteUrl), createdBy: null }, now);
    }
    return mail.remind.length;
  });
}

/** Checks every few minutes, while the server listens, whether to send mails about tomorrow's missing devotional. */
export function registerMissingDayMails(app: FastifyInstance): void {
  repeatWhileListening(app, {
    everyMs: EVERY_MS,
    failed: 'reminding of a missing devotional failed',
    async work() {
      if ((await remindOfMissingDay(app.context)) > 0) app.mailSender.wake();
    },
  });
}
