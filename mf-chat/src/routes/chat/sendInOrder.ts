interface SendInOrderOptions<Entry> {
  /** The number of the connection while it is in the room; null otherwise. */
  line(): number | null;
  /** What is to be sent next; undefined for nothing. Must be another one, or nothing, once an answer was told of it. */
  next(): Entry | undefined;
  /** Sends it. Rejects when no acknowledgement came. */
  request(entry: Entry): Promise<unknown>;
  /** Reads the acknowledgement. @returns the milliseconds after which it is sent again, or null when it is settled */
  onAnswer(entry: Entry, raw: unknown): number | null;
  /** No acknowledgement came on a connection that seems to stand. */
  onSilence(): void;
}

/**
 * Sends entries until each is acknowledged, one at a time in their order. What was under way when a line dropped is sent
 * again on the next one, so the server must know an entry by an id.
 */
export function sendInOrder<Entry>({ line, next, request, onAnswer, onSilence }: SendInOrderOptions<Entry>) {
  /** The connection on which an entry is under way. */
  let sendingOn: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function resume(): Promise<void> {
    const mine = line();
    const entry = next();
    if (mine === null || sendingOn === mine || timer !== undefined || entry === undefined) return;
    sendingOn = mine;
    let raw: unknown;
    try {
      raw = await request(entry);
    } catch {
      if (mine === line()) onSilence();
      return;
    }
    if (sendingOn === mine) sendingOn = null;
    const delay = onAnswer(entry, raw);
    if (delay === null) return resume();
    if (mine !== line()) return;
    timer = setTimeout(() => {
      timer = undefined;
      void resume();
    }, delay);
  }

  return {
    /** Sends what there is to be sent, if nothing is under way and the server has not asked to wait. */
    resume: () => void resume(),
    /** Forgets that the server has asked to wait: the line is gone. */
    suspend(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
