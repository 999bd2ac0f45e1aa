import { useSyncExternalStore } from 'react';
import { type Bookmark, MOST_BOOKMARKS, readBookmarks, writeBookmarks } from './bookmarks.ts';
import { usePlatform } from './PlatformContext.tsx';

const NONE: readonly Bookmark[] = [];

/**
 * The bookmarks of this device and how they change. They are no affair of the server's: its HTML, and so the first
 * render, has none.
 */
export function useBookmarks() {
  const { bookmarks } = usePlatform();
  const all = useSyncExternalStore(bookmarks.subscribe, bookmarks.get, () => NONE);
  /** Another tab may have written since. */
  const write = (items: readonly Bookmark[]) => {
    writeBookmarks(items);
    bookmarks.set(readBookmarks());
  };
  return {
    bookmarks: all,
    /** @param place where in the list; by default the first place @returns whether it is on the device now */
    add(bookmark: Bookmark, place = 0): boolean {
      const others = readBookmarks().filter(({ address }) => address !== bookmark.address);
      if (others.length < MOST_BOOKMARKS) write([...others.slice(0, place), bookmark, ...others.slice(place)]);
      return bookmarks.get().some(({ address }) => address === bookmark.address);
    },
    remove: (address: string) => write(readBookmarks().filter((one) => one.address !== address)),
  };
}
