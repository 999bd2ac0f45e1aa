import type { Kysely } from 'kysely';
import {
  type FirstAccount,
  makeConfiguredAccounts,
  makeFirstAccount,
  makeFirstPromoAccounts,
} from './api/accounts/firstAccounts.ts';
import { storeSampleFeeds } from './api/feeds/sampleFeeds.ts';
import type { Config } from './config.ts';
import { finishStartingId } from './core/siteFolder.ts';
import { migrate } from './db/migrate.ts';
import type { DatabaseSchema } from './db/schema.ts';
import { keepSiteIdentity, type StartOptions } from './db/siteIdentity.ts';
import { withPreparationLock } from './db/withPreparationLock.ts';
import { seedDatabase } from './seed/seed.ts';

/**
 * Prepares a database: creates tables, then inserts all initial content in one transaction, so that a killed start leaves nothing
 * half done.
 */
export async function prepareDatabase(
  db: Kysely<DatabaseSchema>,
  { config, startOptions, now }: { config: Config; startOptions: StartOptions; now: Date },
): Promise<void> {
  await migrate(db);
  await withPreparationLock(db, async (transaction) => {
    await keepSiteIdentity(transaction, config, startOptions);
    await makeConfiguredAccounts(transaction, config.adminAccounts, now);
    await makeFirstPromoAccounts(transaction, config.promoAccounts, now);
    await seedDatabase(transaction, config, now);
    await storeSampleFeeds(transaction, config);
  });
  finishStartingId(config.dataDir);
}

/**
 * Creates the first account where there is none. Its password is shown before the commit, because an account with an unknown
 * password would be useless. Runs once the site is ready, so that the password is the last line on the terminal.
 */
export async function offerFirstAccount(
  db: Kysely<DatabaseSchema>,
  show: ((account: FirstAccount) => void) | undefined,
  now: Date,
): Promise<void> {
  if (show === undefined) return;
  await withPreparationLock(db, async (transaction) => {
    const made = await makeFirstAccount(transaction, now);
    if (made !== null) show(made);
  });
}
