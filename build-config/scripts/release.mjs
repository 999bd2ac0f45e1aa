// npm run release -- mf-quiz: builds a remote and makes it live on the server that uses this DATA_DIR.
import { join } from 'node:path';
import { build, compile, install, main, releasable, releaseStore, root } from './workspace.mjs';

main(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0 || names.some((name) => !releasable.includes(name))) {
    throw new Error(`Say what to release: npm run release -- NAME, one or more of ${releasable.join(', ')}.`);
  }
  await install();
  await compile();
  await build(names);
  const store = await releaseStore();
  for (const name of names) {
    const before = store.pointer(name)?.version;
    const { version } = store.publish(join(root, name, 'build'));
    console.log(before === version ? `${name} ${version} is live already.` : `${name} ${version} is live.`);
  }
});
