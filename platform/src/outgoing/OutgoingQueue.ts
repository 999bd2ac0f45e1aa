import { anything } from '@cog/contracts/lib/anything.schema';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { OUTGOING_LOCK } from '@cog/contracts/lib/outgoing';
import { type ApiAnswer, type ApiClient, type ApiFailure, isTemporary } from '../apiClient.ts';
import { storage } from '../storage.ts';
import { OUTGOING_EVENT } from './outgoingKey.ts';
import {
  areStored,
  isTooOld,
  type OutgoingRequest,
  type Refusal,
  readRequests,
  type StoredRequest,
  writeRequests,
} from './storedRequests.ts';

/** Pauses between attempts; the last one repeats until, after many attempts, the long one applies. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
const MANY_TRIES = 20;
const LONG_PAUSE_MS = 120_000;
/** Random delay added to the time that an overloaded server names, so that clients do not return all at once. */
const SPREAD_MS = 5000;
/** Pause while the browser reports no network, which may be wrong. */
const OFFLINE_PAUSE_MS = 30_000;
/** Minimum time since the last attempt before a page that becomes visible triggers another one. */
const LEAST_PAUSE_MS = 1500;
/** Pause while another tab is sending. */
const BUSY_ELSEWHERE_MS = 2000;

const KEY_IN_USE = 422;

/** Outcome of an attempt. */
export type OutgoingOutcome =
  | {
      kind: 'done';
      answer: unknown;
      /** True if the server answers an earlier body with the same key. */
      isEarlier: boolean;
      /** True if the request was withdrawn while it was being sent. */
      wasWithdrawn: boolean;
    }
  /** The server refused the request for good. */
  | { kind: 'refused'; refusal: Refusal }
  /** It will be sent again automatically. */
  | { kind: 'later'; failure: ApiFailure };

/** The request had no answer for so long that it has been removed. Whether it arrived is not known. */
export interface Expiry {
  kind: 'expired';
}

export interface OutgoingQueueOptions {
  api: ApiClient;
  /** Which requests this queue sends; the others wait for their own page, or for another one. */
  isMine(request: OutgoingRequest): boolean;
  /** Called with the outcome of a request that was sent automatically, or has expired. */
  onOutcome(request: OutgoingRequest, outcome: OutgoingOutcome | Expiry): void;
  /** Called when another tab has ended a request: with the refusal it received, or with null if it is sent or withdrawn. */
  onEndedElsewhere?(key: string, refusal: Refusal | null): void;
}

/** Not validated here: the page that made the request validates the answer with the endpoint's schema. */
const anyJson = async () => anything;

const pause = (tries: number) => {
  const milliseconds = tries > MANY_TRIES ? LONG_PAUSE_MS : (PAUSES_MS[tries] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0);
  return milliseconds * (0.8 + 0.4 * Math.random());
};

/** Schedules the next attempt of a request that has failed. */
function nextTry(tries: number, seconds: number | null) {
  const now = Date.now();
  const wait = seconds === null ? pause(tries) : seconds * 1000 + Math.random() * SPREAD_MS;
  return { tries: tries + 1, triedAt: now, nextAt: now + wait, isNextFixed: seconds !== null };
}

/** Whether a request is due. A last attempt in the future means that the clock was set back, so the schedule is void. */
const isTimeOver = ({ triedAt, nextAt }: StoredRequest, now: number) => nextAt <= now || triedAt > now;

/** Seconds after which the server accepts the request; null if it named no time. */
const secondsOf = (failure: ApiFailure) => (failure.kind === 'refused' ? (failure.retryAfter ?? null) : null);

