import { setTimeout as wait } from 'node:timers/promises';
import { EventLoopLoad } from './EventLoopLoad.ts';

it('measures how late the loop is', async () => {
  const load = new EventLoopLoad();
  load.start();
  for (const until = performance.now() + 2500; performance.now() < until; await wait(0)) {
    for (const busy = performance.now() + 300; performance.now() < busy; );
  }
  expect(load.delayMs).toBeGreaterThan(50);
  load.stop();
  expect([load.delayMs, load.isOverloaded]).toEqual([0, false]);
});
