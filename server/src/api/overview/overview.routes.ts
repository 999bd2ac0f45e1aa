import { addDays, daysBetween, type IsoDate, lagosDay, weekday } from '@cog/contracts/lib/calendar';
import { DAYS_AHEAD, REVIEWS_SHOWN } from '@cog/contracts/reports/overview.constants';
import { getOverview } from '@cog/contracts/reports/overview.endpoints';
import type { Overview } from '@cog/contracts/reports/overview.schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { answered } from '../../http/answer.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import { mailsRepository } from '../../mail/mails.repository.ts';
import { devotionalsRepository } from '../devotionals/devotionals.repository.ts';
import { youtubeIds } from '../feeds/youtubeIds.ts';
import { liveRepository } from '../live/live.repository.ts';
import { registrationsRepository } from '../registrations/registrations.repository.ts';
import { settingsRepository } from '../settings/settings.repository.ts';
import { unpublishedRepository } from '../unpublished/unpublished.repository.ts';
import { overviewRepository } from './overview.repository.ts';

type Database = Kysely<DatabaseSchema>;

async function readDevotionals(db: Database, today: IsoDate): Promise<Overview['devotionals']> {
  const last = addDays(today, DAYS_AHEAD - 1);
  const written = new Map(
    (await devotionalsRepository(db).days(today, last)).map(({ date, languages }) => [date, languages]),
  );
  const drafts = await unpublishedRepository(db).languagesOfDays(today, last);
  return daysBetween(today, last).map((date) => ({
    date,
    languages: written.get(date) ?? [],
    drafts: drafts.get(date) ?? [],
  }));
}

async function readReview(db: Database, accountId: string | null): Promise<Overview['review']> {
  const { rows, total } = await unpublishedRepository(db).forReview(accountId, REVIEWS_SHOWN);
  return {
    total,
    items: rows.map(({ id, kind, language, date, title, reviewer_id }) => ({
      id,
      kind,
      language: language || null,
      date: date || null,
      title,
      isForYou: accountId !== null && reviewer_id === accountId,
    })),
  };
}

async function readRegistrations(db: Database, today: IsoDate): Promise<Overview['registrations']> {
  // Weeks start on Sunday (specification, section 9).
  const weekBegins = addDays(today, -weekday(today));
  const counts = new Map<IsoDate, number>();
  const fortnight = { from: addDays(weekBegins, -7), to: addDays(weekBegins, 6) };
  for (const { date, count } of await overviewRepository(db).registrationDays(fortnight)) {
    counts.set(date, (counts.get(date) ?? 0) + count);
  }
  const week = (first: IsoDate) => daysBetween(first, addDays(first, 6)).map((day) => counts.get(day) ?? 0);
  return {
    total: await registrationsRepository(db).count(),
    weekBegins,
    thisWeek: week(weekBegins),
    weekBefore: week(fortnight.from),
  };
}

async function readLive({ live, context }: FastifyInstance): Promise<Overview['live']> {
  const { db, clock } = context;
  const { available, title } = await live.status();
  const { override, videoId, since } = await liveRepository(db).read(clock());
  return {
    available,
    title,
    override,
    videoId,
    overriddenAt: since,
    hasChannel: (await youtubeIds(context)).channel.id !== null,
    check: live.seen(),
  };
}

/** Registers the dashboard. Reading it also keeps the check for a stream running. */
export function registerOverview(app: FastifyInstance): void {
  registerEndpoint(app, getOverview, async ({ db, session, now }) => {
    const today = lagosDay(now);
    const { remind, remindHour } = (await settingsRepository(db).read()).mail;
    const mails = session?.role === 'administrator' ? await mailsRepository(db).counts() : null;
    return answered({
      today,
      devotionals: await readDevotionals(db, today),
      review: await readReview(db, session?.accountId ?? null),
      registrations: await readRegistrations(db, today),
      live: await readLive(app),
      incidents: await overviewRepository(db).incidents(today),
      mail: mails && { waiting: mails.waiting + mails.sending, failed: mails.failed },
      missingMail: {
        hour: remindHour,
        count: remind.length,
        addresses: session?.role === 'administrator' ? remind : [],
      },
    });
  });
}
