import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';

/** Distance from the end, in pixels, that counts as being at it. */
const AT_END = 64;

interface FollowNewestOptions {
  list: RefObject<HTMLElement | null>;
  /** Keys of the entries, oldest first. */
  keys: readonly string[];
  /** Changes when entries may have become higher: a list at its newest entry then stays there. */
  reactions: unknown;
  /** Whether the person wrote the entry on this page: the list then scrolls to it, wherever it was. */
  isOwn(key: string): boolean;
  /** Scrolls the list to its end, for lists that do not know their full height. */
  scrollToEnd?: (() => void) | null;
  /** Called when the reader begins to read further up, and when they are back at the newest entry. */
  onFollow: (isFollowing: boolean) => void;
}

/** Keys added after the known ones: older entries that were loaded before those are not new. */
function newerKeys(keys: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const firstKnown = keys.findIndex((key) => known.has(key));
  return keys.slice(firstKnown + 1).filter((key) => !known.has(key));
}

/**
 * Keeps a list at its newest entry while the person is there, and leaves it alone when they have scrolled up.
 *
 * @returns how many entries arrived since they scrolled up, a function that goes to the newest, whether the list
 * follows it now, and a function that keeps the list where it is from now on
 */
export function useFollowNewest({ list, keys, reactions, isOwn, scrollToEnd, onFollow }: FollowNewestOptions) {
  const [unseen, setUnseen] = useState(0);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const known = useRef<ReadonlySet<string>>(new Set());

  const latestOnFollow = useLatest(onFollow);
  const setFollowing = (value: boolean) => {
    if (isFollowing.current === value) return;
    isFollowing.current = value;
    latestOnFollow.current(value);
  };

  const goToNewest = (smooth = true) => {
    const element = list.current;
    if (!element) return;
    setFollowing(true);
    // The style sheet turns this into smooth scrolling, unless reduced motion is preferred.
    element.dataset.smooth = String(smooth);
    if (scrollToEnd) scrollToEnd();
    else element.scrollTop = element.scrollHeight;
    setUnseen(0);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the entries have changed
  useLayoutEffect(() => {
    const before = known.current;
    const fresh = newerKeys(keys, before);
    known.current = new Set(keys);
    if (fresh.length === 0) {
      if (keys.length === 0) setUnseen(0);
      // A note that a host must approve one's own message makes the last row higher.
      else if (keys.length === before.size && isFollowing.current) goToNewest();
      return;
    }
    const isFirstFill = before.size === 0;
    if (isFirstFill || isFollowing.current || fresh.some(isOwn)) goToNewest(!isFirstFill);
    else setUnseen((count) => count + fresh.length);
  }, [keys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the entries have changed
  useLayoutEffect(() => {
    if (known.current.size > 0 && isFollowing.current) goToNewest(false);
  }, [reactions]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions it calls only read refs
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END;
      // While it scrolls down, the list is not at its end yet but still follows.
      if (isAtEnd) {
        setFollowing(true);
        setUnseen(0);
      } else if (element.scrollTop < lastTop.current) setFollowing(false);
      lastTop.current = element.scrollTop;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // The keyboard takes space from the list; the newest entry stays in sight.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            if (!isFollowing.current) return;
            element.dataset.smooth = 'false';
            element.scrollTop = element.scrollHeight;
          });
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer?.disconnect();
    };
  }, [list]);

  return {
    unseen,
    goToNewest,
    isFollowing,
    stopFollowing: () => setFollowing(false),
  };
}
