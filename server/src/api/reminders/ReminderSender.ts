import { otherLanguage } from '@cog/contracts/devotionals/address';
import { addDays, type IsoDate, type Language, lagosDay, lagosTime } from '@cog/contracts/lib/calendar';
import { DAY_MS } from '@cog/contracts/privacy/constants';
import { RENEWED_AFTER_DAYS } from '@cog/contracts/reminders/constants';
import { type LiveMessage, type ReminderMessage, readReminderWish } from '@cog/contracts/reminders/message';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { describeError } from '../../core/describeError.ts';
import { isAnnounced } from '../../db/databaseErrors.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { PushTransport } from './pushTransport.ts';
import { remindersRepository, type StoredReminder } from './reminders.repository.ts';

/** Interval between checks for due reminders. */
const EVERY_MS = 60_000;
/** Most reminders to send in parallel. */
const AT_ONCE = 10;
/** Pauses between tries, in minutes; after the last one the day is skipped. */
const PAUSES_MINUTES = [2, 5, 15, 45, 90];
/**
 * Days between tries after a refusal, for example because the subscription was made with another key; after the last one the device
 * is removed. A fault of ours, such as a wrong clock, should be fixed by then.
 */
const PAUSES_AFTER_REFUSALS_DAYS = [1, 2, 4, 8];
/** How long a device may be told that a service is live; later, its visitor has missed the beginning. */
const NEWS_MS = 30 * 60_000;
/** How long running sends may take while the server closes. */
const CLOSING_MS = 3_000;

interface ReminderSenderOptions {
  db: Kysely<DatabaseSchema>;
  clock: () => Date;
  log: Logger;
  push: PushTransport;
  /** Since when a service has been live; null while none is. */
  liveSince: () => Promise<string | null>;
}

/**
 * Sends push messages in the background, from `start` to `stop`: the day's devotional at each device's hour, and services that go
 * live.
 */
export class ReminderSender {
  readonly #options: ReminderSenderOptions;
  readonly #stopping = new AbortController();
  readonly #cutOff = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(options: ReminderSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
    this.#timer.unref();
    this.#look();
  }

  /** Stops taking reminders, and waits a moment for running sends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    if (this.#running === null) return;
    const timer = setTimeout(() => this.#cutOff.abort(), CLOSING_MS);
    await this.#running;
    clearTimeout(timer);
  }

  #look(): void {
    this.#running ??= Promise.all([this.sendDue(), this.sendLive()])
      .then(() => {})
      .catch((error: unknown) => {
        if (!isAnnounced(error)) this.#options.log.error({ error: describeError(error) }, 'reminding failed');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  /** Sends due reminders, if the day has a devotional. */
  async sendDue(): Promise<void> {
    const { db, clock, log } = this.#options;
    const day = lagosDay(clock());
    const titles = await this.#titlesOf(day);
    if (titles.size === 0) return;
    const counts = { sent: 0, gone: 0, refused: 0, later: 0 };
    while (!this.#stopping.signal.aborted && lagosDay(clock()) === day) {
      const claimed = await remindersRepository(db).claim(clock(), AT_ONCE);
      if (claimed.length === 0) break;
      for (const outcome of await Promise.all(claimed.map((reminder) => this.#remind(reminder, day, titles)))) {
        counts[outcome]++;
      }
    }
    if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'reminders were handed over');
  }

  /** Tells each device that wants it that a service is live, once, while that is news. */
  async sendLive(): Promise<void> {
    const { db, clock, log, liveSince } = this.#options;
    const repository = remindersRepository(db);
    if (!(await repository.hasLive())) return;
    const begun = await liveSince();
    if (begun === null) return;
    const isNews = () => Math.abs(clock().getTime() - Date.parse(begun)) < NEWS_MS;
    const later: string[] = [];
    let sent = 0;
    while (!this.#stopping.signal.aborted && isNews()) {
      const claimed = await repository.claimLive(begun, AT_ONCE);
      if (claimed.length === 0) break;
      const outcomes = await Promise.all(claimed.map((reminder) => this.#announceLive(reminder)));
      for (const [index, outcome] of outcomes.entries()) {
        const reminder = claimed[index];
        if (outcome === 'sent') sent++;
        else if (outcome === 'later' && reminder) later.push(reminder.id);
      }
    }
    // Released only now, so that they are not claimed again at once.
    for (const id of later) await repository.releaseForRetry(id);
    if (sent + later.length > 0) log.info({ told: sent, later: later.length }, 'a live service was told of');
  }

  async #announceLive(reminder: StoredReminder) {
    const { db, push } = this.#options;
    const repository = remindersRepository(db);
    const message: LiveMessage = { live: true, language: reminder.language, renew: this.#renewalOf(reminder) };
    const outcome = await push(reminder, message, { ttlSeconds: NEWS_MS / 1000, signal: this.#cutOff.signal });
    if (outcome === 'gone') await repository.remove(reminder.id);
    if (outcome === 'refused') await repository.countRefusal(reminder, PAUSES_AFTER_REFUSALS_DAYS.length + 1);
    return outcome;
  }

  /** The subscription request for a device to send again when its last one is old; else null. */
  #renewalOf(reminder: StoredReminder) {
    const isOld = this.#options.clock().getTime() - Date.parse(reminder.renewed_at) > RENEWED_AFTER_DAYS * DAY_MS;
    return isOld ? readReminderWish({ ...reminder, live: reminder.live === 1 }) : null;
  }

  async #titlesOf(day: IsoDate): Promise<ReadonlyMap<Language, string>> {
    const rows = await this.#options.db
      .selectFrom('devotionals')
      .select(['language', 'title'])
      .where('date', '=', day)
      .execute();
    return new Map(rows.map(({ language, title }) => [language, title]));
  }

  async #remind(reminder: StoredReminder, day: IsoDate, titles: ReadonlyMap<Language, string>) {
    const { db, clock, push } = this.#options;
    const repository = remindersRepository(db);
    const language = titles.has(reminder.language) ? reminder.language : otherLanguage(reminder.language);
    const now = clock().getTime();
    const message: ReminderMessage = {
      day,
      language,
      title: titles.get(language) ?? '',
      renew: this.#renewalOf(reminder),
    };
    const left = lagosTime(addDays(day, 1), '00:00') - now;
    const options = { ttlSeconds: Math.max(Math.floor(left / 1000), 0), signal: this.#cutOff.signal };
    const outcome = await push(reminder, message, options);
    if (outcome === 'sent') await repository.finish(reminder.id);
    else if (outcome === 'later') await this.#postpone(reminder, day);
    else {
      const days = outcome === 'refused' ? PAUSES_AFTER_REFUSALS_DAYS[reminder.refusals] : undefined;
      if (days === undefined) await repository.remove(reminder.id);
      else await repository.leaveOut(reminder, addDays(day, days - 1), reminder.refusals + 1);
    }
    return outcome;
  }

  /** Schedules another try on this day after a pause, or skips the day after the last pause. */
  async #postpone(reminder: StoredReminder, day: IsoDate): Promise<void> {
    const { db, clock } = this.#options;
    const pause = PAUSES_MINUTES[reminder.attempts];
    if (pause === undefined) return remindersRepository(db).leaveOut(reminder, day, reminder.refusals);
    await remindersRepository(db).postpone(reminder, new Date(clock().getTime() + pause * 60_000));
  }
}
