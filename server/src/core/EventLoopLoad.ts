import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const SAMPLED_EVERY_MS = 500;
/**
 * Mean lateness of a timer above which the process counts as overloaded. A request takes several turns of the loop: at
 * half a second each a visitor waits for some seconds, and asks again meanwhile.
 */
const OVERLOADED_MS = 500;
/** Weight of the newest sample: one long task, a collection of garbage or an import, is no overload. */
const NEWEST_WEIGHT = 0.5;

/** How late the event loop is. */
export class EventLoopLoad {
  readonly #histogram: ELDHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #timer: NodeJS.Timeout | undefined;
  #delayMs = 0;

  /** Mean delay of the last seconds, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Whether work that can wait should be sent away. */
  get isOverloaded(): boolean {
    return this.#delayMs > OVERLOADED_MS;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      const mean = this.#histogram.mean / 1e6;
      this.#histogram.reset();
      if (Number.isFinite(mean)) this.record(Math.max(mean - RESOLUTION_MS, 0));
    }, SAMPLED_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#histogram.disable();
    this.#delayMs = 0;
  }

  /** Takes a sample into account, in milliseconds. */
  record(delayMs: number): void {
    this.#delayMs += NEWEST_WEIGHT * (delayMs - this.#delayMs);
  }
}
