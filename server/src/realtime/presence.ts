import type { PeopleElsewhere } from './SharedPeople.ts';

/** Minimum time between two announcements: when a whole room reconnects at once, that causes two and not a thousand. */
const INTERVAL_MS = 1000;

/** Shares this process's people, and calls back with the number of people who are only in other processes. */
type ShareWith = (onElsewhere: (count: number) => void) => PeopleElsewhere;

/**
 * The people in a room: anonymous sessions, however many connections each has.
 *
 * @param announce called when the number has changed: at once, then at most once a second
 * @param shareWith needed where several processes share the site
 */
export function presence(announce: (count: number) => void, shareWith?: ShareWith) {
  /** Number of connections of each sender. */
  const connections = new Map<string, number>();
  /** Set even when the number returns to the announced one: a visitor who joined in between got a different number. */
  let changed = false;
  let timer: NodeJS.Timeout | null = null;
  let elsewhere = 0;
  const count = () => connections.size + elsewhere;

  const publishCount = () => {
    if (timer !== null || !changed) return;
    changed = false;
    announce(count());
    timer = setTimeout(() => {
      timer = null;
      publishCount();
    }, INTERVAL_MS);
    timer.unref();
  };
  const change = () => {
    changed = true;
    publishCount();
  };

  const others = shareWith?.((counted) => {
    if (counted === elsewhere) return;
    elsewhere = counted;
    change();
  });

  return {
    count,
    /** Adds a connection of a sender. */
    enter(sender: string): void {
      const before = connections.get(sender) ?? 0;
      connections.set(sender, before + 1);
      if (before > 0) return;
      others?.enter(sender);
      change();
    },
    /** Removes a connection of a sender. */
    leave(sender: string): void {
      const before = connections.get(sender) ?? 0;
      if (before > 1) connections.set(sender, before - 1);
      if (before !== 1) return;
      connections.delete(sender);
      others?.leave(sender);
      change();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
