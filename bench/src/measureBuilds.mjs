import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCopy } from '../../build-config/scripts/platform/withCopy.mjs';
import { releasable, run } from '../../build-config/scripts/workspace.mjs';
import { median } from './median.mjs';

/** The remote that is changed, and a file of it that its pages show. */
const REMOTE = 'mf-quiz';
const FILE = 'src/routes/quiz/quiz.messages.ts';

const timed = async (work) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/**
 * How long builds and a release take, in a copy of the repository: all workspaces with nothing kept, the same with nothing
 * changed, and one remote with a changed file, built and live.
 *
 * @param {{ runs: number, progress: (text: string) => void }} options
 */
export async function measureBuilds({ runs, progress }) {
  progress('builds: copying the repository');
  return withCopy(async (folder) => {
    const npm = (...words) =>
      run(['npm', 'run', '--silent', ...words], {
        cwd: folder,
        quiet: true,
        env: { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' },
      });
    const prepare = () => npm('start', '--', '--prepare');
    const release = (...names) => npm('release', '--', ...names);
    const versionOf = (name) => JSON.parse(readFileSync(join(folder, name, 'build/remote.json'), 'utf8')).version;
    // What is compiled is in the copy: what is measured are builds.
    progress('builds: all workspaces, with nothing kept');
    const cold = await timed(prepare);
    const versions = releasable.map(versionOf);
    const unchanged = [];
    for (let turn = 0; turn < runs; turn++) unchanged.push(await timed(prepare));

    progress('builds: everything is released');
    await release(...releasable);
    const file = join(folder, REMOTE, FILE);
    const source = readFileSync(file, 'utf8');
    const build = [];
    const live = [];
    for (let turn = 1; turn <= runs; turn++) {
      progress(`builds: run ${turn} of ${runs}, ${REMOTE} is changed and released`);
      writeFileSync(file, `${source}\nexport const benchmark = () => new Date(${turn}).toISOString();\n`);
      const said = { text: '' };
      live.push(
        await timed(async () => {
          said.text = await release(REMOTE);
        }),
      );
      build.push(Number(/Building \S+: ([\d.]+) s/.exec(said.text)?.[1] ?? Number.NaN));
    }
    progress('builds: the first sources again, with what is kept');
    writeFileSync(file, source);
    await prepare();
    const isSame = releasable.every((name, index) => versionOf(name) === versions[index]);
    return {
      remote: REMOTE,
      workspaces: releasable.length,
      cold,
      unchanged: median(unchanged),
      build: median(build),
      live: median(live),
      isSame,
      runs: { unchanged, build, live },
    };
  });
}
