/** Number of senders that are remembered: a few Sundays of a full room. */
const MOST_SENDERS = 10_000;

/**
 * The network where each sender was last seen, only in this process's memory: it is needed when a host mutes a sender who has
 * just written, and not later.
 */
export class SenderNetworks {
  readonly #networks = new Map<string, string>();

  remember(sender: string, network: string): void {
    this.#networks.delete(sender);
    this.#networks.set(sender, network);
    if (this.#networks.size <= MOST_SENDERS) return;
    const [oldest] = this.#networks.keys();
    if (oldest !== undefined) this.#networks.delete(oldest);
  }

  /** Null when it is no longer known. */
  find(sender: string): string | null {
    return this.#networks.get(sender) ?? null;
  }
}
