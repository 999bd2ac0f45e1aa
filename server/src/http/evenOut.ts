import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the next multiple of `everyMs` since `began`, of `performance.now()`. */
export async function evenOut(began: number, everyMs: number): Promise<void> {
  const worked = performance.now() - began;
  await wait(Math.ceil(worked / everyMs) * everyMs - worked);
}
