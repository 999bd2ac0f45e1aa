// npm run check:platform                            what the composition promises as a platform, all of it
// npm run check:platform -- isolation               one of its checks
// npm run check:platform -- isolation render-loop   one part of it
// Minutes each; `npm test` runs the short ones, `npm run test:long` the others, and `npm test -- platform` all of them.
import { checkNames, runChecks } from './platform/checks.mjs';
import { build, compile, endTogether, install, main, root } from './workspace.mjs';

endTogether();

main(async () => {
  const [named, ...parts] = process.argv.slice(2);
  if (named !== undefined && !checkNames.includes(named)) {
    throw new Error(`There is no check '${named}': it takes one of ${checkNames.join(', ')}.`);
  }
  process.chdir(root);
  await install();
  await compile();
  await build();
  const { passed, failed } = await runChecks(named === undefined ? checkNames : [named], parts);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});
