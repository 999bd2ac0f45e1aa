import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withReleases } from '@cog/server/dist/releases/openReleases.js';
import { withCopy } from '../../../build-config/scripts/platform/withCopy.mjs';
import { releasable, run } from '../../../build-config/scripts/workspace.mjs';
import { atMost, type Found, median, type Options, row } from '../rows.ts';

/** The remote that is changed. */
const REMOTE = 'mf-quiz';
const FILE = 'src/routes/quiz/quiz.messages.ts';

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/**
 * Times builds and a release in a copy of the repository: all workspaces without caches, again with nothing changed, and one
 * remote with a changed file until it is live.
 */
export async function measureBuilds({ runs, progress }: Options): Promise<Found> {
  progress('copying the repository');
  return withCopy(async (folder) => {
    const env = { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' };
    const npm = (...args: string[]) => run(['npm', 'run', '--silent', ...args], { cwd: folder, quiet: true, env });
    const prepare = () => npm('start', '--', '--prepare');
    const versions = (): string[] =>
      releasable.map((name) => JSON.parse(readFileSync(join(folder, name, 'build/remote.json'), 'utf8')).version);
    progress('all workspaces, with nothing cached');
    const cold = await seconds(prepare);
    const ofCold = versions();
    const unchanged: number[] = [];
    for (let turn = 0; turn < runs; turn++) unchanged.push(await seconds(prepare));

    progress('everything is released');
    await withReleases({ dataDir: env.DATA_DIR, databaseUrl: null }, () => {});
    await npm('release', '--', ...releasable);
    const file = join(folder, REMOTE, FILE);
    const source = readFileSync(file, 'utf8');
    const live: number[] = [];
    for (let turn = 1; turn <= runs; turn++) {
      progress(`run ${turn} of ${runs}, ${REMOTE} is changed and released`);
      writeFileSync(file, `${source}\nexport const benchmark = () => new Date(${turn}).toISOString();\n`);
      live.push(await seconds(() => npm('release', '--', REMOTE)));
    }
    progress('the first sources again, with what is cached');
    writeFileSync(file, source);
    await prepare();
    const differing = versions().filter((version, index) => version !== ofCold[index]);
    return {
      rows: [
        row(`all ${releasable.length} workspaces built, with nothing cached`, cold, 's', atMost(60)),
        row('all of them built again, with nothing changed', median(unchanged), 's', atMost(3)),
        row(`${REMOTE} with one changed file: built, looked at in a browser, live`, median(live), 's', atMost(5)),
        row(
          'versions that differ when the same sources are built with what is cached',
          differing.length,
          '',
          atMost(0),
        ),
      ],
    };
  });
}
