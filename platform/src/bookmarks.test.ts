import { type Bookmark, MOST_BOOKMARKS, readBookmarks, writeBookmarks } from './bookmarks.ts';
import { storage } from './storage.ts';

const ore: Bookmark = {
  address: '/fast?date=2026-11-20&lang=yo',
  kind: 'devotional',
  title: 'Ọ̀rẹ́ tòótọ́',
  detail: 'Friday',
  language: 'YO',
};

describe('what a person keeps on this device', () => {
  beforeEach(() => localStorage.clear());

  it('is read as it was written', () => {
    writeBookmarks([ore, { ...ore, address: '/sermon?id=roof', language: null }]);
    expect(readBookmarks()).toEqual([ore, { ...ore, address: '/sermon?id=roof', language: null }]);
  });

  it('is read without what cannot be meant, and never beyond its bound', () => {
    const wrong = [null, 'x', { ...ore, address: '//evil.example/' }, { ...ore, address: 'https://evil.example/' }];
    const odd = [
      { ...ore, kind: 'book' },
      { ...ore, title: 'x'.repeat(301) },
      { ...ore, detail: 1 },
    ];
    storage.write('bookmarks', { version: 1, items: [...wrong, ...odd, { ...ore, language: 'FR' }] });
    expect(readBookmarks()).toEqual([{ ...ore, language: null }]);
    const many = Array.from({ length: MOST_BOOKMARKS + 5 }, (_, index) => ({ ...ore, address: `/fast?date=${index}` }));
    storage.write('bookmarks', { version: 1, items: many });
    expect(readBookmarks()).toHaveLength(MOST_BOOKMARKS);
  });

  it.each([null, [ore], { version: 2, items: [ore] }, { version: 1 }])('is nothing where %j is stored', (stored) => {
    storage.write('bookmarks', stored);
    expect(readBookmarks()).toEqual([]);
  });
});
