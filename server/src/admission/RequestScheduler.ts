import { FairQueue } from './FairQueue.ts';
import { LET_IN_MS, MOST_OF_A_TURN, TURN_MS } from './limits.ts';

type Work = () => void;

/** Who asks. */
export interface Asking {
  /** Whether it is the first request of its connection. */
  isFresh: boolean;
  /**
   * The caller's network: two thousand connections of one wait behind each other, and not before another client. Asked
   * for where a request has to wait.
   */
  network: () => string;
}

/**
 * Begins requests for at most some milliseconds in each turn of the event loop: libuv accepts one connection a turn, so long
 * turns would keep two thousand new ones waiting for twenty seconds. Networks take turns.
 */
export class RequestScheduler {
  readonly #waiting = new FairQueue<Work>();
  readonly #now: () => number;
  /** Until when this turn goes on beginning what has just come; 0 before its first request. */
  #turnEnds = 0;
  /** The same for what had to wait. */
  #waitingEnds = 0;
  #planned = 0;
  /** Whether a connection was accepted since the last turn. */
  #hasAccepted = false;
  /** Since when connections are let in before requests are begun; null while requests are. */
  #letsInSince: number | null = null;
  /** Requests are begun until then, even when connections come. */
  #worksUntil = 0;
  #isTurnForThem = false;

  /** @param now milliseconds, of any beginning */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Requests that wait for a turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether connections are let in now, and whatever else takes time had better wait: a tenth of a second at most. */
  get isLettingIn(): boolean {
    return this.#letsInSince !== null && this.#now() - this.#letsInSince < LET_IN_MS;
  }

  /** Begins a request, now or in one of the next turns. */
  run(work: Work, { isFresh, network }: Asking): void {
    if (this.waiting === 0 && this.#isTimeLeft()) {
      work();
      return;
    }
    this.#waiting.add(network(), work, isFresh ? 'new' : 'kept');
    this.#plan();
  }

  /** A connection was accepted: others may stand behind it. */
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

  /** Each is a step of its own, so that what follows from one is done, and counted, before the next. */
  #plan(): void {
    if (this.#planned > 0) return;
    this.#planned = Math.min(this.waiting, MOST_OF_A_TURN);
    this.#waitingEnds = 0;
    for (let step = this.#planned; step > 0; step--) setImmediate(() => this.#step());
  }

  #step(): void {
    this.#planned--;
    // What is planned from here on comes after the loop has looked who has come.
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
