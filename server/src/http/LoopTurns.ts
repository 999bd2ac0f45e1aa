/** Longest that a turn of the event loop goes on beginning requests: after it the loop looks who has come. */
const TURN_MS = 10;
/** Requests that are begun in one turn at most, of those that had to wait. */
const MOST_OF_A_TURN = 32;

type Work = () => void;

/**
 * Begins requests for at most some milliseconds in each turn of the event loop. Without it a turn answers everybody who
 * has asked before it looks for new connections: with 200 busy clients who comes anew waits for three rounds of all of
 * them. Connections that ask for the first time, and the others, take turns.
 */
export class LoopTurns {
  readonly #fresh: Work[] = [];
  readonly #others: Work[] = [];
  readonly #now: () => number;
  /** Until when this turn goes on beginning what has just come; 0 before its first request. */
  #turnEnds = 0;
  /** The same for what had to wait. */
  #waitingEnds = 0;
  #planned = 0;
  #isFreshNext = true;

  /** @param now milliseconds, of any beginning */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Requests that wait for a turn. */
  get waiting(): number {
    return this.#fresh.length + this.#others.length;
  }

  /**
   * Begins a request, now or in one of the next turns.
   *
   * @param isFresh whether it is the first one of its connection
   */
  run(work: Work, isFresh: boolean): void {
    if (this.waiting === 0 && this.#isTimeLeft()) {
      work();
      return;
    }
    (isFresh ? this.#fresh : this.#others).push(work);
    this.#plan();
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
    if (isFirst) this.#waitingEnds = this.#now() + TURN_MS;
    const work = isFirst || this.#now() < this.#waitingEnds ? this.#take() : undefined;
    try {
      work?.();
    } finally {
      this.#plan();
    }
  }

  #take(): Work | undefined {
    const [first, second] = this.#isFreshNext ? [this.#fresh, this.#others] : [this.#others, this.#fresh];
    this.#isFreshNext = !this.#isFreshNext;
    return first.shift() ?? second.shift();
  }
}
