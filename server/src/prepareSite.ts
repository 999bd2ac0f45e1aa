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
 * Brings a database to where the server can work with it: its tables, and then all first content at once or none, so
 * that a start that was killed leaves nothing half done.
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
 * Makes the first account where there is none, and shows its password before it is committed: an account whose password was
 * never shown could not be signed in to. Done once the site is ready, so that the password is the last thing on the terminal.
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
