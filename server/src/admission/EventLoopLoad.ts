import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { LOAD_SAMPLED_EVERY_MS, NEWEST_SAMPLE_WEIGHT, OVERLOADED_MS } from './limits.ts';

/** Interval of the timer whose delay is measured. */
const RESOLUTION_MS = 10;
/** Measures the delay of the event loop. */
export class EventLoopLoad {
  readonly #histogram: ELDHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #timer: NodeJS.Timeout | undefined;
  #delayMs = 0;

  /** Mean delay of the last few seconds, in milliseconds. */
  get delayMs(): number {
    return this.#delayMs;
  }

  /** Whether work that can wait should be refused. */
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
    }, LOAD_SAMPLED_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#histogram.disable();
    this.#delayMs = 0;
  }

  /** Adds a sample, in milliseconds. */
  record(delayMs: number): void {
    this.#delayMs += NEWEST_SAMPLE_WEIGHT * (delayMs - this.#delayMs);
  }
}
