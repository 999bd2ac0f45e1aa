import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';

/** Nearer to the end than this, in pixels, counts as being at it. */
const AT_END = 64;

interface FollowNewestOptions {
  list: RefObject<HTMLElement | null>;
  /** Keys of what is shown, oldest first. */
  keys: readonly string[];
  /** What makes entries higher when it changes: a list at its newest entry stays there. */
  reactions: unknown;
  /** Keys of what the person wrote on this page: the list goes to it, wherever it was. */
  isOwn(key: string): boolean;
  /** Puts the list at its end, where the list alone does not know how high it is. */
  scrollToEnd?: (() => void) | null;
  /** Called when the reader begins to read further up, and when they are back at the newest. */
  onFollow: (isFollowing: boolean) => void;
}

/** Keys that came after what was known: older ones that were loaded before it are no news. */
function newerKeys(keys: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const firstKnown = keys.findIndex((key) => known.has(key));
  return keys.slice(firstKnown + 1).filter((key) => !known.has(key));
}

/**
 * Keeps a list at its newest entry while the person is there, and leaves it alone when they have scrolled up.
 *
 * @returns how many entries came since they scrolled up, a function that goes to the newest, whether it follows it now,
 *   and a function that leaves the list where it is from now on
 */
export function useFollowNewest({ list, keys, reactions, isOwn, scrollToEnd, onFollow }: FollowNewestOptions) {
  const [unseen, setUnseen] = useState(0);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const known = useRef<ReadonlySet<string>>(new Set());

  const tell = useLatest(onFollow);
  const setFollowing = (value: boolean) => {
    if (isFollowing.current === value) return;
    isFollowing.current = value;
    tell.current(value);
  };

  const goToNewest = (smooth = true) => {
    const element = list.current;
    if (!element) return;
    setFollowing(true);
    // The style sheet turns this into motion, unless reduced motion is asked for.
    element.dataset.smooth = String(smooth);
    if (scrollToEnd) scrollToEnd();
    else element.scrollTop = element.scrollHeight;
    setUnseen(0);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when what is shown has changed
  useLayoutEffect(() => {
    const before = known.current;
    const fresh = newerKeys(keys, before);
    known.current = new Set(keys);
    if (fresh.length === 0) {
      if (keys.length === 0) setUnseen(0);
      // What is said below a message of one's own, that a host looks at it first, makes the last row higher.
      else if (keys.length === before.size && isFollowing.current) goToNewest();
      return;
    }
    const isFirstFill = before.size === 0;
    if (isFirstFill || isFollowing.current || fresh.some(isOwn)) goToNewest(!isFirstFill);
    else setUnseen((count) => count + fresh.length);
  }, [keys]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when what is shown has changed
  useLayoutEffect(() => {
    if (known.current.size > 0 && isFollowing.current) goToNewest(false);
  }, [reactions]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads refs alone
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END;
      // On its way down the list is not at its end yet, and still follows.
      if (isAtEnd) {
        setFollowing(true);
        setUnseen(0);
      } else if (element.scrollTop < lastTop.current) setFollowing(false);
      lastTop.current = element.scrollTop;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // The keyboard takes room from the list: the newest entry stays in sight.
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
