import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const built = pathToFileURL(join(__dirname, '../dist/index.js')).href;

/** Reports that it has started, and never finishes. */
const HANGING = `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./begun', import.meta.url), '');
setInterval(() => {}, 1000);
export default new Promise(() => {});
`;

it('a build that is killed does not count as built, whatever stood there before', async () => {
  const root = mkdtempSync(join(tmpdir(), 'build-'));
  const descriptor = join(root, 'mf-x/build/remote.json');
  mkdirSync(join(root, 'mf-x/build/browser'), { recursive: true });
  writeFileSync(descriptor, '{"name":"mf-x"}');
  writeFileSync(join(root, 'mf-x/webpack.config.mjs'), HANGING);
  const script = `import { buildWorkspace } from ${JSON.stringify(built)}; await buildWorkspace(${JSON.stringify(root)}, 'mf-x');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' });
  try {
    while (!existsSync(join(root, 'mf-x/begun'))) {
      if (child.exitCode !== null) throw new Error(`The build ended with ${child.exitCode}.`);
      await wait(20);
    }
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // `isBuilt` and a release check for this file.
  expect(existsSync(descriptor)).toBe(false);
  rmSync(root, { recursive: true });
});

it('every script of package.json takes the place of its shell, so that signals to npm reach it', () => {
  const manifest: { scripts: Record<string, string> } = JSON.parse(readFileSync(resolve('package.json'), 'utf8'));
  const own = Object.values(manifest.scripts).filter((script) => script.includes('build-config/scripts/'));
  expect(own.length).toBeGreaterThan(5);
  for (const script of own)
    expect(script).toMatch(
      /^\. build-config\/node\.sh && exec node (--[a-z-]+=\d+ )?build-config\/scripts\/[a-zA-Z]+\.mjs( [a-z]+)?$/,
    );
});
