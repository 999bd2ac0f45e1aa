import { LinesByNetwork } from '../core/LinesByNetwork.ts';

/** Whose page is made: of anybody, or of somebody who is signed in. Pages that are made anew for all go with the latter. */
export type Lane = 'visitors' | 'reserved';

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
/** Who has waited for so long is told to come again: browsers and people give up soon after. */
const LONGEST_WAIT_MS = 4_000;
/** After so many seconds those who were sent away may come again. */
const RETRY_AFTER_S = 3;

export type RenderOutcome<Value> =
  | { kind: 'made'; value: Value }
  /** There is no room. */
  | { kind: 'refused'; retryAfterS: number }
  /** Whoever asked has left. */
  | { kind: 'gone' };

export interface RenderRequest {
  lane: Lane;
  /** Whose turn it is goes by this: the network that asks. */
  network: string;
  /** Aborted when nobody waits for the page any more. */
  signal: AbortSignal;
}

interface RenderQueueOptions {
  isOverloaded?: () => boolean;
  mustWait?: () => boolean;
}

interface Ticket {
  start(): void;
  leave(outcome: { kind: 'refused'; retryAfterS: number } | { kind: 'gone' }): void;
}

/**
 * Bounds the making of pages: so many at a time, so many that wait, each network in its turn, and a turn of the event
 * loop before each, so that connections are accepted and answered in between.
 */
export class RenderQueue {
  readonly #lanes = {
    reserved: { inFlight: 0, waiting: new LinesByNetwork<Ticket>() },
    visitors: { inFlight: 0, waiting: new LinesByNetwork<Ticket>() },
  };
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
    return this.#lanes.reserved.inFlight + this.#lanes.visitors.inFlight;
  }

  get waiting(): number {
    return this.#lanes.reserved.waiting.size + this.#lanes.visitors.waiting.size;
  }

  /** Makes a page when it is its turn. @throws what the work throws */
  run<Value>(
    work: () => Promise<Value>,
    { lane: name, network, signal }: RenderRequest,
  ): Promise<RenderOutcome<Value>> {
    const lane = this.#lanes[name];
    if (signal.aborted) return this.#count({ kind: 'gone' });
    if (name === 'visitors' && this.#isOverloaded()) {
      return this.#count({ kind: 'refused', retryAfterS: RETRY_AFTER_S });
    }
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        start: () => {
          settle();
          lane.inFlight++;
          work()
            .then((value) => {
              this.made++;
              resolve({ kind: 'made', value });
            }, reject)
            .finally(() => {
              lane.inFlight--;
              this.#planTurn();
            });
        },
        leave: (outcome) => {
          settle();
          lane.waiting.remove(network, ticket);
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
      lane.waiting.add(network, ticket);
      if (lane.waiting.size > LIMITS[name].waiting) {
        lane.waiting.lastOfLongest()?.leave({ kind: 'refused', retryAfterS: RETRY_AFTER_S });
      }
      this.#planTurn();
    });
  }

  #planTurn(): void {
    if (this.#isTurnAhead || !LANES.some((name) => this.#hasTurn(name))) return;
    this.#isTurnAhead = true;
    setImmediate(() => {
      this.#isTurnAhead = false;
      const name = this.#mustWait() ? undefined : LANES.find((one) => this.#hasTurn(one));
      if (name !== undefined) this.#lanes[name].waiting.take()?.start();
      this.#planTurn();
    });
  }

  #hasTurn(name: Lane): boolean {
    const { inFlight, waiting } = this.#lanes[name];
    return waiting.size > 0 && inFlight < LIMITS[name].inFlight;
  }

  async #count<Outcome extends { kind: 'refused' | 'gone' }>(outcome: Outcome): Promise<Outcome> {
    if (outcome.kind === 'refused') this.refused++;
    else this.gone++;
    return outcome;
  }
}
