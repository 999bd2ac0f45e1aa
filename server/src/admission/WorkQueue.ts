import { FairQueue } from './FairQueue.ts';
import { LONGEST_WAIT_MS, RETRY_AFTER_S, workLanes } from './limits.ts';

/** For whom the work is done: any visitor, or a signed-in user. Work that serves many uses the latter's lane. */
export type Lane = keyof typeof workLanes;

/** In order of priority. */
const LANES = ['reserved', 'visitors'] as const satisfies readonly Lane[];

type Refused = { kind: 'refused'; retryAfterS: number };
/** The visitor has disconnected. */
type Gone = { kind: 'gone' };

export type WorkOutcome<Value> = { kind: 'made'; value: Value } | Refused | Gone;

export interface WorkRequest {
  lane: Lane;
  /** Kind of the work, such as the pages of one remote: a slow group does not delay the others. */
  group: string;
  /** The network of the caller. */
  network: string;
  /** Aborted when no request waits for the result any more. */
  signal?: AbortSignal;
}

interface WorkQueueOptions {
  /** Whether visitors’ work should be refused at once. */
  isOverloaded?: () => boolean;
  /** Whether to leave the event loop to others for a moment: a page blocks it for about 15 ms. */
  mustWait?: () => boolean;
}

interface Ticket {
  start(): void;
  refuse(): void;
}

/**
 * Limits costly work, such as rendering pages: how much of a group runs and how much waits. Groups and networks take turns, and
 * each piece of work gets a turn of the event loop, so that connections are accepted and answered in between.
 */
export class WorkQueue {
  readonly #lanes = {
    reserved: { waiting: new FairQueue<Ticket>(), underWay: new Map<string, number>() },
    visitors: { waiting: new FairQueue<Ticket>(), underWay: new Map<string, number>() },
  } satisfies Record<Lane, unknown>;
  readonly #isOverloaded: () => boolean;
  readonly #mustWait: () => boolean;
  #isTurnAhead = false;
  /** Numbers of results since the start: work done, work refused, and work whose callers disconnected. */
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

  /** Does the work when its turn comes. @throws what the work throws */
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
      // If all waiting work belongs to groups that are at their limit, the next turn is planned when their work ends.
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
