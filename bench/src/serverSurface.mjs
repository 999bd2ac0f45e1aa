import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyReleases } from '../../build-config/scripts/publishedReleases.mjs';
import { remoteNames, root } from '../../build-config/scripts/workspace.mjs';

const server = (path) => import(join(root, 'server/dist', path));

/** Every address of the built site: routes as its router has them, pages of the built remotes, released files. */
export async function serverSurface() {
  const { buildApp } = await server('app.js');
  const { readConfig } = await server('config.js');
  const { createLog } = await server('log.js');
  const { registerWeb } = await server('web/web.plugin.js');
  const { hostileSurface } = await server('testing/hostile/hostileSurface.js');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cog-surface-'));
  try {
    const store = await copyReleases(dataDirectory);
    const environment = { DATA_DIR: dataDirectory, SEED: 'none', ADMIN_ACCOUNTS: `bench:${crypto.randomUUID()}` };
    const config = readConfig(environment, { sampleDir: join(root, 'server/sample') });
    const app = await buildApp({
      config,
      log: createLog('silent', { write() {} }),
      web: (web) => registerWeb(web, { store: web.context.releases, siteUrl: config.siteUrl, clock: () => new Date() }),
    });
    const descriptors = remoteNames.map((name) =>
      JSON.parse(readFileSync(join(root, name, 'build/remote.json'), 'utf8')),
    );
    const pages = descriptors.flatMap(({ routes }) => routes.map(({ path }) => path));
    const files = ['shell', ...remoteNames].flatMap((name) =>
      readdirSync(join(store.files, name))
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
