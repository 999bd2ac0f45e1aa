import { FairQueue } from './FairQueue.ts';
import { LONGEST_WAIT_MS, RETRY_AFTER_S, workLanes } from './limits.ts';

/** Who it is done for: any visitor, or a signed-in user. What serves many goes with the latter. */
export type Lane = keyof typeof workLanes;

/** In the order in which they are looked at. */
const LANES = ['reserved', 'visitors'] as const satisfies readonly Lane[];

type Refused = { kind: 'refused'; retryAfterS: number };
/** The visitor who asked has left. */
type Gone = { kind: 'gone' };

export type WorkOutcome<Value> = { kind: 'made'; value: Value } | Refused | Gone;

export interface WorkRequest {
  lane: Lane;
  /** What kind of work it is, such as the pages of one remote: where one is slow, it keeps no other one waiting. */
  group: string;
  /** The network that asks. */
  network: string;
  /** Aborted when no request waits for it any more. */
  signal?: AbortSignal;
}

interface WorkQueueOptions {
  /** Whether visitors’ work should be sent away at once. */
  isOverloaded?: () => boolean;
  /** Whether the loop is to be left to others for a moment: a page holds it for some 15 ms. */
  mustWait?: () => boolean;
}

interface Ticket {
  start(): void;
  refuse(): void;
}

/**
 * Bounds costly work, such as making a page: so much of a group at a time, so much that waits, each group and each network in
 * its turn, and a turn of the event loop before each, so that connections are accepted and answered in between.
 */
export class WorkQueue {
  readonly #lanes = {
    reserved: { waiting: new FairQueue<Ticket>(), underWay: new Map<string, number>() },
    visitors: { waiting: new FairQueue<Ticket>(), underWay: new Map<string, number>() },
  } satisfies Record<Lane, unknown>;
  readonly #isOverloaded: () => boolean;
  readonly #mustWait: () => boolean;
  #isTurnAhead = false;
  /** Work that was done, sent away, and left by those who asked, since the start. */
  made = 0;
  refused = 0;
  gone = 0;

  constructor({ isOverloaded = () => false, mustWait = () => false }: WorkQueueOptions = {}) {
    this.#isOverloaded = isOverloaded;
    this.#mustWait = mustWait;
  }

  get inFlight(): number {
    return LANES.flatMap((lane) => [...this.#lanes[lane].underWay.values()]).reduce((sum, count) => sum + count, 0);
  }

  get waiting(): number {
    return LANES.reduce((sum, lane) => sum + this.#lanes[lane].waiting.size, 0);
  }

  /** Does work when it is its turn. @throws what the work throws */
  run<Value>(work: () => Promise<Value>, request: WorkRequest): Promise<WorkOutcome<Value>> {
    const { lane, group, network, signal } = request;
    const { waiting, underWay } = this.#lanes[lane];
    return new Promise((resolve, reject) => {
      const ticket: Ticket = {
        start: () => {
          settle();
          underWay.set(group, (underWay.get(group) ?? 0) + 1);
          work()
            .then((value) => {
              this.made++;
              resolve({ kind: 'made', value });
            }, reject)
            .finally(() => {
              underWay.set(group, (underWay.get(group) ?? 1) - 1);
              this.#planTurn();
            });
        },
        refuse: () => {
          this.refused++;
          leave({ kind: 'refused', retryAfterS: RETRY_AFTER_S });
        },
      };
      const goAway = () => {
        this.gone++;
        leave({ kind: 'gone' });
      };
      const timer = setTimeout(ticket.refuse, LONGEST_WAIT_MS).unref();
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', goAway);
      };
      const leave = (outcome: Refused | Gone) => {
        settle();
        waiting.remove(network, ticket, group);
        resolve(outcome);
      };
      if (signal?.aborted) goAway();
      else if (lane === 'visitors' && this.#isOverloaded()) ticket.refuse();
      else {
        signal?.addEventListener('abort', goAway, { once: true });
        waiting.add(network, ticket, group);
        if (waiting.size > workLanes[lane].waiting) waiting.lastOfLongest()?.refuse();
        this.#planTurn();
      }
    });
  }

  #planTurn(): void {
    if (this.#isTurnAhead || this.waiting === 0) return;
    this.#isTurnAhead = true;
    setImmediate(() => {
      this.#isTurnAhead = false;
      const mustWait = this.#mustWait();
      const ticket = mustWait ? undefined : this.#take();
      ticket?.start();
      // Where all that waits is of groups that have enough under way, the end of one of those goes on.
      if (mustWait || ticket !== undefined) this.#planTurn();
    });
  }

  #take(): Ticket | undefined {
    for (const lane of LANES) {
      const { waiting, underWay } = this.#lanes[lane];
      const ticket = waiting.take((group) => (underWay.get(group) ?? 0) < workLanes[lane].atOnce);
      if (ticket !== undefined) return ticket;
    }
    return undefined;
  }
}
