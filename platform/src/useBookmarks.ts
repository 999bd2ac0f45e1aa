import { useSyncExternalStore } from 'react';
import { type Bookmark, MOST_BOOKMARKS, readBookmarks, writeBookmarks } from './bookmarks.ts';
import { usePlatform } from './PlatformContext.tsx';

const NONE: readonly Bookmark[] = [];

/** The bookmarks on this device. The server does not know them: its HTML, and so the first render, has none. */
export function useBookmarks() {
  const { bookmarks } = usePlatform();
  const all = useSyncExternalStore(bookmarks.subscribe, bookmarks.get, () => NONE);
  /** Reads back, because another tab may have written since. */
  const write = (items: readonly Bookmark[]) => {
    writeBookmarks(items);
    bookmarks.set(readBookmarks());
  };
  return {
    bookmarks: all,
    /** @param place index in the list; the start by default @returns whether it is on the device now */
    add(bookmark: Bookmark, place = 0): boolean {
      const others = readBookmarks().filter(({ address }) => address !== bookmark.address);
      if (others.length < MOST_BOOKMARKS) write([...others.slice(0, place), bookmark, ...others.slice(place)]);
      return bookmarks.get().some(({ address }) => address === bookmark.address);
    },
    remove: (address: string) => write(readBookmarks().filter((one) => one.address !== address)),
  };
}
