import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(__dirname, '../scripts/workspace.mjs');

it.each([
  ['is done', 'async () => {}', 0, ''],
  ['fails', "async () => { throw new Error('There is no room.'); }", 1, '\nThere is no room.\n'],
  [
    'waits for what never comes',
    'async () => new Promise(() => {})',
    1,
    '\nThis ended before it was done. Please try again.\n',
  ],
])('a script that %s says so by its code', (_, work, code, message) => {
  const script = `const { main } = await import(${JSON.stringify(workspace)}); main(${work});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([code, message]);
});
