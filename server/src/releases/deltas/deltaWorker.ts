import { parentPort } from 'node:worker_threads';
import { type DeltaJob, makeDelta } from './makeDelta.ts';

// The thread that `makeDeltasInThread` starts. A failure is an answer too: the thread goes on.
parentPort?.on('message', (job: DeltaJob) => {
  makeDelta(job).then(
    (delta) => parentPort?.postMessage({ delta }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
