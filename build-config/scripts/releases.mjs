// npm run releases                          lists every published version, with its size
// npm run releases -- mf-quiz VERSION       makes that version live (a rollback, or its undoing)
//   --share 10                              for 10 of 100 visitors; 0 takes it back
// npm run releases -- mf-quiz previous      the version that was live before the one that is
// npm run releases -- mf-quiz pin           and more: build-config/src/release/runReleases.ts
// npm run releases -- prune                 removes what is kept no longer; docs/operations.md has the rule
// With --to https://church.example all of it but prune on a site elsewhere; COG_RELEASE_TOKEN opens it.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compile, install, isCompiled, main, openReleases, prune, root } from './workspace.mjs';

main(async () => {
  // Going back takes no sources, which may be what is broken.
  if (!isCompiled()) {
    await install();
    await compile();
  }
  const { ReleaseClient, RELEASES_USAGE, readShare, runReleases, SHARE_WORDS } = await import(
    '../dist/release/index.js'
  );
  const { words, to, why, ...values } = readWords(RELEASES_USAGE, SHARE_WORDS);
  const share = readShare(values);
  if (to !== undefined) {
    console.log(await runReleases(new ReleaseClient(to, process.env.COG_RELEASE_TOKEN), words, why, share));
    return;
  }
  const { store, changes, db, close } = await openReleases();
  try {
    const isPrune = words[0] === 'prune' && words.length === 1;
    const said = isPrune
      ? await prune(changes)
      : await runReleases(await siteOf(store, changes, db), words, why, share);
    console.log(said || 'Nothing is old enough to go.');
  } finally {
    await close();
  }
});

function readWords(usage, shareWords) {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      options: { to: text, why: text, ...shareWords },
      allowPositionals: true,
    });
    return { ...values, words: positionals, why: values.why?.trim() || null };
  } catch {
    throw new Error(usage);
  }
}

/** The site's releases, with no server in between. */
async function siteOf(store, changes, db) {
  const { changeRelease } = await import(join(root, 'server/dist/releases/changeRelease.js'));
  const { presentReleases } = await import(join(root, 'server/dist/api/releases/releases.presenter.js'));
  const { presentIncidents } = await import(join(root, 'server/dist/api/releases/releaseIncidents.presenter.js'));
  const change = (what, why) => changes.change((draft) => changeRelease(draft, what, { who: null, why }));
  return {
    list: () => presentReleases(db, store, null),
    incidents: (name) => presentIncidents(db, store, [name]),
    promote: (name, version, _from, why, share) => change({ act: 'promote', name, version, share }, why),
    retire: (name, why) => change({ act: 'retire', name }, why),
    pin: (name, isPinned, why) => change({ act: 'pin', name, isPinned }, why),
    disable: (name, route, isDisabled, why) => change({ act: 'disable', name, route, isDisabled }, why),
  };
}
