import { anything } from '@cog/contracts/lib/anything.schema';
import { lagosDay } from '@cog/contracts/lib/calendar';
import { OUTGOING_LOCK } from '@cog/contracts/lib/outgoing';
import { type ApiAnswer, type ApiClient, type ApiFailure, isTemporary } from '../apiClient.ts';
import { storage } from '../storage.ts';
import { OUTGOING_EVENT } from './outgoingKey.ts';
import {
  type OutgoingRequest,
  type Refusal,
  readRequests,
  type StoredRequest,
  writeRequests,
} from './storedRequests.ts';

/** Pauses between tries; the last is repeated, until after many tries it becomes the long one. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000] as const;
const MANY_TRIES = 20;
const LONG_PAUSE_MS = 120_000;
/** What the server has no room for comes again within so long after the time it named: not everybody at once. */
const SPREAD_MS = 5000;
/** Without a network by the browser's own account there is little hope, but browsers err. */
const OFFLINE_PAUSE_MS = 30_000;
/** A page that is looked at again is no reason to try sooner after the last try. */
const LEAST_PAUSE_MS = 1500;
/** While another tab sends. */
const BUSY_ELSEWHERE_MS = 2000;

const KEY_IN_USE = 422;

/** What became of a try. */
export type OutgoingOutcome =
  | {
      kind: 'done';
      answer: unknown;
      /** True when an earlier body had arrived: the answer is to that. */
      isEarlier: boolean;
    }
  /** The server said no for good. */
  | { kind: 'refused'; refusal: Refusal }
  /** It is sent again automatically. */
  | { kind: 'later'; failure: ApiFailure };

export interface OutgoingQueueOptions {
  api: ApiClient;
  /** Which requests this queue sends; the others wait for their own page, or for another one. */
  isMine(request: OutgoingRequest): boolean;
  /** Called with what became of a request that was sent automatically. */
  onOutcome(request: OutgoingRequest, outcome: OutgoingOutcome): void;
  /** Called with a request that waits no more, and not because of this queue: another tab sent it or took it back. */
  onGone?(key: string): void;
}

/** The page that sent the request reads its answer, by the endpoint's schema. */
const anyJson = async () => anything;

const pause = (tries: number) => {
  const milliseconds = tries > MANY_TRIES ? LONG_PAUSE_MS : (PAUSES_MS[tries] ?? PAUSES_MS[PAUSES_MS.length - 1] ?? 0);
  return milliseconds * (0.8 + 0.4 * Math.random());
};

/** When a request is tried again that has failed. */
function nextTry(tries: number, seconds: number | null) {
  const now = Date.now();
  const wait = seconds === null ? pause(tries) : seconds * 1000 + Math.random() * SPREAD_MS;
  return { tries: tries + 1, triedAt: now, nextAt: now + wait, isNextFixed: seconds !== null };
}

/** Whether its time has come. Where the last try lies ahead the clock was set back, and the planned time says nothing. */
const isTimeOver = ({ triedAt, nextAt }: StoredRequest, now: number) => nextAt <= now || triedAt > now;

/** Seconds after which the server wants it again; null when it named no time. */
const secondsOf = (failure: ApiFailure) => (failure.kind === 'refused' ? (failure.retryAfter ?? null) : null);

/** Runs the work unless another tab is at it. @returns false when it is */
async function alone(work: () => Promise<void>): Promise<boolean> {
  // Absent where the site is opened without https; the idempotency keys hold all the same.
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
 * Sends what waits on this device until the server has answered: by the clock with rising pauses, and whenever there is
 * reason for hope (the network is back, the page is looked at). One tab sends at a time.
 */
export class OutgoingQueue {
  readonly #options: OutgoingQueueOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;
  #isStarted = false;
  /** Keys of what was seen waiting. */
  readonly #seen = new Set<string>();

  constructor(options: OutgoingQueueOptions) {
    this.#options = options;
  }

  /** What waits and is this queue's to send, with what the server has refused. */
  requests(): readonly StoredRequest[] {
    return readRequests(Date.now()).filter(this.#options.isMine);
  }

  /** Begins sending. @returns what ends it */
  start(): () => void {
    this.#isStarted = true;
    const online = () => this.sendNow();
    const seen = () => {
      if (document.visibilityState === 'visible') this.sendNow(LEAST_PAUSE_MS);
    };
    const changed = () => {
      this.#noticeGone();
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
      // Another queue of this document may go on with it.
      dispatchEvent(new Event(OUTGOING_EVENT));
    };
  }

  /**
   * Stores a request that has just been tried without success. It takes the place of one with the same key.
   *
   * @param seconds after which the server wants it again; null when it did not say
   */
  add(request: OutgoingRequest, seconds: number | null): void {
    const now = Date.now();
    const others = readRequests(now).filter(({ key }) => key !== request.key);
    writeRequests([...others, { ...request, storedAt: now, refusal: null, ...nextTry(0, seconds) }]);
  }

  /** Takes a request back, or a refusal that has been shown. */
  remove(key: string): void {
    this.#seen.delete(key);
    const requests = readRequests(Date.now());
    if (requests.some((one) => one.key === key)) writeRequests(requests.filter((one) => one.key !== key));
  }

  /**
   * Sends a request now, since a person asks.
   *
   * @param path where it goes from now on
   * @returns what became of it; null when it waits no more, or another tab is sending
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
    writeRequests(readRequests(Date.now()).map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  /** Tells of what was here and is not any more. */
  #noticeGone(): void {
    const here = new Set(this.requests().map(({ key }) => key));
    const gone = [...this.#seen].filter((key) => !here.has(key));
    this.#seen.clear();
    for (const key of here) this.#seen.add(key);
    for (const key of gone) this.#options.onGone?.(key);
  }

  /**
   * Brings forward what waits for a network, since there is reason for hope.
   *
   * @param leastPause since the last try, in milliseconds
   */
  sendNow(leastPause = 0): void {
    this.#noticeGone();
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
    const isDue = (one: StoredRequest) => one.refusal === null && isTimeOver(one, Date.now());
    if (!this.requests().some(isDue)) return this.#schedule();
    await this.#alone(async () => {
      for (const { key } of this.requests()) {
        // Another tab may have sent it or taken it back meanwhile.
        const request = this.requests().find((one) => one.key === key);
        if (request && isDue(request) && this.#isStarted) this.#options.onOutcome(request, await this.#try(request));
      }
    });
  }

  /** Runs the work unless this queue or another tab is sending, and plans what is next. */
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
    // Written down before the try: whatever it ends in, also a fault of ours, the next one is a pause away.
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
    this.#change(request.key, { refusal });
    return { kind: 'refused', refusal };
  }

  #done({ key, clears, answerKey }: OutgoingRequest, answer: unknown, isEarlier: boolean): OutgoingOutcome {
    for (const name of clears) storage.write(name, null);
    if (answerKey !== null && typeof answer === 'object') storage.write(answerKey, { ...answer, day: lagosDay() });
    this.remove(key);
    return { kind: 'done', answer, isEarlier };
  }
}
