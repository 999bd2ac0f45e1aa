import type { Logger } from 'pino';
import { describeError } from '../core/describeError.ts';

/** Window in which dropped connections are logged together: a restart of the database drops all at once. */
const TOLD_TOGETHER_MS = 1000;
/** How often to log that the disk is still full, or the database still read-only. */
const FULL_AGAIN_MS = 60_000;

/** Whether the database is available, since when, and how often it was not. Changes are logged. */
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
  /** Called when a write failed because nothing can be written, so that the watch checks whether that is so. */
  onReadOnly: (() => void) | null = null;

  constructor(clock: () => Date, log: Logger) {
    this.#clock = clock;
    this.#log = log;
    this.#since = clock();
  }

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** When the current state began. */
  get since(): Date {
    return this.#since;
  }

  /** Why the database is unavailable, as a sentence for an operator; null while it is available. */
  get reason(): string | null {
    return this.#reason;
  }

  /** Number of outages since the server started. */
  get outages(): number {
    return this.#outages;
  }

  /** Number of connections that broke while they were open. */
  get droppedConnections(): number {
    return this.#dropped;
  }

  /** Number of requests that were answered 503 because of the database. */
  get refusedRequests(): number {
    return this.#refused;
  }

  /** Number of writes that failed because the disk is full. */
  get fullErrors(): number {
    return this.#fullErrors;
  }

  /** Why the database is read-only, as a sentence for an operator; null while it accepts writes. */
  get writeFault(): string | null {
    return this.#writeFault;
  }

  /** Reports that a write failed because nothing can be written. */
  readOnly(error: unknown): void {
    this.onReadOnly?.();
    if (performance.now() - this.#lastReadOnly < FULL_AGAIN_MS) return;
    this.#lastReadOnly = performance.now();
    this.#log.error({ error: describeError(error) }, 'a write was refused: the database is for reading alone');
  }

  /** Reports that the database is read-only. @param reason as a sentence */
  refusesWrites(reason: string, error?: unknown): void {
    if (this.#writeFault === reason) return;
    this.#writeFault = reason;
    this.#log.error(
      { reason, ...(error === undefined ? {} : { error: describeError(error) }) },
      'the site can be read alone: writes are answered 503',
    );
  }

  /** Reports that the database accepts writes again. */
  takesWrites(): void {
    if (this.#writeFault === null) return;
    this.#writeFault = null;
    this.#log.warn('the database takes writes again');
  }

  /** Reports that the database answers and has all its tables. */
  reached(): void {
    if (this.#isReachable) return;
    const seconds = Math.round((this.#clock().getTime() - this.#since.getTime()) / 1000);
    if (this.#isLost) this.#log.warn({ seconds, refusedRequests: this.#refused }, 'the database is back');
    this.#isReachable = true;
    this.#isLost = false;
    this.#since = this.#clock();
    this.#reason = null;
  }

  /** Reports that the database is unavailable. @param reason as a sentence */
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

  /** Reports that a connection broke; the pool replaces it. */
  dropped(): void {
    this.#dropped++;
    if (this.#untold++ > 0) return;
    setTimeout(() => {
      this.#log.warn({ connections: this.#untold }, 'connections to the database were dropped');
      this.#untold = 0;
    }, TOLD_TOGETHER_MS).unref();
  }

  /** Reports that a request was answered 503. */
  refused(): void {
    this.#refused++;
  }

  /** Reports that a write failed because the disk is full. */
  full(error: unknown): void {
    this.#fullErrors++;
    if (performance.now() - this.#lastFull < FULL_AGAIN_MS) return;
    this.#lastFull = performance.now();
    this.#log.error({ error: describeError(error) }, 'the disk is full: nothing can be written until there is room');
  }
}
