import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const repository = join(__dirname, '../..');
let root: string;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const linesOf = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').split('\n').length - 1 : 0;

/** Runs code with the exports of `workspace.mjs`. @returns its exit code and all that it has printed */
function workspace(code: string) {
  const path = JSON.stringify(join(root, 'build-config/scripts/workspace.mjs'));
  return node(['--input-type=module', '-e', `const all = await import(${path}); ${code}`]);
}
/** @param onOutput receives all that was printed so far, and the process */
function node(
  args: string[],
  onOutput: (output: string, child: ChildProcess) => void = () => {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: `${join(root, 'bin')}:${process.env.PATH}` } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(output, child);
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
const compilerIs = (text: string) => write('node_modules/typescript/bin/tsc', text);
const FAILS = "console.log('main.ts(1,1): error'); process.exitCode = 2;";

/** A checkout in which npm and the compiler only say that they were there. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'));
  cpSync(join(repository, 'build-config/scripts'), join(root, 'build-config/scripts'), { recursive: true });
  write('package.json', JSON.stringify({ workspaces: [] }));
  write('package-lock.json', '{}');
  write('server/package.json', '{}');
  write('server/dist/main.js', '');
  write('bin/npm', `#!/bin/sh\necho "$@" >> ${root}/installs\nsleep 0.5\ntouch node_modules/.package-lock.json\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
  compilerIs('');
  symlinkSync(join(repository, 'node_modules/better-sqlite3'), join(root, 'node_modules/better-sqlite3'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the packages', () => {
  it('are installed once where two commands begin at the same time', async () => {
    const ends = await Promise.all([workspace('await all.install();'), workspace('await all.install();')]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(linesOf('installs')).toBe(1);
  });

  it('stay where Node was updated, and are installed again where the lock file is another', async () => {
    await workspace('await all.install();');
    await workspace("Object.defineProperty(process, 'version', { value: 'v99.0.0' }); await all.install();");
    expect(linesOf('installs')).toBe(1);
    write('package-lock.json', '{ }');
    await workspace('await all.install();');
    expect(linesOf('installs')).toBe(2);
  });
});

it('takes an empty DATA_DIR for an unset one, as the server does', async () => {
  const { output } = await workspace("process.env.DATA_DIR = ' '; console.log(all.dataDirectory());");
  expect(output).toBe(`${join(root, 'data')}\n`);
});

describe('a command of an emergency', () => {
  const emergency = () => workspace('await all.ensureCompiled(); console.log("It works.");');
  const INSTALLED = 'node_modules/.package-lock.json';

  it('needs neither the network nor a compiler where both were there before', async () => {
    write(INSTALLED, '{}');
    write('package-lock.json', '{ "of": "the next version" }');
    compilerIs(FAILS);
    expect(await emergency()).toEqual({ code: 0, output: 'It works.\n' });
    expect(linesOf('installs')).toBe(0);
  });

  it('works after a compilation that failed', async () => {
    write(INSTALLED, '{}');
    compilerIs(FAILS);
    expect(await workspace('await all.compile();')).toMatchObject({ code: 1 });
    expect(await emergency()).toEqual({ code: 0, output: 'It works.\n' });
  });

  it('compiles after a compilation that was cut off, and goes on where the sources have an error', async () => {
    write(INSTALLED, '{}');
    compilerIs("process.kill(process.pid, 'SIGKILL');");
    await workspace('await all.compile();');
    compilerIs(FAILS);
    const { code, output } = await emergency();
    expect([code, output]).toEqual([0, expect.stringContaining('Going on with what was compiled before.\nIt works.')]);
    compilerIs(`require('node:fs').appendFileSync('compiled', process.argv.at(-1) + '\\n');`);
    await emergency();
    await emergency();
    expect(readFileSync(join(root, 'compiled'), 'utf8')).toBe('--force\n');
  });

  it('says why it cannot work where nothing is compiled', async () => {
    rmSync(join(root, 'server/dist'), { recursive: true });
    compilerIs(FAILS);
    const { code, output } = await emergency();
    expect([code, output]).toEqual([1, expect.stringContaining('main.ts(1,1): error')]);
    expect(linesOf('installs')).toBe(1);
  });
});

describe('npm run new', () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ workspaces: ['mf-*'] }));
    cpSync(join(repository, 'build-config/src/newFiles.ts'), join(root, 'build-config/src/newFiles.ts'));
    cpSync(join(repository, 'mf-media/package.json'), join(root, 'mf-media/package.json'));
    write('node_modules/@biomejs/biome/bin/biome', '');
  });
  const makeHymns = (onOutput?: Parameters<typeof node>[1]) =>
    node([join(root, 'build-config/scripts/new.mjs'), 'mf-hymns', '--yo', 'Orin Ìyìn'], onOutput);

  it('can be run again after it was interrupted, or npm has failed', async () => {
    await workspace('await all.install();');
    const npm = readFileSync(join(root, 'bin/npm'));
    write('bin/npm', '#!/bin/sh\nexit 1\n');
    expect(await makeHymns()).toMatchObject({ code: 1 });
    write('bin/npm', '#!/bin/sh\nexec sleep 60\n');
    const cutOff = await makeHymns((output, child) => {
      if (output.includes('mf-hymns/package.json')) setTimeout(() => child.kill('SIGINT'), 200);
    });
    expect(cutOff.code).toBe(130);
    expect(existsSync(join(root, 'mf-hymns'))).toBe(false);
    writeFileSync(join(root, 'bin/npm'), npm);
    expect(await makeHymns()).toMatchObject({ code: 0 });
    expect(existsSync(join(root, 'mf-hymns/src/routes.ts'))).toBe(true);
    expect((await makeHymns()).output).toContain('/hymns is a page of mf-hymns already.');
    expect(existsSync(join(root, 'mf-hymns/src/routes.ts'))).toBe(true);
  });
});

it('packages are not numbered by a part of the commits', async () => {
  write('platform/package.json', '{ "version": "3.2.0" }');
  symlinkSync(join(repository, 'node_modules/tar'), join(root, 'node_modules/tar'));
  const git = (...args: string[]) =>
    String(execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root }));
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=Begin');
  write('.git/shallow', git('rev-parse', 'HEAD'));
  const { code, output } = await node([join(root, 'build-config/scripts/packages.mjs')]);
  expect([code, output]).toEqual([1, expect.stringContaining('git fetch --unshallow')]);
});

const onLinux = process.platform === 'linux' ? it : it.skip;
onLinux('what a killed release has left is ended and removed by the next one', async () => {
  symlinkSync(join(repository, 'server/child'), join(root, 'server/child'));
  const stay = (folder: string) => {
    mkdirSync(join(root, folder), { recursive: true });
    return spawn('sleep', ['60'], { cwd: join(root, folder) });
  };
  const [left, other] = [stay('.cache/smoke-abcdef'), stay('.cache/node')];
  const ended = once(left, 'exit');
  const path = JSON.stringify(join(root, 'build-config/scripts/smokeTest.mjs'));
  const { code, output } = await node(['--input-type=module', '-e', `(await import(${path})).sweepSmokeTests();`]);
  expect([code, output]).toEqual([0, '']);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(readdirSync(join(root, '.cache'))).toEqual(['node']);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill();
});
