import { expect, open, test } from '../src/test.ts';

test('a page is watched by a worker, which notices when it hangs', async ({ page }) => {
  const worker = page.waitForEvent('worker');
  await open(page, '/');
  expect((await worker).url()).toContain('/releases/shell/');
});
