// npm run release -- mf-quiz: builds a remote and makes it live on the server that uses this DATA_DIR.
import { join } from 'node:path';
import {
  build,
  buildAlone,
  compile,
  endTogether,
  install,
  main,
  prune,
  releasable,
  releaseStore,
  root,
} from './workspace.mjs';

main(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0 || names.some((name) => !releasable.includes(name))) {
    throw new Error(`Say what to release: npm run release -- NAME, one or more of ${releasable.join(', ')}.`);
  }
  endTogether();
  await install();
  await buildAlone(() => releaseAll(releasable.filter((one) => names.includes(one))));
});

/** Builds and publishes, in this order: the shell comes first, because remotes run in it. */
async function releaseAll(names) {
  await compile();
  await build(names);
  const store = await releaseStore();
  const isLive = new Map(store.list().map(({ name, version, live }) => [`${name} ${version}`, live]));
  for (const name of names) {
    const { version } = store.publish(join(root, name, 'build'));
    console.log(
      isLive.get(`${name} ${version}`) ? `${name} ${version} is live already.` : `${name} ${version} is live.`,
    );
  }
  if (store.pointer('shell') === null) console.log('There is no shell yet, and so no page: npm run release -- shell');
  const pruned = await prune(store);
  if (pruned) console.log(pruned);
}
