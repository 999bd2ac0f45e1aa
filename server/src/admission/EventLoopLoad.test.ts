import { setTimeout as wait } from 'node:timers/promises';
import { EventLoopLoad } from './EventLoopLoad.ts';

it('measures how late the loop is, and counts the requests that may be why', async () => {
  const load = new EventLoopLoad();
  load.start();
  for (const until = performance.now() + 2500; performance.now() < until; await wait(0)) {
    for (const busy = performance.now() + 300; performance.now() < busy; );
    for (let request = 0; request < 100; request++) load.countRequest();
  }
  expect(load.delayMs).toBeGreaterThan(50);
  load.record(10_000, 0);
  expect(load.isOverloaded).toBe(true);
  load.stop();
  expect([load.delayMs, load.isOverloaded]).toEqual([0, false]);
});
