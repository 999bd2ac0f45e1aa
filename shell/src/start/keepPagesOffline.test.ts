import { type Bookmark, storage } from '@cog/platform';
import { createStore } from '@cog/platform/shell';
import { testRoute } from '@cog/platform/testing';
import type { startOffline } from '../offline/startOffline.ts';
import { keepPagesOffline } from './keepPagesOffline.ts';

const started: Parameters<typeof startOffline>[] = [];
jest.mock('../offline/startOffline.ts', () => ({
  startOffline: (...given: Parameters<typeof startOffline>) => {
    started.push(given);
    return () => {};
  },
}));

it('keeps the pages that another tab has bookmarked', () => {
  const platform = { bookmarks: createStore<readonly Bookmark[]>([]), savesWeek: createStore(false), routes: [] };
  keepPagesOffline({} as never, {} as never, platform as never, async () => []);
  const bookmark = { address: '/sermon?id=hope', kind: 'sermon', title: 'Hope', detail: '', language: null };
  storage.write('bookmarks', { version: 1, items: [bookmark] });
  expect(started[0]?.[2]()).toEqual(['/sermon?id=hope']);
});

const Nothing = () => null;

it('takes the wish for the next days back on a full phone, and says so', () => {
  const { platform } = testRoute({ Component: Nothing });
  storage.write('saves-week', true);
  platform.savesWeek.set(true);
  keepPagesOffline({} as never, {} as never, platform, async () => []);
  started.at(-1)?.[4]();
  expect([platform.savesWeek.get(), storage.read('saves-week')]).toEqual([false, null]);
  expect(platform.messages.get()).toMatchObject([
    { text: expect.stringMatching(/^Your phone is full\./), tone: 'bad' },
  ]);
});
