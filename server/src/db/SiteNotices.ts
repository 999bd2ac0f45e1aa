import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LISTENERS, type NoticeListener } from './PostgresWatch.ts';
import type { DatabaseSchema } from './schema.ts';

/** PostgreSQL channel on which the processes of a site send each other notices. */
const CHANNEL = 'cog_site';

/** PostgreSQL limits a notice to less than 8000 bytes; longer ones are not sent. */
const LONGEST_BYTES = 7500;

/** Asks all listeners to confirm, with the id of the question; since notices arrive in order, earlier ones were handled. */
const ASKING = 'have-you-heard';
/** Confirms a question. */
const HEARD = 'heard';
/** How long to wait for a process that listens and does not reply: no process trusts its cached data for longer without checking it. */
const HEARD_WITHIN_MS = 1000;

interface Hearing {
  /** Called with the content of another process's notice. */
  hear(content: string): void;
  /** Called when notices may have been missed: at the start, and after the connection was lost. */
  onGap?(): void;
}

/**
 * Notices between the processes of a site, sent with PostgreSQL's NOTIFY: delivered when the sending transaction commits, and
 * never when it rolls back. A process does not receive its own.
 */
export class SiteNotices {
  readonly #ownName = randomUUID();
  readonly #isShared: boolean;
  readonly #hearings = new Map<string, Hearing>();
  /** Callbacks for confirmations, by the id of the question. */
  readonly #questions = new Map<string, () => void>();

  /** @param isShared whether there may be other processes; otherwise nothing is sent */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  /** Registers the listener of a subject; each subject has one. */
  on(subject: string, hearing: Hearing): void {
    this.#hearings.set(subject, hearing);
  }

  /**
   * Sends a notice to the other processes.
   *
   * @param db the transaction of the write in question, or the database once that is committed
   * @param subject one word
   */
  async send(db: Kysely<DatabaseSchema>, subject: string, content: string): Promise<void> {
    const payload = `${this.#ownName} ${subject} ${content}`;
    if (!this.#isShared || Buffer.byteLength(payload) > LONGEST_BYTES) return;
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }

  /**
   * Waits until every listening process of the site has handled all earlier notices, or for a second if one hangs.
   *
   * @param db the database, after the write in question was committed
   */
  async confirmedByAll(db: Kysely<DatabaseSchema>): Promise<void> {
    if (!this.#isShared) return;
    const question = randomUUID();
    let heard = 0;
    let listening = Number.POSITIVE_INFINITY;
    let timer: NodeJS.Timeout | undefined;
    const isHeard = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, HEARD_WITHIN_MS);
      this.#questions.set(question, () => {
        if (++heard >= listening) resolve();
      });
    });
    try {
      const [namespace, number] = LISTENERS;
      // `objsubid` is 2 for a lock that is named by two integers.
      const { rows } = await sql<{ listening: number }>`
        select count(*)::int as listening, pg_notify(${CHANNEL}, ${`${this.#ownName} ${ASKING} ${question}`})
        from pg_locks
        where locktype = 'advisory' and classid = ${namespace} and objid = ${number} and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
      listening = rows[0]?.listening ?? 0;
      if (heard < listening) await isHeard;
    } finally {
      clearTimeout(timer);
      this.#questions.delete(question);
    }
  }

  /** The listener for the watching connection. */
  get listener(): NoticeListener | null {
    if (!this.#isShared) return null;
    return {
      channel: CHANNEL,
      onListening: () => {
        for (const { onGap } of this.#hearings.values()) onGap?.();
      },
      onNotice: (payload, say) => {
        const [, sender, subject = '', content = ''] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
        if (subject === ASKING) say(`${this.#ownName} ${HEARD} ${content}`);
        else if (subject === HEARD) this.#questions.get(content)?.();
        else if (sender !== this.#ownName) this.#hearings.get(subject)?.hear(content);
      },
    };
  }
}
