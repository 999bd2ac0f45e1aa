// npm run releases                          lists every published version, with its size
// npm run releases -- mf-quiz VERSION       makes that version live (a rollback, or its undoing)
// npm run releases -- mf-quiz previous      the version that was live before the one that is
// npm run releases -- prune                 removes what is kept no longer; docs/operations.md has the rule
import { compile, install, isCompiled, main, megabytes, prune, releaseStore } from './workspace.mjs';

function show(releases) {
  for (const { name, version, publishedAt, live, bytes } of releases) {
    const mark = live ? '●' : ' ';
    console.log(`${mark} ${name.padEnd(14)} ${version.padEnd(24)} ${publishedAt}  ${megabytes(bytes).padStart(8)}`);
  }
  console.log('\n● live. To change: npm run releases -- NAME VERSION (or: previous)');
}

main(async () => {
  const [name, wanted] = process.argv.slice(2);
  // Going back takes no sources, which may be what is broken.
  if (!isCompiled()) {
    await install();
    await compile();
  }
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
  const version = wanted === 'previous' ? store.previous(name) : wanted;
  if (!version)
    throw new Error(
      `${name} had no version live before the one that is. Name one of them: npm run releases -- ${name}`,
    );
  store.promote(name, version);
  console.log(`${name} ${version} is live.`);
});
