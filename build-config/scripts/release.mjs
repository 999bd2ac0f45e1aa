// npm run release -- mf-quiz                                 builds a remote and makes it live in this DATA_DIR
// npm run release -- shell mf-quiz …                         several: all at once, or none; on the server itself
// npm run release -- mf-quiz --to https://church.example     on another site, authorised by COG_RELEASE_TOKEN
//   --try                                                    not live for visitors: prints a link that shows it
//   --share 10                                               live for 10% of visitors, withdrawn if it does worse
//     --everyone-after 24 --mail quiz@church.example         for everyone after a day; address to notify if it is withdrawn
//   --why "a reason"                                         recorded in the history
//   --force                                                  overrules refusals that do not affect other releases
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beginSmokeTest, sweepSmokeTests } from './smokeTest.mjs';
import {
  build,
  buildAlone,
  compile,
  dataDirectory,
  endTogether,
  install,
  isBuilt,
  main,
  openReleases,
  refuseRoot,
  releasable,
  root,
  step,
} from './workspace.mjs';

const USAGE = `Say what to release: npm run release -- NAME, one or more of ${releasable.join(', ')}; with --to https://church.example for a site elsewhere, with --why "a reason", and with --force where the gate may be overruled.`;

function readArguments() {
  const text = { type: 'string' };
  const yes = { type: 'boolean', default: false };
  // Several names are always released together; --together is accepted but has no effect.
  const share = { share: text, 'everyone-after': text, mail: text };
  const options = { to: text, why: text, force: yes, try: yes, together: yes, ...share };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return {
      names: positionals,
      to: values.to,
      why: values.why?.trim() || null,
      force: values.force,
      isTry: values.try,
      shareOptions: values,
    };
  } catch {
    throw new Error(USAGE);
  }
}

main(async () => {
  const { names, to, why, force, isTry, shareOptions } = readArguments();
  if (names.length === 0 || names.some((name) => !releasable.includes(name))) throw new Error(USAGE);
  if (to !== undefined && force) throw new Error('A site elsewhere cannot be overruled from here: leave --force out.');
  if (to === undefined && isTry)
    throw new Error(
      'To try a release, say on which running site: --to https://church.example, or --to http://localhost:3000 for that of npm start. It takes a token in COG_RELEASE_TOKEN.',
    );
  if (to !== undefined && names.length > 1)
    throw new Error(
      'Several go live together only on the server itself, without --to. With --to, name one at a time, and first what others need, such as the shell.',
    );
  if (shareOptions.share !== undefined && names.length > 1)
    throw new Error('A share of visitors is given to one release at a time: name one.');
  if (to === undefined) refuseRoot();
  endTogether();
  // Visitors take precedence if the server runs on the same machine; child processes inherit the priority.
  setPriority(constants.priority.PRIORITY_LOW);
  await install();
  // The shell comes first, because remotes run in it.
  const ordered = releasable.filter((one) => names.includes(one));
  await buildAlone(() =>
    to === undefined
      ? releaseHere(ordered, { why, force, shareOptions })
      : releaseTo(to, ordered[0], { why, isLive: !isTry, shareOptions }),
  );
});

/** Parses the requested share of visitors, once the packages are compiled. */
const shareOf = async (options) => (await import('../dist/release/index.js')).readShare(options);

/** Builds, asks the gate, checks the pages, and moves all pointers at once. */
async function releaseHere(names, { why, force, shareOptions }) {
  console.log(`The site in ${dataDirectory()}:`);
  sweepSmokeTests();
  const compiled = compile();
  let smokeTest = null;
  let opened = null;
  const begin = () => {
    smokeTest ??= beginSmokeTest(dataDirectory(), compiled);
    return smokeTest;
  };
  try {
    // The browser starts while the packages compile, the server while the remotes build. Without builds there may be no pages to
    // check.
    if (!names.every(isBuilt)) begin();
    await compiled;
    const share = await shareOf(shareOptions);
    opened = await openReleases();
    const { store, changes } = opened;
    // Before there is a build that a start of the server could make live, whatever becomes of this release.
    await changes.change((draft) => {
      for (const name of names) draft.releaseByHand(name);
    });
    await build(names);
    const before = new Map(names.map((name) => [name, store.pointedVersion(name)]));
    const candidates = names.map((name) => store.add(join(root, name, 'build')));
    for (const { name, version } of candidates) store.assertNotPinned(name, version);
    await refuse(store.refusals(candidates), force);
    const isNew = candidates.some(({ name, version }) => before.get(name) !== version);
    const isSite = names.includes('shell') || store.pointedVersion('shell') !== null;
    if (isNew && isSite) await refuse(await look(begin(), candidates, store.rows), force);
    const moves = candidates.map(({ name, version }) => ({ name, version }));
    const reason = { by: 'release', who: userInfo().username, why };
    if (share !== null) {
      const { shareRelease } = await import(join(root, 'server/dist/releases/changeRelease.js'));
      const [candidate] = candidates;
      console.log(await changes.change((draft) => shareRelease(draft, candidate, share, reason)));
      return;
    }
    await changes.change((draft) => draft.move(moves, reason, { force }));
    for (const { name, version } of moves) {
      console.log(before.get(name) === version ? `${name} ${version} is live already.` : `${name} ${version} is live.`);
    }
    if (!isSite) console.log('There is no shell yet, and so no page: npm run release -- shell');
  } finally {
    await smokeTest?.close();
    await opened?.close();
  }
}

/** @throws Error with all reasons against the release, except those that `force` overrules */
async function refuse(refusals, force) {
  const { isForceable } = await import(join(root, 'server/dist/releases/gate/Refusal.js'));
  const overruled = force ? refusals.filter(isForceable) : [];
  for (const { message } of overruled) console.log(`  Overruled: ${message}`);
  const remaining = refusals.filter((refusal) => !overruled.includes(refusal));
  if (remaining.length === 0) return;
  const messages = remaining.map(({ message }) => message);
  if (remaining.every(isForceable)) messages.push('No other part would break: --force releases it anyway.');
  throw new Error(['Nothing was released.', ...messages].join('\n'));
}

/** Checks the pages before visitors can see them. */
async function look(smokeTest, candidates, rows) {
  const refusals = await step('Looking at the pages in the composition to be', async () =>
    smokeTest?.look({ candidates, rows, progress: (text) => console.log(`  ${text}`) }),
  );
  if (smokeTest === null) console.log('  There is no Chromium here: the pages were not looked at.');
  return refusals ?? [];
}

/** Builds, packs and uploads a release to another site. */
async function releaseTo(to, name, { why, isLive, shareOptions }) {
  await compile();
  const { packBuild, ReleaseClient, showProgress, showWait } = await import('../dist/release/index.js');
  const share = await shareOf(shareOptions);
  // Created before the build, which takes a while, to report a wrong address or token at once.
  const client = new ReleaseClient(to, process.env.COG_RELEASE_TOKEN);
  await build([name]);
  const folder = mkdtempSync(join(tmpdir(), 'cog-release-'));
  try {
    const pack = await packBuild(join(root, name, 'build'), join(folder, `${name}.tar.gz`));
    console.log(`Sending ${name} to ${to} …`);
    console.log(await client.upload(pack, { name, why, isLive, share }, showProgress(pack.bytes), showWait));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
