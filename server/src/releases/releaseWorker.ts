import { parentPort, workerData } from 'node:worker_threads';
import { doReleaseJob } from './releaseJob.ts';

// The thread of one job: what `runInThread` starts.
parentPort?.postMessage(await doReleaseJob(workerData));
