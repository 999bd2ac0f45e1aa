// npm run surface: sets the contract's version by the names that the shell provides to remotes, and records these.
// Removed names change the major version, added ones the minor version. Every workspace then requires that version.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, compile, install, main, root, run, workspaces } from './workspace.mjs';

const reportFile = join(root, 'shell/surface.json');

/** Changes a JSON file, formatted as npm does. */
function changeJson(path, change) {
  const file = join(root, path);
  const content = JSON.parse(readFileSync(file, 'utf8'));
  change(content);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** Sets the platform's version, also in every package that depends on it. */
function numberPlatform(version) {
  const ask = ({ dependencies }) => {
    if (dependencies?.['@cog/platform'] !== undefined) dependencies['@cog/platform'] = version;
  };
  for (const workspace of workspaces) changeJson(`${workspace}/package.json`, ask);
  changeJson('platform/package.json', (manifest) => {
    manifest.version = version;
  });
  changeJson('package-lock.json', ({ packages }) => {
    for (const workspace of workspaces) ask(packages[workspace]);
    packages.platform.version = version;
  });
}

main(async () => {
  await install();
  await compile();
  await build(['shell']);
  const { componentProps, namesMissing, nextContract } = await import('../dist/index.js');
  const { gives } = JSON.parse(readFileSync(join(root, 'shell/build/remote.json'), 'utf8'));
  const now = { ...gives, props: componentProps(join(root, 'shared-ui/src/base.ts')) };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const contract = nextContract(report, now);
  for (const name of namesMissing(now, report)) console.log(`  gone: ${name}`);
  for (const name of namesMissing(report, now)) console.log(`  new: ${name}`);
  numberPlatform(contract);
  writeFileSync(reportFile, `${JSON.stringify({ contract, ...now }, null, 2)}\n`);
  await run([process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'format', '--write', reportFile], {
    quiet: true,
  });
  console.log(contract === report.contract ? `The contract stays ${contract}.` : `The contract is ${contract} now.`);
});
