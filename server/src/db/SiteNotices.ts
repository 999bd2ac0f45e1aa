import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LISTENERS, type NoticeListener } from './PostgresWatch.ts';
import type { DatabaseSchema } from './schema.ts';

/** PostgreSQL's channel on which the processes of a site tell each other. */
const CHANNEL = 'cog_site';

/** PostgreSQL takes less than 8000 bytes; what is longer is not told. */
const LONGEST_BYTES = 7500;

/** Asks everybody who listens to say so, with a name of the question; notices come in their order. */
const ASKING = 'have-you-heard';
/** Says it. */
const HEARD = 'heard';
/**
 * How long to wait for a process that listens and does not reply: nothing that a process keeps counts for longer
 * without being asked for again.
 */
const HEARD_WITHIN_MS = 1000;

interface Hearing {
  /** Told what another process said. */
  hear(content: string): void;
  /** Told when notices may have been missed: at the start, and after the connection was lost. */
  onGap?(): void;
}

/**
 * What the processes of a site tell each other over PostgreSQL's NOTIFY: it is delivered when the transaction that tells
 * it is committed, and never when it is not. A process does not hear itself.
 */
export class SiteNotices {
  readonly #ownName = randomUUID();
  readonly #isShared: boolean;
  readonly #hearings = new Map<string, Hearing>();
  /** Told of each process that has heard, by the name of the question. */
  readonly #questions = new Map<string, () => void>();

  /** @param isShared whether there may be others; alone, nothing is told */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  /** Hears what is told of a subject; one of each. */
  on(subject: string, hearing: Hearing): void {
    this.#hearings.set(subject, hearing);
  }

  /**
   * Tells the others.
   *
   * @param db the transaction of the write that it is about, or the database itself once that is committed
   * @param subject one word
   */
  async tell(db: Kysely<DatabaseSchema>, subject: string, content: string): Promise<void> {
    const payload = `${this.#ownName} ${subject} ${content}`;
    if (!this.#isShared || Buffer.byteLength(payload) > LONGEST_BYTES) return;
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
  }

  /**
   * Waits until every process of the site that listens has done what it was told before; for one that hangs a second at
   * most.
   *
   * @param db the database, after the write that it is about was committed
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
      // Two integers name a lock of subject 2.
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

  /** For the connection that listens. */
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
