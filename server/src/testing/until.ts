import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition is true, up to the test's own time limit. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20);
}
