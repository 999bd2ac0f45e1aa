import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releasable, root } from '../workspace.mjs';
import { npmRun } from './npmRun.mjs';
import { withCopy } from './withCopy.mjs';

const REMOTE = 'mf-quiz';
/** Sources that a rollback must not need. */
const BROKEN = ['contracts/src/composition/descriptor.ts', 'server/src/main.ts', `${REMOTE}/src/routes.ts`];
/** A text of the remote that a release changes, and its file. */
const CHANGED = { file: `${REMOTE}/src/routes.ts`, from: "title: 'Quiz Results'", to: "title: 'Results of the Quiz'" };

/**
 * Rolls back with sources that do not compile, so that nothing can be built, to the previously live version rather than the
 * previously published one. Reports the time without judging it, since it depends on the machine.
 */
async function rollBackWithBrokenSources({ folder, dataDirectory, releases }) {
  const problems = [];
  const publish = async (version) => {
    const build = join(dataDirectory, `build-${version}`);
    cpSync(join(root, REMOTE, 'build'), build, { recursive: true });
    const path = join(build, 'remote.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version: `1.0.0-${version}` }));
    await releases.publish(build);
  };
  for (const move of [
    () => publish('a'),
    () => publish('b'),
    () => releases.promote(REMOTE, '1.0.0-a'),
    () => publish('c'),
  ]) {
    await move();
    // Versions that stop being live within the same millisecond have no order.
    await pause(5);
  }
  const sources = new Map(BROKEN.map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]));
  for (const path of sources.keys()) writeFileSync(path, 'this is (no source');
  let longest = 0;
  for (const [act, expected] of [
    ['previous', '1.0.0-a'],
    ['1.0.0-c', '1.0.0-c'],
    ['previous', '1.0.0-a'],
  ]) {
    const { code, output, ms } = await npmRun(folder, dataDirectory, ['releases', '--', REMOTE, act]);
    longest = Math.max(longest, ms);
    if (code !== 0) problems.push(`it ended with ${code}: ${output.trim()}`);
    const { version } = (await releases.now()).pointer(REMOTE);
    if (version !== expected) problems.push(`${version} is live, not ${expected}`);
  }
  for (const [path, source] of sources) writeFileSync(path, source);
  return {
    name: 'back, with broken sources, by history',
    problems,
    summary: `${Math.round(longest)} ms at the longest`,
  };
}

/** Runs two releases of one remote at once from one folder; the sources change during the first build. */
async function releaseConcurrently({ folder, dataDirectory, releases }) {
  const problems = [];
  let second;
  const change = () => {
    const path = join(folder, CHANGED.file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(CHANGED.from)) problems.push(`${CHANGED.file} does not say ${CHANGED.from}`);
    writeFileSync(path, source.replace(CHANGED.from, CHANGED.to));
    second = npmRun(folder, dataDirectory, ['release', '--', REMOTE]);
  };
  const first = await npmRun(folder, dataDirectory, ['release', '--', REMOTE], (output) => {
    if (second === undefined && output.includes(`Building ${REMOTE}`)) change();
  });
  if (second === undefined) problems.push('the first one did not build');
  for (const { code, output } of [first, ...(second ? [await second] : [])]) {
    if (code !== 0) problems.push(`one ended with ${code}: ${output.trim()}`);
  }
  const store = await releases.now();
  const live = store.describe(REMOTE, store.pointer(REMOTE).version);
  if (!store.fileStore.isIntact(live)) problems.push('what is live is not what was built');
  if (!JSON.stringify(live.routes).includes(CHANGED.to.split("'")[1]))
    problems.push('the one that came second is not live');
  return { name: 'two releases at once from one folder', problems, summary: `${live.version} is live` };
}

/**
 * Checks an emergency rollback, and two simultaneous releases.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkRollbackAndConcurrentReleases({ progress }) {
  const { releasesOf } = await import(join(root, 'server/dist/releases/testing/releasesOf.js'));
  progress('rollback: copying the repository to a folder whose sources may break');
  return withCopy(async (folder) => {
    const dataDirectory = join(folder, 'data');
    const releases = releasesOf(dataDirectory);
    for (const name of releasable) await releases.publish(join(root, name, 'build'));
    progress('rollback: going back');
    const rollback = await rollBackWithBrokenSources({ folder, dataDirectory, releases });
    progress('rollback: two releases at once');
    return [rollback, await releaseConcurrently({ folder, dataDirectory, releases })];
  });
}
