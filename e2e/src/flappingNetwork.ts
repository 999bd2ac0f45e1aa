import type { BrowserContext } from './test.ts';

/** Outcomes of requests on a bad network, which are used in turn. */
const FATES = ['lost', 'unanswered', 'good', 'busy', 'unanswered', 'good', 'lost'] as const;

/** Gives each request the next outcome: never sent, sent but unanswered, refused by a busy server, or successful. */
export async function flap(context: BrowserContext, pattern: string) {
  let turn = 0;
  await context.route(pattern, async (route) => {
    const fate = FATES[turn++ % FATES.length];
    if (fate === 'lost') return route.abort('connectionfailed');
    if (fate === 'busy') return route.fulfill({ status: 503, json: { success: false, message: 'Not just now.' } });
    if (fate === 'good') return route.continue();
    // The request arrives, but its answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/** Toggles the network until the returned function is called. */
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
