interface SendInOrderOptions<Entry> {
  /** The number of the connection while it is in the room; null otherwise. */
  line(): number | null;
  /** The next entry to send; undefined for none. Must return another entry, or none, once the current one's answer has been reported. */
  next(): Entry | undefined;
  /** Sends it. Rejects without an acknowledgement. */
  request(entry: Entry): Promise<unknown>;
  /** Handles the acknowledgement. @returns the milliseconds after which to send it again, or null if it is settled */
  onAnswer(entry: Entry, raw: unknown): number | null;
  /** Called if no acknowledgement came on a connection that seems to be up. */
  onSilence(): void;
}

/**
 * Sends entries until each is acknowledged, one at a time in order. An entry that was being sent when a connection
 * dropped is sent again on the next one, so the server must recognise it by an id.
 */
export function sendInOrder<Entry>({ line, next, request, onAnswer, onSilence }: SendInOrderOptions<Entry>) {
  /** The connection on which an entry is being sent. */
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
    /** Sends pending entries, unless one is being sent or the server has asked to wait. */
    resume: () => void resume(),
    /** Forgets the server's request to wait, because the connection is gone. */
    suspend(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
