import { setTimeout as wait } from 'node:timers/promises';

/** Waits for something to come true; the test's own time limit ends it when it does not. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20);
}
