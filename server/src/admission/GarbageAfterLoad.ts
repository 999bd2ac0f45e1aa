import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { collectGarbage } from './collectGarbage.ts';
import { BUSY_SHARE, COLLECTED_EVERY_S, LOAD_LASTS_S, QUIET_FOR_S, QUIET_SHARE } from './limits.ts';

/**
 * Collects garbage once after a load, such as a flood, when hardly any requests run. V8 alone collects only when it needs room,
 * which an idle server does not.
 */
export class GarbageAfterLoad {
  readonly #collect: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  #busySeconds = 0;
  #quietSeconds = 0;
  #secondsSince = Number.POSITIVE_INFINITY;

  constructor(collect: () => Promise<void> = collectGarbage) {
    this.#collect = collect;
  }

  start(): void {
    let last: EventLoopUtilization = performance.eventLoopUtilization();
    this.#timer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      this.second(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    }, 1000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Collects at once, for example after all pages were rendered at a start, and forgets the load before. */
  async collectNow(): Promise<void> {
    this.#busySeconds = 0;
    await this.#collect();
  }

  /** @param busyShare share of the last second for which the event loop was busy */
  second(busyShare: number): void {
    this.#secondsSince++;
    if (busyShare > BUSY_SHARE) this.#busySeconds++;
    this.#quietSeconds = busyShare < QUIET_SHARE ? this.#quietSeconds + 1 : 0;
    if (this.#busySeconds < LOAD_LASTS_S || this.#quietSeconds < QUIET_FOR_S) return;
    if (this.#secondsSince < COLLECTED_EVERY_S) return;
    this.#secondsSince = 0;
    // After a failure, V8 collects once it needs room.
    this.collectNow().catch(() => {});
  }
}
