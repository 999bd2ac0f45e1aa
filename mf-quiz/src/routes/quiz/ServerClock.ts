/**
 * The server's clock, set by its answers. Between two answers it advances with the device's timers, never with the
 * device's clock, which may be wrong or be changed.
 */
export class ServerClock {
  #server: number;
  #ticks = 0;
  #date = 0;
  readonly #stands: boolean;
  readonly #listeners = new Set<() => void>();

  /**
   * For a page rendered on the server, the option stops the clock: it never reads the time, so that the page can be
   * cached.
   *
   * @param server the server's time now, in milliseconds since 1970 UTC
   */
  constructor(server: number, { stands = false } = {}) {
    this.#server = server;
    this.#stands = stands;
    this.#begin();
  }

  /** Starts counting time. */
  #begin(): void {
    if (this.#stands) return;
    this.#ticks = performance.now();
    this.#date = Date.now();
  }

  /**
   * Sets the clock by an answer.
   *
   * @param server the time in the answer, ISO 8601
   * @param askedAt `performance.now()` of the request: the server read its clock between then and now
   */
  set(server: string, askedAt: number): void {
    const time = Date.parse(server);
    if (Number.isNaN(time)) return;
    this.#begin();
    this.#server = time + (this.#ticks - askedAt) / 2;
    for (const listener of this.#listeners) listener();
  }

  /**
   * The server's time, in milliseconds since 1970 UTC. A sleeping device may stop its timers but not its clock, so of
   * the two the one counts by which more time has passed.
   */
  now(): number {
    if (this.#stands) return this.#server;
    return this.#server + Math.max(performance.now() - this.#ticks, Date.now() - this.#date);
  }

  /** Converts a moment of the server's clock to the device's own clock. */
  onDevice(server: number): number {
    return this.#stands ? server : server - this.now() + Date.now();
  }

  /** Calls the listener when the clock is set, since every countdown may then be wrong. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
