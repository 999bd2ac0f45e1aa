// npm run check:platform                            runs all checks of the composition as a platform
// npm run check:platform -- isolation               one check
// npm run check:platform -- isolation render-loop   one part of a check
// Each takes minutes; `npm test` runs the short ones, `npm run test:long` the others, and `npm test -- platform` all of them.
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
