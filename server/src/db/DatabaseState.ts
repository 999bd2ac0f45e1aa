import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';

/** Dropped connections are told of together: a restart of the database drops all of them at once. */
const TOLD_TOGETHER_MS = 1000;
/** How often the log says that the disk is still full, or the database still for reading alone. */
const FULL_AGAIN_MS = 60_000;

/** Whether the database can be asked, since when, and how often it could not; the log says so when it changes. */
export class DatabaseState {
  readonly #clock: () => Date;
  readonly #log: Logger;
  #isReachable = false;
  #isLost = false;
  #since: Date;
  #reason: string | null = 'It is being opened.';
  #dropped = 0;
  #untold = 0;
  #outages = 0;
  #refused = 0;
  #fullErrors = 0;
  #lastFull = Number.NEGATIVE_INFINITY;
  #lastReadOnly = Number.NEGATIVE_INFINITY;
  #writeFault: string | null = null;
  /** Told when a write failed because nothing can be written; for who looks whether that is so. */
  onReadOnly: (() => void) | null = null;

  constructor(clock: () => Date, log: Logger) {
    this.#clock = clock;
    this.#log = log;
    this.#since = clock();
  }

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** Since when it is as it is. */
  get since(): Date {
    return this.#since;
  }

  /** Why it cannot be asked, as a sentence for an operator; null while it can. */
  get reason(): string | null {
    return this.#reason;
  }

  /** How often it has gone since the server started. */
  get outages(): number {
    return this.#outages;
  }

  /** Connections that broke while they were open. */
  get droppedConnections(): number {
    return this.#dropped;
  }

  /** Requests that were answered 503 because of it. */
  get refusedRequests(): number {
    return this.#refused;
  }

  /** Writes that failed because the disk is full. */
  get fullErrors(): number {
    return this.#fullErrors;
  }

  /** Why it can be read and not written, as a sentence for an operator; null while it takes writes. */
  get writeFault(): string | null {
    return this.#writeFault;
  }

  /** A write failed because nothing can be written. */
  readOnly(error: unknown): void {
    this.onReadOnly?.();
    if (performance.now() - this.#lastReadOnly < FULL_AGAIN_MS) return;
    this.#lastReadOnly = performance.now();
    this.#log.error({ error: describeError(error) }, 'a write was refused: the database is for reading alone');
  }

  /** It can be read alone. @param reason as a sentence */
  refusesWrites(reason: string, error?: unknown): void {
    if (this.#writeFault === reason) return;
    this.#writeFault = reason;
    this.#log.error(
      { reason, ...(error === undefined ? {} : { error: describeError(error) }) },
      'the site can be read alone: writes are answered 503',
    );
  }

  /** It takes writes again. */
  takesWrites(): void {
    if (this.#writeFault === null) return;
    this.#writeFault = null;
    this.#log.warn('the database takes writes again');
  }

  /** It answers, with all its tables. */
  reached(): void {
    if (this.#isReachable) return;
    const seconds = Math.round((this.#clock().getTime() - this.#since.getTime()) / 1000);
    if (this.#isLost) this.#log.warn({ seconds, refusedRequests: this.#refused }, 'the database is back');
    this.#isReachable = true;
    this.#isLost = false;
    this.#since = this.#clock();
    this.#reason = null;
  }

  /** @param reason as a sentence */
  lost(reason: string, error?: unknown): void {
    this.#reason = reason;
    if (this.#isLost) return;
    if (this.#isReachable) this.#outages++;
    this.#isReachable = false;
    this.#isLost = true;
    this.#since = this.#clock();
    this.#log.error(
      { reason, ...(error === undefined ? {} : { error: describeError(error) }) },
      'the database cannot be reached; what needs it is answered 503 until it is back',
    );
  }

  /** A connection broke; the pool makes another one. */
  dropped(): void {
    this.#dropped++;
    if (this.#untold++ > 0) return;
    setTimeout(() => {
      this.#log.warn({ connections: this.#untold }, 'connections to the database were dropped');
      this.#untold = 0;
    }, TOLD_TOGETHER_MS).unref();
  }

  /** A request was answered 503. */
  refused(): void {
    this.#refused++;
  }

  /** A write failed because the disk is full. */
  full(error: unknown): void {
    this.#fullErrors++;
    if (performance.now() - this.#lastFull < FULL_AGAIN_MS) return;
    this.#lastFull = performance.now();
    this.#log.error({ error: describeError(error) }, 'the disk is full: nothing can be written until there is room');
  }
}
