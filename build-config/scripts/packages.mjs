// npm run packages [-- FOLDER]: packs the packages for teams outside this repository (docs/your-own-repository.md).
// All have the contract's version, with this repository's number of commits as the patch number.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { create, extract } from 'tar';
import { buildDevelopmentShell, compile, install, main, root, run } from './workspace.mjs';

/** Ordered so that each needs only the packages before it. */
const PACKED = ['contracts', 'platform', 'shared-ui', 'build-config'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** '3.2.1574': for contract 3.2, newer than '3.2.1573'. */
function packageVersion() {
  const contract = readJson(join(root, 'platform/package.json')).version;
  const [major, minor] = contract.split('.');
  const git = (...args) => String(execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })).trim();
  let isShallow;
  let count;
  try {
    isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    count = git('rev-list', '--count', 'HEAD');
  } catch {
    // A copy of the sources without a git repository.
    return contract;
  }
  if (isShallow)
    throw new Error('This clone has only the latest commits, and packages are numbered by all: git fetch --unshallow');
  return `${major}.${minor}.${count}`;
}

/** Sets the version of a package and of its dependencies in this repository, and removes what only this repository uses. */
function number(manifest, version) {
  const { devDependencies: _, scripts: __, ...rest } = manifest;
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, known]) => [
    name,
    name.startsWith('@cog/') ? version : known,
  ]);
  return { ...rest, version, dependencies: Object.fromEntries(dependencies) };
}

main(async () => {
  const folder = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? '.cache/packages');
  const version = packageVersion();
  await install();
  await compile();
  // For cog-dev: keeps typed text when a page is saved.
  const shell = await buildDevelopmentShell();
  const packedShell = join(root, 'build-config/dist/shell');
  rmSync(packedShell, { recursive: true, force: true });
  for (const part of ['browser', 'remote.json'])
    cpSync(join(shell, part), join(packedShell, part), { recursive: true });

  const staged = mkdtempSync(join(tmpdir(), 'cog-packages-'));
  try {
    const workspaces = PACKED.flatMap((name) => ['--workspace', name]);
    await run(['npm', 'pack', ...workspaces, '--pack-destination', staged, '--ignore-scripts'], { quiet: true });
    mkdirSync(folder, { recursive: true });
    // Packages of another version would be installed next to the new ones.
    for (const file of readdirSync(folder)) if (/^cog-.*\.tgz$/.test(file)) rmSync(join(folder, file));
    for (const name of PACKED) {
      const pack = readdirSync(staged).find((file) => file.startsWith(`cog-${name}-`) && file.endsWith('.tgz'));
      const cwd = join(staged, name);
      mkdirSync(cwd);
      await extract({ file: join(staged, pack), cwd });
      const path = join(cwd, 'package/package.json');
      writeFileSync(path, `${JSON.stringify(number(readJson(path), version), null, 2)}\n`);
      const file = join(folder, `cog-${name}-${version}.tgz`);
      await create({ gzip: { level: 9 }, portable: true, mtime: new Date(0), file, cwd }, ['package']);
    }
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  console.log(`Packed ${PACKED.join(', ')} ${version} into ${folder}.`);
});
