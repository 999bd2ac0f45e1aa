import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { first } from './migrations/0001-first.ts';
import { eventsAndPromo } from './migrations/0002-events-and-promo.ts';
import { feeds } from './migrations/0003-feeds.ts';
import { sermons } from './migrations/0004-sermons.ts';
import { books } from './migrations/0005-books.ts';
import { devotionals } from './migrations/0006-devotionals.ts';
import { deletedSermons } from './migrations/0007-sermons.ts';
import { previews } from './migrations/0008-previews.ts';
import { settingsRevisions } from './migrations/0009-settings.ts';
import { accounts } from './migrations/0010-accounts.ts';
import { mails } from './migrations/0011-mails.ts';
import { devotionalOrder } from './migrations/0012-devotional-order.ts';
import { quiz } from './migrations/0013-quiz.ts';
import { bulkMail } from './migrations/0014-bulk-mail.ts';
import { accountSecurity } from './migrations/0015-account-security.ts';
import { retention } from './migrations/0016-retention.ts';
import { chatHosts } from './migrations/0017-chat-hosts.ts';
import { resultsSearch } from './migrations/0018-results-search.ts';
import { visitorRequests } from './migrations/0019-visitor-requests.ts';
import { search } from './migrations/0020-search.ts';
import { chatRemoved } from './migrations/0021-chat-removed.ts';
import { recordings } from './migrations/0022-recordings.ts';
import { reminders } from './migrations/0023-reminders.ts';
import { releases } from './migrations/0024-releases.ts';
import { unpublished } from './migrations/0025-unpublished.ts';
import { church } from './migrations/0026-church.ts';
import { bin } from './migrations/0027-bin.ts';
import { connections } from './migrations/0028-connections.ts';
import { pictures } from './migrations/0029-pictures.ts';
import { visits } from './migrations/0030-visits.ts';
import { sermonPictures } from './migrations/0031-sermon-pictures.ts';
import { clock } from './migrations/0032-clock.ts';
import { site } from './migrations/0033-site.ts';
import { longLists } from './migrations/0035-long-lists.ts';
import { reminderRefusals } from './migrations/0036-reminder-refusals.ts';
import { mailAttachments } from './migrations/0039-mail-attachments.ts';
import { upcomingVideos } from './migrations/0041-upcoming-videos.ts';
import { bearer } from './migrations/0042-bearer.ts';
import type { DatabaseSchema } from './schema.ts';

/** Every change of the tables, in order; a published one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': first,
  '0002-events-and-promo': eventsAndPromo,
  '0003-feeds': feeds,
  '0004-sermons': sermons,
  '0005-books': books,
  '0006-devotionals': devotionals,
  '0007-sermons': deletedSermons,
  '0008-previews': previews,
  '0009-settings': settingsRevisions,
  '0010-accounts': accounts,
  '0011-mails': mails,
  '0012-devotional-order': devotionalOrder,
  '0013-quiz': quiz,
  '0014-bulk-mail': bulkMail,
  '0015-account-security': accountSecurity,
  '0016-retention': retention,
  '0017-chat-hosts': chatHosts,
  '0018-results-search': resultsSearch,
  '0019-visitor-requests': visitorRequests,
  '0020-search': search,
  '0021-chat-removed': chatRemoved,
  '0022-recordings': recordings,
  '0023-reminders': reminders,
  '0024-releases': releases,
  '0025-unpublished': unpublished,
  '0026-church': church,
  '0027-bin': bin,
  '0028-connections': connections,
  '0029-pictures': pictures,
  '0030-visits': visits,
  '0031-sermon-pictures': sermonPictures,
  '0032-clock': clock,
  '0033-site': site,
  '0035-long-lists': longLists,
  '0036-reminder-refusals': reminderRefusals,
  '0039-mail-attachments': mailAttachments,
  '0041-upcoming-videos': upcomingVideos,
  '0042-bearer': bearer,
};

/** Their names, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date, all changes in one transaction; does nothing when they are. Whatever ends the process
 * in its middle leaves the tables as they were, and of several processes at once one does it while the others wait.
 *
 * @param known all changes there are; a test's own
 * @throws the error of the migration that failed; what it and those before it did is undone
 */
export async function migrate(
  db: Kysely<DatabaseSchema>,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
