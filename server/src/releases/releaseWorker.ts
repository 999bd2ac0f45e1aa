import { parentPort, workerData } from 'node:worker_threads';
import { doReleaseJob } from './releaseJob.ts';

// Entry point of a job's thread, which `runInThread` starts.
parentPort?.postMessage(await doReleaseJob(workerData));
