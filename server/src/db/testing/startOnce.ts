import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_FILE } from '../../core/siteFolder.ts';
import { startTestServer, type TestServerOptions } from '../../testing/testServer.ts';
import type { DatabaseLocation } from '../dialect.ts';

/** Starts a server and stops it. @returns the site's id in the folder and in the database */
export async function startOnce(location: DatabaseLocation, options: TestServerOptions = {}) {
  const { app } = await startTestServer(location, options);
  const row = await app.context.db.selectFrom('site').select('id').executeTakeFirst();
  await app.close();
  return { folder: readFileSync(join(location.dataDir, SITE_FILE), 'utf8').trim(), database: row?.id };
}

/** Names, sizes and times of everything in a folder, to show that a refused start changed nothing. */
const contentOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Opening the file creates and removes these.
    .filter((name) => !/^(server\.lock|cog\.sqlite-)/.test(name))
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).size} ${statSync(join(folder, name)).mtimeMs}`);

/** Expects a start to be refused with this message, and without effect. */
export async function expectRefusal(location: DatabaseLocation, text: RegExp, options: TestServerOptions = {}) {
  const before = contentOf(location.dataDir);
  let effects = 0;
  const onChecked = async () => void effects++;
  await expect(startTestServer(location, { ...options, onChecked })).rejects.toMatchObject({
    name: 'StartRefused',
    message: expect.stringMatching(text),
  });
  expect([effects, contentOf(location.dataDir)]).toEqual([0, before]);
}
