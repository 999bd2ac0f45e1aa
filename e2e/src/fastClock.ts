import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** So much is put on top, so often. */
const STEP_MS = 1000;
const EVERY_MS = 125;

/** How many times as fast as ours the clock runs then. */
export const FASTER = 1 + STEP_MS / EVERY_MS;

/**
 * Lets the clock of all pages of a browser run faster: what they wait for by the clock comes sooner, and in the same
 * order. Network and server keep their own time. Pages that are open already wait on as they do: where they are to hurry
 * later, `context.clock.install()` is called before they are opened.
 *
 * @param mostMs what is put on top at most. Together with the time that an expectation waits by our clock it bounds what
 *   pages may take by theirs
 * @returns what lets it run as ours again; closing the browser does, too
 */
export async function hurryClock(
  context: BrowserContext,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<() => Promise<void>> {
  await context.clock.install();
  let isOver = false;
  context.once('close', () => {
    isOver = true;
  });
  const run = async () => {
    for (let onTop = 0; !isOver && onTop < mostMs; onTop += STEP_MS) {
      await wait(EVERY_MS);
      // A page that is loading again just then takes its steps later.
      if (!isOver) await context.clock.fastForward(STEP_MS).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
  };
}
