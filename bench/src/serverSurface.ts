import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@cog/server/dist/app.js';
import { readConfig } from '@cog/server/dist/config.js';
import { createLog } from '@cog/server/dist/log.js';
import { type HostileSurface, hostileSurface } from '@cog/server/dist/testing/hostile/hostileSurface.js';
import { registerWeb } from '@cog/server/dist/web/web.plugin.js';
import { copyReleases } from '../../build-config/scripts/publishedReleases.mjs';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';
import { descriptors } from './descriptors.ts';

const renderProgram = join(root, 'server/child/renderChild.mjs');

/** Every address of the built site: API routes, pages of the built remotes and released files. */
export async function serverSurface(): Promise<HostileSurface> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-surface-'));
  try {
    await copyReleases(dataDirectory);
    const environment = { DATA_DIR: dataDirectory, SEED: 'none', ADMIN_ACCOUNTS: `bench:${crypto.randomUUID()}` };
    const config = readConfig(environment, { sampleDir: join(root, 'server/sample') });
    const app = await buildApp({
      config,
      log: createLog('silent', { write() {} }),
      web: (web) =>
        registerWeb(web, {
          store: web.context.releases,
          renderProgram,
          siteUrl: config.siteUrl,
          clock: () => new Date(),
        }),
    });
    const pages = descriptors().flatMap(({ routes }) => routes.map(({ path }) => path));
    const files = ['shell', ...remoteNames].flatMap((name) =>
      readdirSync(join(app.context.releases.files, name))
        .filter((file) => !/\.(br|gz)$/.test(file))
        .map((file) => `/releases/${name}/${file}`),
    );
    const surface = await hostileSurface(app.context.routes, { pages, files: [...files, '/service-worker.js'] });
    await app.close();
    return surface;
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
