// Builds workspaces: node build-config/scripts/build.mjs shell mf-quiz …; without a name all of them,
// or in a workspace's own folder (npm run build --workspace mf-quiz) that one.
import { basename } from 'node:path';
import { main, releasable, root } from './workspace.mjs';

main(async () => {
  const { buildWorkspace } = await import('../dist/index.js');
  const here = basename(process.env.INIT_CWD && process.cwd() !== root ? process.cwd() : root);
  const named = process.argv.slice(2);
  const names = named.length > 0 ? named : releasable.includes(here) ? [here] : releasable;
  for (const name of names) {
    if (!releasable.includes(name)) throw new Error(`${name} is not one of ${releasable.join(', ')}.`);
    const { version } = await buildWorkspace(root, name);
    console.log(`${name} ${version}`);
  }
});
