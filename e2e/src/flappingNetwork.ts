import type { BrowserContext } from './test.ts';

/** What becomes of the requests on a bad network, one after the other, again and again. */
const FATES = ['lost', 'unanswered', 'good', 'busy', 'unanswered', 'good', 'lost'] as const;

/** Lets every request share the fate of its turn: never sent, sent and not answered, sent away, or good. */
export async function flap(context: BrowserContext, pattern: string) {
  let turn = 0;
  await context.route(pattern, async (route) => {
    const fate = FATES[turn++ % FATES.length];
    if (fate === 'lost') return route.abort('connectionfailed');
    if (fate === 'busy') return route.fulfill({ status: 503, json: { success: false, message: 'Not just now.' } });
    if (fate === 'good') return route.continue();
    // It arrives, and its answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Takes the network away and gives it back until it is stopped. */
export function flapOffline(context: BrowserContext, everyMs: number) {
  let isOffline = false;
  const timer = setInterval(() => {
    isOffline = !isOffline;
    context.setOffline(isOffline).catch(() => {});
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await context.setOffline(false);
  };
}
