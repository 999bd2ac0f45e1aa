// npm run releases                          lists every published version, with its size
// npm run releases -- mf-quiz VERSION       makes that version live (a rollback, or undoing one)
//   --share 10                              for 10% of visitors; 0 withdraws it
// npm run releases -- mf-quiz previous      makes the previously live version live again
// npm run releases -- mf-quiz pin           and other actions: build-config/src/release/runReleases.ts
// npm run releases -- prune                 removes releases that are no longer kept; rule in docs/operations.md
// With --to https://church.example, all of these except prune apply to another site, authorised by COG_RELEASE_TOKEN.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory, ensureCompiled, main, openReleases, root } from './workspace.mjs';

main(async () => {
  await ensureCompiled();
  const { ReleaseClient, RELEASES_USAGE, readShare, runReleases, SHARE_OPTIONS } = await import(
    '../dist/release/index.js'
  );
  const { args, to, why, ...values } = readArguments(RELEASES_USAGE, SHARE_OPTIONS);
  const share = readShare(values);
  if (to !== undefined) {
    console.log(await runReleases(new ReleaseClient(to, process.env.COG_RELEASE_TOKEN), args, why, share));
    return;
  }
  console.log(`The site in ${dataDirectory()}:`);
  const { store, changes, db, close } = await openReleases();
  try {
    const isPrune = args[0] === 'prune' && args.length === 1;
    const summary = isPrune
      ? await prune(changes, db)
      : await runReleases(await siteOf(store, changes, db), args, why, share);
    console.log(summary || 'Nothing is old enough to go.');
  } finally {
    await close();
  }
});

function readArguments(usage, shareOptions) {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      options: { to: text, why: text, ...shareOptions },
      allowPositionals: true,
    });
    return { ...values, args: positionals, why: values.why?.trim() || null };
  } catch {
    throw new Error(usage);
  }
}

/**
 * Removes releases that are no longer kept.
 * @returns {Promise<string>} one line about what was removed; empty if nothing was
 */
async function prune(changes, db) {
  const { isClockBelieved } = await import(join(root, 'server/dist/db/isClockBelieved.js'));
  if (!(await isClockBelieved({ db, clock: () => new Date(), log: { warn: () => {} } })))
    throw new Error(
      'Nothing was removed. The site has not run for a whole day yet, or its clock has jumped: try again in a day.',
    );
  const { versions, files, bytes } = await changes.prune(new Date());
  if (versions.length + files === 0) return '';
  const names = versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `Removed ${names || 'no release'} and ${files} files that no release names (${size}).`;
}

/** The site's releases, accessed without a server. */
async function siteOf(store, changes, db) {
  const { changeRelease, whyTooLate } = await import(join(root, 'server/dist/releases/changeRelease.js'));
  const { presentReleases } = await import(join(root, 'server/dist/api/releases/releases.presenter.js'));
  const { presentIncidents } = await import(join(root, 'server/dist/api/releases/releaseIncidents.presenter.js'));
  const change = (what, why, from = null) =>
    changes.change((draft) => {
      const tooLate = whyTooLate(draft, what.name, from);
      if (tooLate !== null) throw new Error(tooLate);
      return changeRelease(draft, what, { who: null, why });
    });
  return {
    list: () => presentReleases(db, store, null),
    incidents: (name) => presentIncidents(db, store, [name]),
    promote: (name, version, from, why, share) => change({ act: 'promote', name, version, share }, why, from),
    retire: (name, why) => change({ act: 'retire', name }, why),
    pin: (name, isPinned, why) => change({ act: 'pin', name, isPinned }, why),
    disable: (name, route, isDisabled, why) => change({ act: 'disable', name, route, isDisabled }, why),
  };
}
