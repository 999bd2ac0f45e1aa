import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { LOAD_SAMPLED_EVERY_MS, NEWEST_SAMPLE_WEIGHT, OVERLOADED_FROM_REQUESTS, OVERLOADED_MS } from './limits.ts';

/** Interval of the timer whose delay is measured. */
const RESOLUTION_MS = 10;

/** Measures the delay of the event loop, and the requests that may be its cause. */
export class EventLoopLoad {
  readonly #histogram: ELDHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #timer: NodeJS.Timeout | undefined;
  #delayMs = 0;
  #requestsPerSecond = 0;
  /** Requests since the last sample. */
  #requests = 0;
  #sampledAt = 0;

  /** Mean delay of the last few seconds, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Whether work that can wait should be refused. */
  get isOverloaded(): boolean {
    return this.#delayMs > OVERLOADED_MS && this.#requestsPerSecond >= OVERLOADED_FROM_REQUESTS;
  }

  start(): void {
    if (this.#timer !== undefined) return;
    this.#histogram.enable();
    this.#sampledAt = performance.now();
    this.#timer = setInterval(() => {
      const mean = this.#histogram.mean / 1e6;
      this.#histogram.reset();
      const seconds = (performance.now() - this.#sampledAt) / 1000;
      const requests = this.#requests / seconds;
      this.#sampledAt += seconds * 1000;
      this.#requests = 0;
      if (Number.isFinite(mean)) this.record(Math.max(mean - RESOLUTION_MS, 0), requests);
    }, LOAD_SAMPLED_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#histogram.disable();
    this.#delayMs = 0;
    this.#requestsPerSecond = 0;
  }

  countRequest(): void {
    this.#requests++;
  }

  /** Adds a sample. */
  record(delayMs: number, requestsPerSecond: number): void {
    this.#delayMs += NEWEST_SAMPLE_WEIGHT * (delayMs - this.#delayMs);
    this.#requestsPerSecond += NEWEST_SAMPLE_WEIGHT * (requestsPerSecond - this.#requestsPerSecond);
  }
}
