// npm run releases                          lists every published version
// npm run releases -- mf-quiz VERSION       makes that version live (a rollback, or its undoing)
// npm run releases -- mf-quiz previous      the version published before the live one
import { compile, install, main, releaseStore } from './workspace.mjs';

main(async () => {
  const [name, wanted] = process.argv.slice(2);
  await install();
  await compile();
  const store = await releaseStore();
  const all = store.list();
  if (!name || !wanted) {
    const shown = name ? all.filter((release) => release.name === name) : all;
    if (shown.length === 0)
      throw new Error(name ? `Nothing is published of ${name}.` : 'Nothing is published yet. Run: npm start');
    for (const { name: remote, version, publishedAt, live } of shown) {
      console.log(`${live ? '●' : ' '} ${remote.padEnd(14)} ${version.padEnd(24)} ${publishedAt}`);
    }
    console.log('\n● live. To change: npm run releases -- NAME VERSION (or: previous)');
    return;
  }
  const versions = all.filter((release) => release.name === name);
  const live = versions.findIndex((release) => release.live);
  const version = wanted === 'previous' ? versions[live + 1]?.version : wanted;
  if (!version) throw new Error(`${name} has no version before the live one.`);
  store.promote(name, version);
  console.log(`${name} ${version} is live.`);
});
