import { Worker } from 'node:worker_threads';
import { limitThread } from '../core/limitThread.ts';
import type { ReleaseJobResult, RunReleaseJob } from './releaseJob.ts';

/** Limit of processor time for a job: 64 MB of scripts are compressed in less. */
const MOST_PROCESSOR_MS = 5 * 60_000;
const MOST_HEAP_MB = 512;

/**
 * Runs jobs in threads, one after another, so that requests are answered meanwhile.
 *
 * @param program the compiled `releaseWorker`
 */
export function runInThread(program: URL): RunReleaseJob {
  let before: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = () =>
      new Promise<ReleaseJobResult>((resolve, reject) => {
        const worker = new Worker(program, {
          workerData: job,
          env: {},
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
        });
        const end = limitThread(worker, MOST_PROCESSOR_MS, () => {
          reject(new Error(`A release took more than ${MOST_PROCESSOR_MS} ms of the processor.`));
          void worker.terminate();
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => {
          end();
          reject(new Error(`The thread of a release ended with ${code}.`));
        });
      });
    const result = before.then(run, run);
    before = result.catch(() => {});
    return result;
  };
}