/** Runs the work unless another tab is running it. @returns false if so */
async function alone(work: () => Promise<void>): Promise<boolean> {
  // Unavailable if the site is opened without https; idempotency keys still prevent duplicates.
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(OUTGOING_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

/**
 * Sends the requests that wait on this device until the server has answered: on a timer with growing pauses, and when
 * success is likely (the network is back, or the page becomes visible). One tab sends at a time.
 */
export class OutgoingQueue {
  readonly #options: OutgoingQueueOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #isStarted = false;
  /** Requests that were seen, by key. */
  #seen = new Map<string, StoredRequest>();
  /** Keys of requests that were withdrawn here; one of them may be under way. */
  #withdrawn = new Set<string>();

  constructor(options: OutgoingQueueOptions) {
    this.#options = options;
  }

  /** The waiting requests that this queue must send, including refused ones. */
  requests(): readonly StoredRequest[] {
    return readRequests().filter((one) => !isTooOld(one) && this.#options.isMine(one));
  }

  /** Starts sending. @returns the function that stops it */
  start(): () => void {
    this.#isStarted = true;
    const online = () => this.sendNow();
    const seen = () => {
      if (document.visibilityState === 'visible') this.sendNow(LEAST_PAUSE_MS);
    };
    const changed = () => {
      this.#noticeEnded();
      this.#schedule();
    };
    const listeners = [
      [window, 'online', online],
      [window, 'focus', seen],
      [window, 'pageshow', seen],
      [document, 'visibilitychange', seen],
      [window, 'storage', changed],
      [window, OUTGOING_EVENT, changed],
    ] as const;
    for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
    this.sendNow();
    return () => {
      this.#isStarted = false;
      clearTimeout(this.#timer);
      for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
      // Another queue of this document may take over.
      dispatchEvent(new Event(OUTGOING_EVENT));
    };
  }

  /**
   * Stores a request whose first attempt failed. Replaces one with the same key, and expires when that one would have.
   *
   * @param seconds after which the server accepts it; null if it named no time
   */
  add(request: OutgoingRequest, seconds: number | null): void {
    this.#withdrawn.delete(request.key);
    const stored = readRequests();
    const storedAt = stored.find(({ key }) => key === request.key)?.storedAt ?? Date.now();
    const others = stored.filter(({ key }) => key !== request.key);
    writeRequests([...others, { ...request, storedAt, refusal: null, ...nextTry(0, seconds) }]);
  }

  /** Whether this device could store what waits; if not, this queue alone knows it, while the document is open. */
  isOnDevice(): boolean {
    return areStored();
  }

  /** Withdraws a request, or removes a refusal that has been shown. */
  remove(key: string): void {
    this.#withdrawn.add(key);
    this.#forget(key);
  }

  #forget(key: string): void {
    this.#seen.delete(key);
    const requests = readRequests();
    if (requests.some((one) => one.key === key)) writeRequests(requests.filter((one) => one.key !== key));
  }

  /**
   * Sends a request now, on the user's command.
   *
   * @param path new path of the request
   * @returns the outcome; null if it no longer waits, or another tab is sending
   */
  async send(key: string, path: string): Promise<OutgoingOutcome | null> {
    this.#change(key, { path, tries: 0 });
    let outcome: OutgoingOutcome | null = null;
    await this.#alone(async () => {
      const request = this.requests().find((one) => one.key === key && one.refusal === null);
      if (request) outcome = await this.#try(request);
    });
    return outcome;
  }

  #change(key: string, change: Partial<StoredRequest>): void {
    writeRequests(readRequests().map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  /** Removes and reports requests that have expired, and reports those that another tab has ended. */
  #noticeEnded(): void {
    const { isMine, onOutcome, onEndedElsewhere } = this.#options;
    const stored = readRequests();
    const old = stored.filter((one) => isTooOld(one) && isMine(one));
    const known = new Map([...this.#seen, ...old.map((one) => [one.key, one] as const)]);
    const here = new Map(this.requests().map((one) => [one.key, one]));
    this.#seen = here;
    if (old.length > 0) writeRequests(stored.filter((one) => !old.includes(one)));
    for (const [key, before] of known) {
      const after = here.get(key);
      if (!after && isTooOld(before)) {
        // Its sender has been told of a refused one.
        if (before.refusal === null && isMine(before)) onOutcome(before, { kind: 'expired' });
      } else if (!after || (after.refusal && !before.refusal)) onEndedElsewhere?.(key, after?.refusal ?? null);
    }
  }

  /**
   * Retries waiting requests early, because success is likely.
   *
   * @param leastPause minimum time since the last attempt, in milliseconds
   */
  sendNow(leastPause = 0): void {
    this.#noticeEnded();
    const now = Date.now();
    if (!navigator.onLine) {
      this.#schedule();
      return;
    }
    const isHopeful = ({ isNextFixed, triedAt, nextAt, refusal }: StoredRequest) =>
      refusal === null && !isNextFixed && nextAt > now && triedAt + leastPause <= now;
    for (const { key } of this.requests().filter(isHopeful)) this.#change(key, { tries: 0, nextAt: now });
    void this.#sendDue();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted || this.#sending) return;
    const now = Date.now();
    const waits = this.requests().flatMap((one) =>
      one.refusal === null ? [isTimeOver(one, now) ? 0 : one.nextAt - now] : [],
    );
    if (waits.length === 0) return;
    const wait = Math.min(...waits);
    this.#timer = setTimeout(() => void this.#sendDue(), navigator.onLine ? wait : Math.max(wait, OFFLINE_PAUSE_MS));
  }

  async #sendDue(): Promise<void> {
    this.#noticeEnded();
    const isDue = (one: StoredRequest) => one.refusal === null && isTimeOver(one, Date.now());
    if (!this.requests().some(isDue)) return this.#schedule();
    await this.#alone(async () => {
      for (const { key } of this.requests()) {
        // Another tab may have sent or withdrawn it meanwhile.
        const request = this.requests().find((one) => one.key === key);
        if (request && isDue(request) && this.#isStarted) this.#options.onOutcome(request, await this.#try(request));
      }
    });
  }

  /** Runs the work unless this queue or another tab is sending, then schedules the next attempt. */
  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    clearTimeout(this.#timer);
    let wasAlone = true;
    try {
      wasAlone = await alone(work);
    } finally {
      this.#sending = false;
      if (wasAlone) this.#schedule();
      else if (this.#isStarted) this.#timer = setTimeout(() => void this.#sendDue(), BUSY_ELSEWHERE_MS);
    }
  }

  #call({ path, key }: OutgoingRequest, body: unknown): Promise<ApiAnswer<unknown>> {
    const endpoint = {
      method: 'POST',
      path: `/${path.slice(1)}`,
      summary: 'Sends what waited',
      access: 'public',
      query: undefined,
      body: anyJson,
      answer: anyJson,
      idempotent: true,
    } as const;
    return this.#options.api.call(endpoint, { body, idempotencyKey: key });
  }

  async #try(request: StoredRequest): Promise<OutgoingOutcome> {
    // Stored before the attempt: however it ends, even with an exception, the next one waits for the pause.
    this.#change(request.key, nextTry(request.tries, null));
    const result = await this.#call(request, request.body);
    if (result.ok) return this.#done(request, result.data, false);
    const { failure } = result;
    if (failure.kind === 'refused' && failure.status === KEY_IN_USE) {
      for (const body of request.earlier) {
        const known = await this.#call(request, body);
        if (known.ok) return this.#done(request, known.data, true);
      }
    }
    if (failure.kind !== 'refused' || isTemporary(failure)) {
      this.#change(request.key, nextTry(request.tries, secondsOf(failure)));
      return { kind: 'later', failure };
    }
    const { status, message, errors } = failure;
    const refusal = { status, message, errors };
    if (this.#seen.has(request.key)) this.#seen.set(request.key, { ...request, refusal });
    this.#change(request.key, { refusal });
    return { kind: 'refused', refusal };
  }

  #done(sent: OutgoingRequest, answer: unknown, isEarlier: boolean): OutgoingOutcome {
    // Its page may have said meanwhile where the answer goes and what it clears.
    const waiting = readRequests().find(({ key }) => key === sent.key);
    const { key, answerKey, answerLastsMs } = waiting ?? sent;
    // Once it has been withdrawn, what is stored there may be the next person's.
    for (const name of waiting?.clears ?? []) storage.write(name, null);
    if (answerKey !== null && typeof answer === 'object') {
      storage.write(answerKey, { ...answer, day: lagosDay() }, answerLastsMs);
    }
    this.#forget(key);
    return { kind: 'done', answer, isEarlier, wasWithdrawn: this.#withdrawn.has(key) };
  }
}
