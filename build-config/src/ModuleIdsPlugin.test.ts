import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestRemote } from './testRemoteBuild.ts';

const MODULES = Array.from({ length: 60 }, (_, number) => `part${number}.cjs`);

function buildIn(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  for (const file of MODULES) writeFileSync(join(folder, file), `module.exports = ${JSON.stringify(file)};`);
  const parts = MODULES.map((file) => `require('./${file}')`).join();
  writeFileSync(join(folder, 'page.js'), `import React from 'react'; export default [React, ${parts}];`);
  return buildTestRemote(folder);
}

it('the same sources give the same bytes in any folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'ids-'));
  try {
    const [one, other] = [buildIn(join(root, 'of-one-team/mf-x')), buildIn(join(root, 'elsewhere/mf-x'))];
    expect(Object.keys(one)).toHaveLength(2);
    expect(other).toEqual(one);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe('a package', () => {
  const PACKAGES = Array.from({ length: 20 }, (_, number) => `package${number}`);

  /** Builds a page with all packages and some modules of its own. @returns the packages' ids */
  function numbersBeside(folder: string, ownModules: number): string[] {
    const own = Array.from({ length: ownModules }, (_, number) => `a${number}.cjs`);
    for (const name of PACKAGES) {
      mkdirSync(join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(join(folder, 'node_modules', name, 'index.js'), `module.exports = '${name}';`);
    }
    for (const file of own) writeFileSync(join(folder, file), `module.exports = '${file}';`);
    const all = [...PACKAGES, ...own.map((file) => `./${file}`)].map((name) => `require('${name}')`);
    writeFileSync(join(folder, 'page.js'), `export default [${all.join()}];`);
    const code = Object.values(buildTestRemote(folder)).join('\n');
    return PACKAGES.map((name) => new RegExp(`(\\d+)\\D*module\\.exports = '${name}'`).exec(code)?.[1] ?? '');
  }

  it('keeps its number, whatever modules of ours there are', () => {
    const root = mkdtempSync(join(tmpdir(), 'ids-'));
    try {
      const folders = ['few/mf-x', 'many/mf-x'].map((name) => join(root, name));
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      const [alone, together] = [numbersBeside(folders[0] ?? '', 1), numbersBeside(folders[1] ?? '', 400)];
      expect(alone.every((number) => /^\d+$/.test(number))).toBe(true);
      expect(together).toEqual(alone);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
