// npm run releases                          lists every published version, with its size
// npm run releases -- mf-quiz VERSION       makes that version live (a rollback, or its undoing)
// npm run releases -- mf-quiz previous      the version published before the live one
// npm run releases -- prune                 removes what is kept no longer; docs/operations.md has the rule
import { compile, install, main, megabytes, prune, releaseStore } from './workspace.mjs';

function show(releases) {
  for (const { name, version, publishedAt, live, bytes } of releases) {
    const mark = live ? '●' : ' ';
    console.log(`${mark} ${name.padEnd(14)} ${version.padEnd(24)} ${publishedAt}  ${megabytes(bytes).padStart(8)}`);
  }
  console.log('\n● live. To change: npm run releases -- NAME VERSION (or: previous)');
}

main(async () => {
  const [name, wanted] = process.argv.slice(2);
  await install();
  await compile();
  const store = await releaseStore();
  if (name === 'prune' && !wanted) {
    console.log((await prune(store)) || 'Nothing is old enough to go.');
    return;
  }
  const all = store.list();
  if (!name || !wanted) {
    const shown = name ? all.filter((release) => release.name === name) : all;
    if (shown.length === 0)
      throw new Error(name ? `Nothing is published of ${name}.` : 'Nothing is published yet. Run: npm start');
    show(shown);
    return;
  }
  const versions = all.filter((release) => release.name === name);
  const live = versions.findIndex((release) => release.live);
  const version = wanted === 'previous' ? versions[live + 1]?.version : wanted;
  if (!version) throw new Error(`${name} has no version before the live one.`);
  store.promote(name, version);
  console.log(`${name} ${version} is live.`);
});
