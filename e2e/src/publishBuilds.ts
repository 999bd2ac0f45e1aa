import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesOf } from '@cog/server/dist/releases/testing/releasesOf.js';
import { buildOf, remotes } from './repository.ts';
import { Site } from './Site.ts';

/** Environment variable with the data folder that every site of the tests starts with a copy of. */
export const TEMPLATE = 'COG_E2E_TEMPLATE';

/**
 * Global set-up: publishes every build and lets a server fill the database once. Sites start with copies of the folder.
 *
 * @returns a function that removes the folder after all tests
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes its set-up by the default export
export default async function publishBuilds(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cog-e2e-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const { publish } = releasesOf(dataDir);
    for (const name of ['shell', ...remotes.map((remote) => remote.name)]) await publish(buildOf(name));
    const site = await Site.start(dataDir);
    const code = await site.stop({ keepData: true });
    if (code !== 0) throw new Error(`The server was told to stop and ended with ${code}.\n${site.log}`);
  } catch (error) {
    remove();
    throw error;
  }
  process.env[TEMPLATE] = dataDir;
  return remove;
}
