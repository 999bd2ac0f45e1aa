import { bytesOf } from '../src/answers.ts';
import { firstVisit } from '../src/firstVisit.ts';
import { monolithScriptBytes } from '../src/monolith.ts';
import { expect, Given, Then, test, When } from '../src/test.ts';

/**
 * Limit for the cost of federation: a page's scripts relative to the same page in a single build. Includes the complete shared
 * packages and federation runtime.
 */
const MOST_TIMES_MONOLITH = 1.09;
/** Scripts that a single build of the site would load too. */
const NEXT_TO_BOTH = /\/shell\/(?:starter|watch|visits)\./;

// One test for both pages, so that the monolith is built only once.
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
