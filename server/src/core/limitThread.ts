import type { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

/**
 * Tells when a thread has used more of the processor than it may. By the clock it may take as long as it does: on a busy
 * machine what is healthy takes minutes.
 *
 * @param mostMs milliseconds of the processor, from now on
 * @returns the function that ends the watch
 */
export function limitThread(worker: Worker, mostMs: number, onOver: () => void): () => void {
  // A thread that has ended tells nothing any more.
  const used = (before?: NodeJS.CpuUsage) => worker.cpuUsage(before).catch(() => null);
  const before = used();
  const timer = setInterval(async () => {
    const now = await used((await before) ?? undefined);
    if (now !== null && (now.user + now.system) / 1000 > mostMs) onOver();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
