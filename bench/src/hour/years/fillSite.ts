import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@cog/server/dist/app.js';
import { readConfig } from '@cog/server/dist/config.js';
import { createLog } from '@cog/server/dist/log.js';
import { fillYears, type YearCounts } from '@cog/server/dist/testing/years/fillYears.js';
import { root } from '../../../../build-config/scripts/workspace.mjs';

/** Of the server that is measured; it listens to this machine alone and goes with its data. */
export const CREDENTIALS = { username: 'bench', password: 'twenty years of one church' };

const sampleDir = join(root, 'server/sample');

/** Gives a data directory the sample, as a first start does, and then years of a church. */
export async function fillSite(dataDir: string, databaseUrl: string | null, counts: YearCounts): Promise<void> {
  const environment = {
    DATA_DIR: dataDir,
    SEED: 'sample',
    ADMIN_ACCOUNTS: `${CREDENTIALS.username}:${CREDENTIALS.password}`,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const app = await buildApp({
    config: readConfig(environment, { sampleDir }),
    log: createLog('silent', { write() {} }),
  });
  await fillYears(app.context.db, { counts, now: new Date(), sampleDir });
  const recordings = await app.context.db.selectFrom('recordings').select(['hash', 'kind']).execute();
  await app.close();
  const folder = join(dataDir, 'recordings');
  mkdirSync(folder, { recursive: true });
  for (const { hash, kind } of recordings) writeFileSync(join(folder, `${hash}.${kind}`), ' ');
}
