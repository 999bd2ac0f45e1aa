// npm run release -- mf-quiz             builds a remote and makes it live on the server that uses this DATA_DIR
// npm run release -- shell mf-quiz …     several: all of them in one moment, or none
//   --why "…"    written down with the release
//   --force      overrules what costs nobody else anything; that is written down too
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { smokeTest } from './smokeTest.mjs';
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
  step,
} from './workspace.mjs';

/** What the command line says. */
function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      force: { type: 'boolean', default: false },
      // Several names are one move in any case; who says so is heard.
      together: { type: 'boolean', default: false },
    },
  });
  if (positionals.length === 0 || positionals.some((name) => !releasable.includes(name))) {
    throw new Error(`Say what to release: npm run release -- NAME, one or more of ${releasable.join(', ')}.`);
  }
  return { ...values, names: releasable.filter((one) => positionals.includes(one)) };
}

main(async () => {
  const words = readWords();
  endTogether();
  await install();
  await buildAlone(() => releaseAll(words));
});

/** Builds, asks the gate, looks at the pages, and moves all pointers in one moment. */
async function releaseAll({ names, why, force }) {
  await compile();
  await build(names);
  const store = await releaseStore();
  const before = new Map(names.map((name) => [name, store.pointer(name)?.version]));
  const candidates = names.map((name) => store.add(join(root, name, 'build')));
  const { isForceable, ReleaseRefused } = await import(join(root, 'server/dist/releases/gate/Refusal.js'));
  const refuse = (refusals) => {
    const standing = force ? refusals.filter((refusal) => !isForceable(refusal)) : refusals;
    for (const { message } of refusals.filter((refusal) => !standing.includes(refusal)))
      console.log(`  overruled: ${message}`);
    if (standing.length === 0) return;
    const hint = standing.every(isForceable)
      ? '\n--force releases it all the same: it costs nobody else anything.'
      : '';
    throw new Error(`Nothing was released.\n${new ReleaseRefused(standing).message}${hint}`);
  };
  refuse(store.refusals(candidates));
  const isNew = candidates.some(({ name, version }) => before.get(name) !== version);
  const isSite = names.includes('shell') || store.pointer('shell') !== null;
  if (isNew && isSite) refuse(await look(store, candidates));
  const reason = { by: 'release', who: userInfo().username, why: why ?? null };
  store.move(
    candidates.map(({ name, version }) => ({ name, version })),
    reason,
    { force },
  );
  for (const { name, version } of candidates) {
    console.log(before.get(name) === version ? `${name} ${version} is live already.` : `${name} ${version} is live.`);
  }
  if (!isSite) console.log('There is no shell yet, and so no page: npm run release -- shell');
  const pruned = await prune(store);
  if (pruned) console.log(pruned);
}

/** Looks at the pages before anybody else does. */
async function look(store, candidates) {
  const refusals = await step('Looking at the pages in the composition to be', () =>
    smokeTest({ store, candidates, progress: (text) => process.stdout.write(`  ${text}\n`) }),
  );
  if (refusals === null) console.log('  There is no Chromium here: nobody has looked at the pages.');
  return refusals ?? [];
}
