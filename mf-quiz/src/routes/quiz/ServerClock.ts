/**
 * The server's clock, as its answers tell it. Between two answers it goes on by the device's timers and never by the
 * time that the device shows, which may be wrong or be changed.
 */
export class ServerClock {
  #server: number;
  #ticks = 0;
  #date = 0;
  readonly #stands: boolean;
  readonly #listeners = new Set<() => void>();

  /**
   * For a page that the server makes, the option stops the clock: it asks for no time, so that the page can be kept.
   *
   * @param server the server's time now, in milliseconds since 1970 UTC
   */
  constructor(server: number, { stands = false } = {}) {
    this.#server = server;
    this.#stands = stands;
    this.#begin();
  }

  /** From now on time is counted. */
  #begin(): void {
    if (this.#stands) return;
    this.#ticks = performance.now();
    this.#date = Date.now();
  }

  /**
   * Sets it by an answer.
   *
   * @param server the time in the answer, ISO 8601
   * @param askedAt `performance.now()` when it was asked for: the server read its clock between then and now
   */
  set(server: string, askedAt: number): void {
    const time = Date.parse(server);
    if (Number.isNaN(time)) return;
    this.#begin();
    this.#server = time + (this.#ticks - askedAt) / 2;
    for (const listener of this.#listeners) listener();
  }

  /**
   * The server's time, in milliseconds since 1970 UTC. A device that sleeps may stop its timers and not its date:
   * of both the one counts that says more time has gone by.
   */
  now(): number {
    if (this.#stands) return this.#server;
    return this.#server + Math.max(performance.now() - this.#ticks, Date.now() - this.#date);
  }

  /** The moment at which the device's own clock shows what the server's will show at another one. */
  onDevice(server: number): number {
    return this.#stands ? server : server - this.now() + Date.now();
  }

  /** Calls when the clock was set, since every countdown may be wrong then. @returns what ends that */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
