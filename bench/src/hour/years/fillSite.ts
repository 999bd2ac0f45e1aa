import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '@cog/server/dist/app.js';
import { readConfig } from '@cog/server/dist/config.js';
import { createLog } from '@cog/server/dist/log.js';
import { fillYears, type YearCounts } from '@cog/server/dist/testing/years/fillYears.js';
import { root } from '../../../../build-config/scripts/workspace.mjs';

/** Administrator of the measured server, which listens on loopback and is deleted afterwards. */
export const CREDENTIALS = { username: 'bench', password: 'twenty years of one church' };

const sampleDir = join(root, 'server/sample');

/** Fills a data directory with the sample content, as a first start does, and then with years of data. */
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
