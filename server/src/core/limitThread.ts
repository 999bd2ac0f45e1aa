import type { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

/**
 * Calls back when a thread has used more processor time than it may. Elapsed time is not limited: on a busy machine healthy work
 * can take minutes.
 *
 * @param mostMs limit of processor time in milliseconds, from now on
 * @returns a function that stops watching
 */
export function limitThread(worker: Worker, mostMs: number, onOver: () => void): () => void {
  // The call fails once the thread has ended.
  const used = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => null);
  const before = used();
  const timer = setInterval(async () => {
    const now = await used((await before) ?? undefined);
    if (now !== null && (now.user + now.system) / 1000 > mostMs) onOver();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
