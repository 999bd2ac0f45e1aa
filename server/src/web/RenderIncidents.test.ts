import type { Incident } from '@cog/contracts/reports/incidents.constants';
import { RenderIncidents } from './RenderIncidents.ts';

const page = { remote: 'mf-quiz', version: '1.0.0-a', route: '/register' };
let now: number;
let stored: Incident[];
let incidents: RenderIncidents;

beforeEach(() => {
  now = 1_000_000;
  stored = [];
  incidents = new RenderIncidents({ store: async (incident) => void stored.push(incident), clock: () => now });
});

it('stores what broke with its remote, version, page and reason', async () => {
  await incidents.add(page, new Error('a page took longer than 3000 ms\n    at somewhere'));
  expect(stored).toEqual([
    { kind: 'render-failed', ...page, message: 'a page took longer than 3000 ms', stack: expect.any(String) },
  ]);
});

it('stores what breaks again and again once a minute for each page', async () => {
  for (let time = 0; time < 5; time++) await incidents.add(page, new Error('one'));
  await incidents.add({ ...page, route: '/quiz' }, new Error('two'));
  await incidents.add({ ...page, version: '1.0.0-b' }, new Error('three'));
  expect(stored.map(({ message }) => message)).toEqual(['one', 'two', 'three']);
  now += 60_000;
  await incidents.add(page, new Error('four'));
  expect(stored).toHaveLength(4);
});

it('lets a page go on where nothing can be stored', async () => {
  const away = new RenderIncidents({ store: () => Promise.reject(new Error('away')), clock: () => now });
  await expect(away.add(page, 'thrown text')).resolves.toBeUndefined();
});
