import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnServer } from '../serverProcess.mjs';
import { runKept } from '../testProcesses.mjs';
import { releasable, root } from '../workspace.mjs';
import { npmRun } from './npmRun.mjs';
import { probe } from './prober.mjs';
import { withCopy } from './withCopy.mjs';

const PER_SECOND = 50;
const FEWEST_REASONS = 20;
/** A name that remotes use, and without which a shell still builds. */
const DROPPED = 'useStoredState';

/** The gate's unit tests, which try every reason for refusal with a release that causes it. */
async function everyReason() {
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), 'server/src/releases/gate', '--verbose'];
  const { code, output } = await runKept([process.execPath, ...jest]);
  const refused = [...output.matchAll(/refuses for ([\w-]+) and names/g)].map(([, reason]) => reason);
  const reasons = new Set(refused);
  const problems = [
    ...(code === 0 ? [] : [`the tests ended with ${code}: ${output.slice(-2000)}`]),
    ...(reasons.size >= FEWEST_REASONS ? [] : [`only ${reasons.size} reasons were tried`]),
  ];
  return {
    name: 'one refusal for each reason',
    problems,
    summary: `${reasons.size} reasons, ${refused.length} releases`,
  };
}

/** Changes a file of the copy. @returns a function that undoes the change */
function change(folder, file, edit) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} is not as this check knows it.`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}

async function dropName({ folder, dataDirectory }) {
  const undo = change(folder, 'platform/src/index.ts', (source) =>
    source.replace(`export { ${DROPPED} } from './${DROPPED}.ts';\n`, ''),
  );
  const { code, output } = await npmRun(folder, dataDirectory, ['release', '--', 'shell']);
  undo();
  const isNamed = output.includes(`${DROPPED} of @cog/platform`) && output.includes('mf-quiz');
  const problems = [
    ...(code === 1 ? [] : [`it ended with ${code}`]),
    ...(isNamed ? [] : [`it did not name what is dropped, and whom that hurts: ${output.slice(-2000)}`]),
  ];
  return { name: 'a shell that drops a name which remotes use', problems, summary: 'refused' };
}

/** Releases that pass the gate's other tests but are broken: they are detected by opening pages, and do not go live. */
const BROKEN = [
  {
    name: 'mf-quiz',
    what: 'a remote of which a page throws in the browser',
    file: 'mf-quiz/src/routes/quiz/QuizPage.tsx',
    edit: (source) =>
      source.replace(
        '  const clock = ',
        "  useEffect(() => {\n    throw new Error('broken on purpose');\n  }, []);\n  const clock = ",
      ),
    // With the place in the source, from the release's source map.
    says: /\/quiz: its console says: Error: broken on purpose \(mf-quiz\/src\/routes\/quiz\/QuizPage\.tsx:\d+:\d+\)/,
  },
  {
    name: 'shell',
    // The condition excludes the build, which also loads the bundle but is not a server.
    what: 'a shell that a running server cannot load, and in whose place it keeps the one before',
    file: 'shell/src/server.tsx',
    edit: (source) => `${source}\nif (process.env.SITE_URL) throw new Error('broken on purpose');\n`,
    says: /a running server goes on with what was live before/,
  },
];

async function refuseBroken({ folder, dataDirectory }, { name, what, file, edit, says }) {
  const { releasesOf } = await import(join(root, 'server/dist/releases/testing/releasesOf.js'));
  const live = async () => (await releasesOf(dataDirectory).now()).live().id;
  const before = await live();
  const undo = change(folder, file, edit);
  const { code, output } = await npmRun(folder, dataDirectory, ['release', '--', name]);
  undo();
  const problems = [
    ...(code === 1 ? [] : [`it ended with ${code}`]),
    ...(says.test(output) ? [] : [`it did not say ${says}: ${output.slice(-2000)}`]),
    ...((await live()) === before ? [] : ['it is live']),
  ];
  return { name: what, problems, summary: 'refused' };
}

/** Upgrades to the next major contract version: a shell that serves both, each remote separately, then a shell with only the new one. */
async function upgrade({ folder, dataDirectory, site, progress }) {
  const { releasesOf } = await import(join(root, 'server/dist/releases/testing/releasesOf.js'));
  const { shell, remotes } = (await releasesOf(dataDirectory).now()).live();
  const nextMajor = `${Number(shell.contract.split('.')[0]) + 1}.0.0`;
  const pages = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ access, render }) => access === 'public' && render === 'server')
    .map(({ path }) => path);
  const prober = probe(site, [...pages, '/api/settings', '/healthz'], PER_SECOND);
  const problems = [];
  const release = async (name, ...options) => {
    progress(`gate: releasing ${name} of contract ${nextMajor}`);
    const { code, output } = await npmRun(folder, dataDirectory, ['release', '--', name, ...options]);
    if (code !== 0) problems.push(`${name} ended with ${code}: ${output.slice(-2000)}`);
  };
  const manifest = (also) =>
    change(folder, 'platform/package.json', (source) =>
      source.replace(/"version": "[\d.]+",(\n {2}"servesContract": "[\d.]+",)?/, `"version": "${nextMajor}",${also}`),
    );
  manifest(`\n  "servesContract": "${shell.contract}",`);
  await release('shell');
  for (const name of releasable.filter((one) => one !== 'shell')) await release(name);
  manifest('');
  // This removes the way back to releases of the previous contract, which the gate only allows with --force.
  await release('shell', '--force');
  const { requests, failures } = await prober.end();
  problems.push(...failures);
  const after = (await releasesOf(dataDirectory).now()).live();
  const contracts = new Set([after.shell, ...after.remotes].map(({ contract }) => contract));
  if (contracts.size !== 1 || !contracts.has(nextMajor)) problems.push(`live is ${[...contracts].join(', ')}`);
  if (after.remotes.length !== remotes.length) problems.push('a remote is not live any more');
  if (after.shell.servesContract !== undefined) problems.push('the shell still serves the contract before');
  return {
    name: `an upgrade from contract ${shell.contract} to ${nextMajor} at ${PER_SECOND} requests a second`,
    problems,
    summary: `${requests} requests, ${failures.length} failures`,
  };
}

/**
 * Checks that bad releases are refused, and that an upgrade that breaks the contract goes unnoticed by visitors.
 *
 * @param {{ progress: (text: string) => void }} options
 * @returns {Promise<{ name: string, problems: string[], summary: string }[]>}
 */
export async function checkGate({ progress }) {
  progress('gate: every reason');
  const reasons = await everyReason();
  const { releasesOf } = await import(join(root, 'server/dist/releases/testing/releasesOf.js'));
  progress('gate: copying the repository to a folder whose sources may change');
  return withCopy(async (folder) => {
    const dataDirectory = join(folder, 'data');
    for (const name of releasable) await releasesOf(dataDirectory).publish(join(root, name, 'build'));
    const server = await spawnServer(dataDirectory, { FEED_BASE_URL: 'http://127.0.0.1:9' });
    try {
      await server.ready();
      progress('gate: a shell that drops a name');
      const dropped = await dropName({ folder, dataDirectory });
      const broken = [];
      for (const one of BROKEN) {
        progress(`gate: ${one.what}`);
        broken.push(await refuseBroken({ folder, dataDirectory }, one));
      }
      return [reasons, dropped, ...broken, await upgrade({ folder, dataDirectory, site: server.url, progress })];
    } finally {
      await server.stop();
    }
  });
}
