import { getHeapStatistics } from 'node:v8';
import { collectGarbage } from './collectGarbage.ts';

const MEGABYTE = 1024 * 1024;

it('gives back what no code holds any more', async () => {
  const rows = Array.from({ length: 64 * 1024 }, (_, index) => Array.from({ length: 100 }, () => index));
  const { used_heap_size: before } = getHeapStatistics();
  rows.length = 0;
  await collectGarbage();
  expect(before - getHeapStatistics().used_heap_size).toBeGreaterThan(40 * MEGABYTE);
});
