// npm run surface: numbers the contract by what the shell gives to remotes, and writes that down.
// A name that was taken away makes another major, one that was added another minor.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, compile, install, main, root } from './workspace.mjs';

const reportFile = join(root, 'shell/surface.json');
const manifestFile = join(root, 'platform/package.json');

main(async () => {
  await install();
  await compile();
  await build(['shell']);
  const { namesMissing, nextContract } = await import('../dist/index.js');
  const { gives } = JSON.parse(readFileSync(join(root, 'shell/build/remote.json'), 'utf8'));
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const contract = nextContract(report, gives);
  for (const name of namesMissing(gives, report)) console.log(`  gone: ${name}`);
  for (const name of namesMissing(report, gives)) console.log(`  new: ${name}`);
  const manifest = readFileSync(manifestFile, 'utf8');
  writeFileSync(manifestFile, manifest.replace(/"version": "[\d.]+"/, `"version": "${contract}"`));
  writeFileSync(reportFile, `${JSON.stringify({ contract, ...gives }, null, 2)}\n`);
  console.log(contract === report.contract ? `The contract stays ${contract}.` : `The contract is ${contract} now.`);
});
