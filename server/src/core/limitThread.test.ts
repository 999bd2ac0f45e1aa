import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { limitThread } from './limitThread.ts';

let worker: Worker;
afterEach(() => worker.terminate());

const start = async (code: string) => {
  worker = new Worker(`require('node:worker_threads').parentPort.postMessage('begun');${code}`, { eval: true });
  await new Promise((resolve) => worker.once('message', resolve));
};

it('tells of a thread that computes without an end', async () => {
  await start('for (;;);');
  await new Promise<void>((resolve) => limitThread(worker, 200, resolve));
});

it('tells nothing of one that takes as long and was not given the processor', async () => {
  await start('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
  const onOver = jest.fn();
  const end = limitThread(worker, 200, onOver);
  await wait(2000);
  end();
  expect(onOver).not.toHaveBeenCalled();
});

it('counts from when it is asked to, and no longer than that', async () => {
  await start('const until = Date.now() + 1500; while (Date.now() < until);setInterval(() => {}, 1000)');
  await wait(2000);
  const onOver = jest.fn();
  const end = limitThread(worker, 200, onOver);
  await wait(1200);
  end();
  expect(onOver).not.toHaveBeenCalled();
});
