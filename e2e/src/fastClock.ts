import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** The step by which the clock is advanced, and the interval between steps. */
const STEP_MS = 1000;
const EVERY_MS = 125;

/** How many times faster than real time the clock then runs. */
export const FASTER = 1 + STEP_MS / EVERY_MS;

/**
 * Speeds up the clock of all pages of a browser: their timers fire sooner, in the same order. Network and server keep real time.
 * Pages that are already open are not affected, unless `context.clock.install()` was called before they were opened.
 *
 * @param mostMs most time to add in total. Together with an expectation's timeout in real time, it limits how long pages may
 * take by their own clock
 * @returns a function that restores the normal speed, as does closing the browser
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
      // Fails while a page is reloading, which then advances with a later step.
      if (!isOver) await context.clock.fastForward(STEP_MS).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
  };
}
