import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inLongRun } from '../testing/inLongRun.ts';
import { type BuildOptions, writeBuild } from './testing/writeBuild.ts';

const repository = join(__dirname, '../../..');
let root: string;

function node(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(root, 'data'), PORT: '0', SEED: 'none', WARM_UP: 'none' },
  });
  return stdout + stderr;
}
const script = (name: string, ...args: string[]) => node(join(root, `build-config/scripts/${name}.mjs`), ...args);
/** Runs code with the exports of `workspace.mjs`. */
const workspace = (code: string) =>
  node(
    '--input-type=module',
    '-e',
    `import * as all from ${JSON.stringify(join(root, 'build-config/scripts/workspace.mjs'))};
     ${code}`,
  );
/** What `npm start` does with the builds of the checkout. */
const start = () =>
  workspace(`all.main(async () => {
    const { changes, close } = await all.openReleases({ creates: true });
    await all.publishNewer(changes).finally(close);
  });`);

/** The hash of what there is to build: an empty lock file alone. */
const OF_NOTHING = createHash('sha256').update(`${process.version}/package-lock.json\0`).digest('hex');

/** Puts a build into the checkout, as up to date. */
function build(options: BuildOptions): void {
  const folder = join(root, options.name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(writeBuild(root, options), join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build/inputs.sha256'), OF_NOTHING);
}
const quiz = (version: string, options: Partial<BuildOptions> = {}) =>
  build({ name: 'mf-quiz', paths: ['/register'], version, ...options });
const live = (name: string) =>
  workspace(
    `const { store, close } = await all.openReleases(); console.log(store.pointedVersion('${name}')); close();`,
  );

/** In the place of a browser: refuses version 'bad', and ends like a machine without power while it looks at 'slow'. */
const LOOK = `export const sweepSmokeTests = () => {};
export const beginSmokeTest = () => ({
  close() {},
  look({ candidates: [{ version }] }) {
    if (version === '1.0.0-slow') process.kill(process.pid, 'SIGKILL');
    return version === '1.0.0-bad' ? [{ release: version, reason: 'smoke', message: 'It shows nothing.' }] : [];
  },
});`;

/** A checkout with the repository's scripts and server and small builds, in which nothing is left to install or compile. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(join(repository, 'build-config/scripts'), join(root, 'build-config/scripts'), { recursive: true });
  mkdirSync(join(root, 'node_modules/typescript/bin'), { recursive: true });
  writeFileSync(join(root, 'build-config/scripts/smokeTest.mjs'), LOOK);
  for (const part of ['server', 'build-config/dist', 'node_modules/better-sqlite3'])
    symlinkSync(join(repository, part), join(root, part));
  for (const part of ['shell', 'mf-quiz']) mkdirSync(join(root, part));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mf-*'] }));
  writeFileSync(join(root, 'node_modules/typescript/bin/tsc'), '');
  writeFileSync(join(root, 'package-lock.json'), '');
  writeFileSync(join(root, 'node_modules/.installed.sha256'), createHash('sha256').digest('hex'));
  build({ name: 'shell' });
  quiz('a');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const STAYS =
  '  mf-quiz stays at 1.0.0-a, because it is released by hand. To release what is built here: npm run release -- mf-quiz\n';

describe('a start of the server', () => {
  it('makes live what is built, and what is built next, where no one has released', () => {
    expect(start()).toBe('Published shell 1.0.0-a, mf-quiz 1.0.0-a\n');
    expect(start()).toBe('');
    quiz('b');
    expect(start()).toBe('Published mf-quiz 1.0.0-b\n');
    quiz('a');
    expect(start()).toBe('Published mf-quiz 1.0.0-a\n');
  });

  const uses = { modules: {}, cssVariables: ['--none'], endpoints: [], links: [] };
  it.each<[string, string, Partial<BuildOptions>, string]>([
    ['a browser has refused', 'bad', {}, 'It shows nothing.'],
    ...inLongRun<[string, string, Partial<BuildOptions>, string]>([
      ['the gate has refused, even where that can be overruled', 'b', { describe: () => ({ uses }) }, '--none'],
      ['was still being looked at', 'slow', {}, 'Looking at the pages'],
    ]),
  ])('leaves out what %s', (_, version, options, message) => {
    start();
    quiz(version, options);
    expect(script('release', 'mf-quiz')).toContain(message);
    expect(start()).toBe(STAYS);
    expect(live('mf-quiz')).toBe('1.0.0-a\n');
  });
});

describe('a command in the wrong place', () => {
  it.each([
    ['admin', 'add', 'ann'],
    ['release', 'mf-quiz'],
    ['releases', 'mf-quiz', 'previous'],
  ])('makes no site where there is none: %s', (name, ...args) => {
    const output = name === 'admin' ? node(join(root, 'server/dist/admin.js'), ...args) : script(name, ...args);
    expect(output).toContain(`There is no site in ${join(root, 'data')}. `);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('publishes nothing that is worked on into the site that the terminal has', () => {
    expect(script('dev', 'mf-quiz')).toContain('its data is in .cache/dev.');
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  itAsRoot('writes nothing as root that the account of the site could not read', () => {
    start();
    chownSync(join(root, 'data/releases'), 12_345, 12_345);
    for (const output of [script('release', 'mf-quiz'), script('releases', 'mf-quiz', 'retire')])
      expect(output).toContain(`${join(root, 'data/releases')} belongs to the account 12345, `);
  });
});

// Each of these starts up to a dozen processes.
const describeInLongRun = process.env.TEST_LONG ? describe : () => {};
describeInLongRun('a start of the server, and what people release', () => {
  it('leaves out a name of which the first release was refused', () => {
    rmSync(join(root, 'mf-quiz'), { recursive: true });
    start();
    quiz('a', { contract: '9.0.0' });
    script('release', 'mf-quiz');
    expect(start()).toMatch(/^ {2}mf-quiz stays off the site, because it is released by hand\./);
  });

  it('leaves out what had a share of visitors and was taken back', () => {
    start();
    quiz('b');
    expect(script('release', 'mf-quiz', '--share', '10')).toContain('10 of 100 visitors have mf-quiz 1.0.0-b');
    expect(script('releases', 'mf-quiz', '1.0.0-b', '--share', '0')).toContain('is taken back');
    expect(start()).toBe(STAYS);
    expect(live('mf-quiz')).toBe('1.0.0-a\n');
  });

  it('leaves what was released, rolled back or taken off by hand, also with a newer build', () => {
    start();
    quiz('b');
    expect(script('release', 'mf-quiz')).toContain('mf-quiz 1.0.0-b is live.');
    quiz('a');
    expect(start()).toBe(STAYS.replace('-a,', '-b,'));
    script('releases', 'mf-quiz', 'previous');
    quiz('c');
    expect(start()).toBe(STAYS);
    script('releases', 'mf-quiz', 'retire');
    expect(start()).toContain('mf-quiz stays off the site');
  });

  it('leaves what is live while the next is being built, and says what to do where nothing is', () => {
    const descriptor = join(root, 'mf-quiz/build/remote.json');
    rmSync(descriptor);
    expect(start()).toBe(
      '\nmf-quiz is being built, or has no finished build. Run npm start -- --prepare, and start again.\n',
    );
    quiz('a');
    start();
    rmSync(descriptor);
    expect(start()).toBe(
      '  mf-quiz stays at 1.0.0-a: it is being built, or has no finished build. Once it has: npm run release -- mf-quiz\n',
    );
    expect(live('mf-quiz')).toBe('1.0.0-a\n');
  });

  it('serves what is live where the gate refuses what is built', () => {
    start();
    quiz('b', { contract: '9.0.0' });
    const output = workspace(`const { runServer } = await import('./server/dist/main.js');
      await runServer({ publish: all.publishNewer });
      process.kill(process.pid, 'SIGTERM');`);
    expect(output).toContain('Ready on');
    expect(output).toContain('needs contract 9.0.0');
    expect(live('mf-quiz')).toBe('1.0.0-a\n');
  });
});
