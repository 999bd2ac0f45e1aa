import { FairQueue } from '../core/FairQueue.ts';

/** Longest that a turn of the event loop goes on beginning requests: after it the loop looks who has come. */
const TURN_MS = 3;
/** Requests that are begun in one turn at most, of those that had to wait. */
const MOST_OF_A_TURN = 32;

/**
 * The loop accepts one connection in each of its turns (libuv, since 1.45): with turns of some milliseconds two thousand
 * that come at once would be let in within twenty seconds, health checks among them. So turns are short while
 * connections are being accepted, for so long; then requests are worked on for as long again.
 */
const LET_IN_MS = 100;

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
 * Begins requests for at most some milliseconds in each turn of the event loop, and for none while connections are let
 * in. Without it a turn answers everybody who has asked before it looks for new connections: with 200 busy clients a
 * new one waits for three rounds of all of them. Networks take turns, and for each of these two so do connections that
 * ask for the first time, and the others.
 */
export class RequestScheduler {
  readonly #fresh = new FairQueue<Work>();
  readonly #others = new FairQueue<Work>();
  readonly #now: () => number;
  /** Until when this turn goes on beginning what has just come; 0 before its first request. */
  #turnEnds = 0;
  /** The same for what had to wait. */
  #waitingEnds = 0;
  #planned = 0;
  #isFreshNext = true;
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
    return this.#fresh.size + this.#others.size;
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
    (isFresh ? this.#fresh : this.#others).add(network(), work);
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
    const work = isTime ? this.#take() : undefined;
    try {
      work?.();
    } finally {
      this.#plan();
    }
  }

  #take(): Work | undefined {
    const [first, second] = this.#isFreshNext ? [this.#fresh, this.#others] : [this.#others, this.#fresh];
    this.#isFreshNext = !this.#isFreshNext;
    return first.take() ?? second.take();
  }
}
