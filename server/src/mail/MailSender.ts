import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { MailFrom } from '../config.ts';
import { describeError } from '../core/describeError.ts';
import { isAnnounced } from '../db/databaseErrors.ts';
import type { DatabaseSchema } from '../db/schema.ts';
import type { DeliveryOutcome, MailTransport } from './MailTransport.ts';
import { attachmentIds, mailAttachmentsRepository } from './mailAttachments.repository.ts';
import { type ClaimedMail, isOnceOnly, mailQueue } from './mailQueue.ts';
import { outboxFiles } from './outboxTransport.ts';

/** Calls back once after a delay. @returns a function that cancels it */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

const systemSchedule: Schedule = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
};

/** Mails to send in parallel; providers slow down clients with many connections. */
const CONCURRENCY = 2;
/** Interval to check for mails that another process stored, or whose wait is over. */
export const LOOK_AGAIN_MS = 30_000;
/** Time limit for a try, including the mail server's delays; well below the queue's `STALE_MS`. */
export const LONGEST_TRY_MS = 3 * 60_000;
/** How long a running try may take while the server closes. */
export const CLOSING_MS = 5_000;

export interface MailSenderOptions {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  dataDir: string;
  transport: MailTransport;
  /** The sender; read each time, because the church's name may change. */
  from: () => Promise<MailFrom>;
  /** Most mails per minute, 0 for no limit; read each time, because it may change. */
  perMinute: () => Promise<number>;
  /** Domain of Message-IDs. */
  domain: string;
  schedule?: Schedule;
}

/**
 * Sends waiting mails in the background, from `start` to `stop`. Mails that the mail server has accepted are marked; one that a
 * crash interrupted is sent again under the same Message-ID, or, if it is bulk mail (`isOnceOnly`), listed as unconfirmed.
 */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #schedule: Schedule;
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  #isStarted = false;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #cancelNextLook: () => void = () => {};
  /** Delay before the next check. */
  #lookAgainMs = LOOK_AGAIN_MS;

  constructor(options: MailSenderOptions) {
    this.#options = options;
    this.#schedule = options.schedule ?? systemSchedule;
  }

  /** Starts sending; until then mails only wait. */
  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  /** Checks for waiting mails now. Call it after the transaction that stored one has committed. */
  readonly wake = (): void => {
    if (!this.#isStarted || this.#stopping.signal.aborted) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#run();
  };

  /** Takes no more mails, and waits for running tries, at most `CLOSING_MS`. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelNextLook();
    if (this.#running === null) return;
    const cancel = this.#schedule(CLOSING_MS, () => this.#cutOff.abort());
    await this.#running;
    cancel();
  }

  /** Sends what is due; resolves when nothing is left, the limit per minute is reached, or the mail server is unavailable. */
  async drain(): Promise<void> {
    const { db, clock, domain } = this.#options;
    const queue = mailQueue(db);
    await queue.release(clock());
    const from = await this.#options.from();
    const perMinute = await this.#options.perMinute();
    let isReachable = true;
    this.#lookAgainMs = LOOK_AGAIN_MS;
    const work = async () => {
      while (isReachable && !this.#stopping.signal.aborted) {
        if (!(await queue.isDue(clock()))) return;
        const wait = await queue.takeSlot(perMinute, clock());
        if (wait > 0) {
          this.#lookAgainMs = Math.min(wait, LOOK_AGAIN_MS);
          return;
        }
        const mail = await queue.claim(domain, clock());
        if (mail === null) return;
        isReachable = (await this.#handOver(mail, from)) && isReachable;
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #run(): Promise<void> {
    this.#cancelNextLook();
    while (this.#isAskedAgain && !this.#stopping.signal.aborted) {
      this.#isAskedAgain = false;
      try {
        await this.drain();
      } catch (error) {
        if (!isAnnounced(error)) this.#options.log.error({ error: describeError(error) }, 'sending mails failed');
      }
    }
    this.#running = null;
    if (!this.#stopping.signal.aborted) this.#cancelNextLook = this.#schedule(this.#lookAgainMs, this.wake);
  }

  /** @returns false when trying the next mail now would be useless */
  async #handOver(mail: ClaimedMail, from: MailFrom): Promise<boolean> {
    const { db, clock, transport } = this.#options;
    const beforeLastByte = async () => {
      if (!isOnceOnly(mail) || (await mailQueue(db).beginHandingOver(mail, clock()))) return;
      throw new Error('The mail is not this try’s any more.');
    };
    const deadline = new AbortController();
    const cancel = this.#schedule(LONGEST_TRY_MS, () => deadline.abort());
    const stop = AbortSignal.any([deadline.signal, this.#cutOff.signal]);
    const ids = attachmentIds(mail.attachments);
    const files = await mailAttachmentsRepository(db).read(ids);
    const outcome: DeliveryOutcome =
      files.length < ids.length
        ? { kind: 'refused', reason: 'A file that belongs to this mail is not there any more.' }
        : await transport.send({ ...mail, files }, from, stop, beforeLastByte);
    cancel();
    await this.#record(mail, outcome);
    return outcome.kind !== 'unreachable' && outcome.kind !== 'unconfirmed';
  }

  async #record(mail: ClaimedMail, outcome: DeliveryOutcome): Promise<void> {
    const { db, clock, log, dataDir } = this.#options;
    const queue = mailQueue(db);
    switch (outcome.kind) {
      case 'sent':
        await queue.markSent(mail, clock());
        // The mail may have been stored in the outbox before there was a mail server.
        return outboxFiles(dataDir).remove(mail.id);
      case 'kept':
        return queue.markKept(mail);
      case 'refused':
        log.warn({ mail: mail.id, attempt: mail.attempts }, 'the mail server refused a mail');
        return queue.markFailed(mail, outcome.reason);
      case 'unconfirmed':
        log.warn({ mail: mail.id, attempt: mail.attempts }, 'the mail server did not confirm a mail');
        if (!isOnceOnly(mail)) return queue.defer(mail, outcome.reason, clock());
        await queue.markUnconfirmed(mail, outcome.reason);
        return queue.holdBulk(clock());
      default:
        log.warn({ mail: mail.id, attempt: mail.attempts, kind: outcome.kind }, 'a mail was not taken yet');
        return queue.defer(mail, outcome.reason, clock());
    }
  }
}
