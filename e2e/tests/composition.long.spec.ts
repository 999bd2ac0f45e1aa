import { bytesOf } from '../src/answers.ts';
import { firstVisit } from '../src/firstVisit.ts';
import { monolithScriptBytes } from '../src/monolith.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/**
 * What federation may cost: scripts of a page against those of the same page built as one. Shared packages are there whole, and
 * the federation runtime as it ships.
 */
const MOST_TIMES_MONOLITH = 1.1;
/** Scripts that the site built as one would load next to these, just the same. */
const NEXT_TO_BOTH = /\/shell\/(?:starter|watch|visits)\./;

// One test for both pages: the monolith is built once.
test('being a composition costs little', async ({ browser, site }) => {
  test.setTimeout(240_000);
  for (const address of ['/fast', '/']) {
    const monolith = await Given(`the scripts of ${address} as one build has them`, () => monolithScriptBytes(address));
    const context = await browser.newContext({ baseURL: site.url });
    const { scripts } = await When('a visitor comes for the first time', async () =>
      firstVisit(await context.newPage(), address),
    );
    await Then(`${address} takes at most ${MOST_TIMES_MONOLITH} times as much`, async () => {
      const composed = await bytesOf(scripts.filter((script) => !NEXT_TO_BOTH.test(script.url())));
      test.info().annotations.push({ type: `bytes of ${address}`, description: `${composed}, as one ${monolith}` });
      expect(composed / monolith).toBeLessThanOrEqual(MOST_TIMES_MONOLITH);
    });
    await context.close();
  }
});
