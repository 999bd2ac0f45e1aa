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
