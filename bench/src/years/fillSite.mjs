import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../build-config/scripts/workspace.mjs';

/** Of the server that is measured; it listens to this machine alone and goes with its data. */
export const CREDENTIALS = { username: 'bench', password: 'twenty years of one church' };

const server = (path) => import(join(root, 'server/dist', path));
const sampleDir = join(root, 'server/sample');

/**
 * Gives a data directory the sample, as a first start does, and then years of a church.
 *
 * @param {{ dataDir: string, databaseUrl: string | null }} location
 * @param {object} counts as `fillYears` takes them
 */
export async function fillSite({ dataDir, databaseUrl }, counts) {
  const { buildApp } = await server('app.js');
  const { readConfig } = await server('config.js');
  const { createLog } = await server('log.js');
  const { fillYears } = await server('testing/years/fillYears.js');
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
