import { FairQueue } from './FairQueue.ts';
import { LET_IN_MS, MOST_OF_A_TURN, TURN_MS } from './limits.ts';

type Work = () => void;

/** The caller of a request. */
export interface Asking {
  /** Whether it is the first request of its connection. */
  isFresh: boolean;
  /**
   * The caller's network: two thousand connections of one network wait behind each other, not ahead of another client. Called
   * only if the request has to wait.
   */
  network: () => string;
}

/**
 * Starts requests for at most a few milliseconds in each turn of the event loop: libuv accepts one connection per turn, so long
 * turns would keep two thousand new ones waiting for twenty seconds. Networks take turns.
 */
export class RequestScheduler {
  readonly #waiting = new FairQueue<Work>();
  readonly #now: () => number;
  /** Until when this turn starts requests that have just arrived; 0 before its first request. */
  #turnEnds = 0;
  /** Until when this turn starts requests that had to wait; 0 before its first. */
  #waitingEnds = 0;
  #planned = 0;
  /** Whether a connection was accepted since the last turn. */
  #hasAccepted = false;
  /** When the scheduler began to accept connections before starting requests; null while it starts requests. */
  #letsInSince: number | null = null;
  /** Until then requests are started even when connections arrive. */
  #worksUntil = 0;
  #isTurnForThem = false;

  /** @param now milliseconds since any fixed time */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Number of requests that wait for a turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether connections are being accepted now, so that other work should wait: a tenth of a second at most. */
  get isLettingIn(): boolean {
    return this.#letsInSince !== null && this.#now() - this.#letsInSince < LET_IN_MS;
  }

  /** Starts a request, now or in one of the next turns. */
  run(work: Work, { isFresh, network }: Asking): void {
    if (this.waiting === 0 && this.#isTimeLeft()) {
      work();
      return;
    }
    this.#waiting.add(network(), work, isFresh ? 'new' : 'kept');
    this.#plan();
  }

  /** Call this when a connection was accepted: more may be queued behind it. */
  accepted(): void {
    this.#hasAccepted = true;
  }

  #shouldLetIn(now: number): boolean {
    const isMore = this.#hasAccepted && now >= this.#worksUntil;
    this.#hasAccepted = false;
    if (!isMore) {
      this.#letsInSince = null;
      return false;
    }
    this.#letsInSince ??= now;
    if (now - this.#letsInSince < LET_IN_MS) return true;
    this.#letsInSince = null;
    this.#worksUntil = now + LET_IN_MS;
    return false;
  }

  #isTimeLeft(): boolean {
    if (this.#turnEnds !== 0) return this.#now() < this.#turnEnds;
    this.#turnEnds = this.#now() + TURN_MS;
    setImmediate(() => {
      this.#turnEnds = 0;
    });
    return true;
  }

  /** Plans a separate step for each request, so that the consequences of one are done, and counted, before the next. */
  #plan(): void {
    if (this.#planned > 0) return;
    this.#planned = Math.min(this.waiting, MOST_OF_A_TURN);
    this.#waitingEnds = 0;
    for (let step = this.#planned; step > 0; step--) setImmediate(() => this.#step());
  }

  #step(): void {
    this.#planned--;
    // Steps planned from here on run after the loop has accepted new connections.
    const isFirst = this.#waitingEnds === 0;
    if (isFirst) {
      this.#waitingEnds = this.#now() + TURN_MS;
      this.#isTurnForThem = this.#shouldLetIn(this.#now());
    }
    const isTime = !this.#isTurnForThem && (isFirst || this.#now() < this.#waitingEnds);
    const work = isTime ? this.#waiting.take() : undefined;
    try {
      work?.();
    } finally {
      this.#plan();
    }
  }
}
