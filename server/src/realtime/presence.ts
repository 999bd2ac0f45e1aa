import type { PeopleElsewhere } from './SharedPeople.ts';

/** Least time between two announcements: a whole room that comes back at once is announced twice, not a thousand times. */
const INTERVAL_MS = 1000;

/** Counts the people who are in a room through other processes, and is told of those who are here. */
type ShareWith = (onElsewhere: (count: number) => void) => PeopleElsewhere;

/**
 * Who is in a room: anonymous sessions, however many connections each has.
 *
 * @param announce told the number when it has changed: at once, then at most once a second
 * @param shareWith where several processes share the site
 */
export function presence(announce: (count: number) => void, shareWith?: ShareWith) {
  /** How many connections each sender has. */
  const connections = new Map<string, number>();
  /** Set even when the number comes back to what was announced: who joined in between was told another. */
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
    /** One connection more of a sender. */
    enter(sender: string): void {
      const held = connections.get(sender) ?? 0;
      connections.set(sender, held + 1);
      if (held > 0) return;
      others?.enter(sender);
      change();
    },
    /** One connection less. */
    leave(sender: string): void {
      const held = connections.get(sender) ?? 0;
      if (held > 1) connections.set(sender, held - 1);
      if (held !== 1) return;
      connections.delete(sender);
      others?.leave(sender);
      change();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
