import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { writeBuild } from '../releases/testing/writeBuild.ts';
import { ShellBundles } from './ShellBundles.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'shell-bundle-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it.each([
  ['today', 'sharedModules', 'documentAssets'],
  ['contract 1, after a rollback', 'givenModules', 'documentParts'],
])('reads the exports of a shell of %s', (_, modules, assets) => {
  const server = `
    exports.${modules} = { react: { name: 'the one React' } };
    exports.${assets} = { icon: '/i.svg' };
    exports.render = async () => null;`;
  const store = new ReleaseStore(join(directory, 'releases'));
  store.publish(writeBuild(directory, { name: 'shell', server }));
  const bundle = new ShellBundles(store).get(store.live().shell);
  expect(bundle).toMatchObject({
    sharedModules: { react: { name: 'the one React' } },
    documentAssets: { icon: '/i.svg' },
  });
});
