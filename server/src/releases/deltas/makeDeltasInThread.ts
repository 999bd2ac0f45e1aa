import { Worker } from 'node:worker_threads';
import { limitThread } from '../../core/limitThread.ts';
import type { DeltaJob, MakeDelta } from './makeDelta.ts';

/** Most of the processor that a delta may take: the largest script takes less than a second. */
const MOST_PROCESSOR_MS = 10_000;
/** The thread holds some 20 MB: it goes when nothing has been asked of it for this long. */
const IDLE_MS = 5000;
const MOST_HEAP_MB = 128;

/** What the thread answers: `deltaWorker`. */
type Answer = { delta: Uint8Array | null } | { error: string };

/**
 * Makes deltas in a thread of its own, one after the other, so that requests are answered meanwhile.
 *
 * @param program the compiled `deltaWorker`
 */
export function makeDeltasInThread(program: URL): MakeDelta {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();

  function end(worker: Worker): void {
    if (thread === worker) thread = null;
    void worker.terminate();
  }

  function start(): Worker {
    const worker = new Worker(program, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    worker.on('error', () => end(worker));
    worker.once('exit', () => end(worker));
    // A server that closes does not wait for it.
    worker.unref();
    return worker;
  }

  async function make(job: DeltaJob): Promise<Buffer | null> {
    clearTimeout(idle);
    thread ??= start();
    const worker = thread;
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        const stopWatching = limitThread(worker, MOST_PROCESSOR_MS, () => {
          reject(new Error(`A delta took more than ${MOST_PROCESSOR_MS} ms of the processor.`));
          end(worker);
        });
        const failed = (reason: unknown) => reject(new Error(`The thread of deltas ended: ${String(reason)}`));
        worker.once('message', resolve).once('error', failed).once('exit', failed);
        signal.addEventListener('abort', () => {
          stopWatching();
          worker.off('message', resolve).off('error', failed).off('exit', failed);
        });
        worker.postMessage(job);
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.delta === null ? null : Buffer.from(answer.delta);
    } finally {
      ended.abort();
      idle = setTimeout(() => end(worker), IDLE_MS);
      idle.unref();
    }
  }

  return (job) => {
    const made = before.then(() => make(job));
    before = made.catch(() => {});
    return made;
  };
}
