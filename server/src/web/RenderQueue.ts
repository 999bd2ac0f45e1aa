import { FairQueue } from '../core/FairQueue.ts';

/** Whose page is made: any visitor's, or a signed-in user's. Pages that are made again for all go with the latter. */
export type Lane = 'visitors' | 'reserved';

/** Of each remote. */
interface LaneLimits {
  /** Pages that are made at the same time: while one waits for the database, another one is made. */
  inFlight: number;
  /** Pages that wait; a page takes some 5 to 20 ms, so these are made within two seconds. */
  waiting: number;
}

const LIMITS: Readonly<Record<Lane, LaneLimits>> = {
  reserved: { inFlight: 2, waiting: 60 },
  visitors: { inFlight: 3, waiting: 120 },
};
/** In the order in which they are looked at. */
const LANES: readonly Lane[] = ['reserved', 'visitors'];
/** A request that has waited for so long is told to come again. It is long, because a busy machine makes pages slowly. */
const LONGEST_WAIT_MS = 20_000;
/** After so many seconds those who were sent away may come again. */
const RETRY_AFTER_S = 3;

export type RenderOutcome<Value> =
  | { kind: 'made'; value: Value }
  /** There is no room. */
  | { kind: 'refused'; retryAfterS: number }
  /** The visitor who asked has left. */
  | { kind: 'gone' };

export interface RenderRequest {
  lane: Lane;
  /** Whose code makes the page: a remote that is slow keeps no other one's pages waiting. */
  remote: string;
  /** Whose turn it is goes by this: the network that asks. */
  network: string;
  /** Aborted when no request waits for the page any more. */
  signal: AbortSignal;
}

interface RenderQueueOptions {
  isOverloaded?: () => boolean;
  mustWait?: () => boolean;
}

interface Line {
  inFlight: number;
  waiting: FairQueue<Ticket>;
}

interface Ticket {
  start(): void;
  leave(outcome: { kind: 'refused'; retryAfterS: number } | { kind: 'gone' }): void;
}

/**
 * Bounds the making of pages: so many of a remote at a time, so many that wait, each remote and each network in its turn,
 * and a turn of the event loop before each, so that connections are accepted and answered in between.
 */
export class RenderQueue {
  /** By remote, in the order of their turns. */
  readonly #lanes: Readonly<Record<Lane, Map<string, Line>>> = { reserved: new Map(), visitors: new Map() };
  readonly #isOverloaded: () => boolean;
  readonly #mustWait: () => boolean;
  #isTurnAhead = false;
  /** Pages that were made, sent away, and left by those who asked, since the start. */
  made = 0;
  refused = 0;
  gone = 0;

  /**
   * @param isOverloaded whether visitors' pages should be sent away at once
   * @param mustWait whether the loop is to be left to others for a moment: a page holds it for some 15 ms, and it lets one
   *   connection in each time
   */
  constructor({ isOverloaded = () => false, mustWait = () => false }: RenderQueueOptions = {}) {
    this.#isOverloaded = isOverloaded;
    this.#mustWait = mustWait;
  }

  get inFlight(): number {
    return this.#sum(({ inFlight }) => inFlight);
  }

  get waiting(): number {
    return this.#sum(({ waiting }) => waiting.size);
  }

  /** Makes a page when it is its turn. @throws what the work throws */
  run<Value>(
    work: () => Promise<Value>,
    { lane: name, remote, network, signal }: RenderRequest,
  ): Promise<RenderOutcome<Value>> {
    if (signal.aborted) return this.#count({ kind: 'gone' });
    if (name === 'visitors' && this.#isOverloaded()) {
      return this.#count({ kind: 'refused', retryAfterS: RETRY_AFTER_S });
    }
    const line = this.#lineOf(name, remote);
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        start: () => {
          settle();
          line.inFlight++;
          work()
            .then((value) => {
              this.made++;
              resolve({ kind: 'made', value });
            }, reject)
            .finally(() => {
              line.inFlight--;
              this.#leave(name, remote, line);
              this.#planTurn();
            });
        },
        leave: (outcome) => {
          settle();
          line.waiting.remove(network, ticket);
          this.#leave(name, remote, line);
          resolve(this.#count(outcome));
        },
      };
      const onAbort = () => ticket.leave({ kind: 'gone' });
      const timer = setTimeout(() => ticket.leave({ kind: 'refused', retryAfterS: RETRY_AFTER_S }), LONGEST_WAIT_MS);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      line.waiting.add(network, ticket);
      if (line.waiting.size > LIMITS[name].waiting) {
        line.waiting.lastOfLongest()?.leave({ kind: 'refused', retryAfterS: RETRY_AFTER_S });
      }
      this.#planTurn();
    });
  }

  #lineOf(name: Lane, remote: string): Line {
    const known = this.#lanes[name].get(remote);
    if (known !== undefined) return known;
    const line = { inFlight: 0, waiting: new FairQueue<Ticket>() };
    this.#lanes[name].set(remote, line);
    return line;
  }

  /** Forgets a line that is empty. */
  #leave(name: Lane, remote: string, line: Line): void {
    const isEmpty = line.inFlight === 0 && line.waiting.size === 0;
    if (isEmpty && this.#lanes[name].get(remote) === line) this.#lanes[name].delete(remote);
  }

  #planTurn(): void {
    if (this.#isTurnAhead || this.#next() === undefined) return;
    this.#isTurnAhead = true;
    setImmediate(() => {
      this.#isTurnAhead = false;
      const next = this.#mustWait() ? undefined : this.#next();
      if (next !== undefined) {
        const { name, remote, line } = next;
        // Last from now on.
        this.#lanes[name].delete(remote);
        this.#lanes[name].set(remote, line);
        line.waiting.take()?.start();
      }
      this.#planTurn();
    });
  }

  /** Whose turn it is. */
  #next(): { name: Lane; remote: string; line: Line } | undefined {
    for (const name of LANES) {
      for (const [remote, line] of this.#lanes[name]) {
        if (line.waiting.size > 0 && line.inFlight < LIMITS[name].inFlight) return { name, remote, line };
      }
    }
    return undefined;
  }

  #sum(of: (line: Line) => number): number {
    return LANES.flatMap((name) => [...this.#lanes[name].values()]).reduce((sum, line) => sum + of(line), 0);
  }

  async #count<Outcome extends { kind: 'refused' | 'gone' }>(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind === 'refused') this.refused++;
    else this.gone++;
    return outcome;
  }
}
