// npm run check:platform                            what the composition promises as a platform, all of it
// npm run check:platform -- isolation               one of its checks
// npm run check:platform -- isolation render-loop   one part of it
// Minutes each; `npm test` runs `boundary` and `faults`, and what the others are made of.
import { inBrowser } from './platform/inBrowser.mjs';
import { build, compile, endTogether, install, main, root } from './workspace.mjs';

const CHECKS = {
  boundary: inBrowser('boundary'),
  gate: async (options) => (await import('./platform/gate.mjs')).checkGate(options),
  faults: inBrowser('faults', { alone: true }),
  rollback: async (options) => (await import('./platform/rollback.mjs')).checkRollback(options),
  'same-build': async (options) => (await import('./platform/sameBuild.mjs')).checkSameBuild(options),
  publish: async (options) => (await import('../../bench/src/platform/publish.mjs')).checkPublish(options),
  isolation: async (options) => (await import('../../bench/src/platform/isolation.mjs')).checkIsolation(options),
};

endTogether();

main(async () => {
  const [named, ...parts] = process.argv.slice(2);
  if (named !== undefined && !(named in CHECKS)) {
    throw new Error(`There is no check '${named}': it takes one of ${Object.keys(CHECKS).join(', ')}.`);
  }
  process.chdir(root);
  await install();
  await compile();
  await build();
  let passed = 0;
  let failed = 0;
  for (const name of named === undefined ? Object.keys(CHECKS) : [named]) {
    const results = await CHECKS[name]({
      ...(parts.length > 0 ? { only: parts } : {}),
      progress: (text) => process.stderr.write(`${text}\n`),
    });
    for (const { name, problems, said } of results) {
      if (problems.length === 0) passed++;
      else failed++;
      console.log(`${problems.length === 0 ? 'held  ' : 'FAILED'} ${name}: ${[...problems, said].join('; ')}`);
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
