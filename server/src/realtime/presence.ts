/** Least time between two announcements: a whole room that comes back at once is announced twice, not a thousand times. */
const INTERVAL_MS = 1000;

/**
 * Who is in a room: anonymous sessions, however many connections each has.
 *
 * @param announce told the number when it has changed: at once, then at most once a second
 */
export function presence(announce: (count: number) => void) {
  const connections = new Map<string, Set<string>>();
  /** Set even when the number comes back to what was announced: who joined in between was told another. */
  let changed = false;
  let timer: NodeJS.Timeout | null = null;

  const publishCount = () => {
    if (timer !== null || !changed) return;
    changed = false;
    announce(connections.size);
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

  return {
    count: () => connections.size,
    enter(sender: string, connection: string): void {
      const held = connections.get(sender);
      if (held) held.add(connection);
      else {
        connections.set(sender, new Set([connection]));
        change();
      }
    },
    leave(sender: string, connection: string): void {
      const held = connections.get(sender);
      if (!held?.delete(connection)) return;
      if (held.size > 0) return;
      connections.delete(sender);
      change();
    },
    close(): void {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
