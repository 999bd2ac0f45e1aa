// npm run packages [-- FOLDER]: packs what a team needs that works outside this repository, for npm install FOLDER/*.tgz
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { compile, install, main, root, run } from './workspace.mjs';

/** In this order: each needs those before it alone. */
const PACKED = ['contracts', 'platform', 'shared-ui', 'build-config'];

main(async () => {
  const folder = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? '.cache/packages');
  await install();
  await compile();
  mkdirSync(folder, { recursive: true });
  // Packages of another version would be installed next to the new ones.
  for (const file of readdirSync(folder)) if (/^cog-.*\.tgz$/.test(file)) rmSync(resolve(folder, file));
  const workspaces = PACKED.flatMap((name) => ['--workspace', name]);
  await run(['npm', 'pack', ...workspaces, '--pack-destination', folder, '--ignore-scripts'], { quiet: true });
  const files = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  console.log(`Packed ${files.join(', ')} into ${folder}.`);
  console.log('docs/operations.md says how a folder outside this repository builds and releases with them.');
});
