import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { NoticeListener } from './PostgresWatch.ts';
import type { DatabaseSchema } from './schema.ts';

/** PostgreSQL's channel on which the processes of a site tell each other. */
const CHANNEL = 'cog_site';

/** PostgreSQL takes less than 8000 bytes; what is longer is not told. */
const LONGEST_BYTES = 7500;

interface Hearing {
  /** Told what another process said. */
  hear(content: string): void;
  /** Told when nobody knows what was said lately: at the start, and after the connection was lost. */
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

  /** For the connection that listens. */
  get listener(): NoticeListener | null {
    if (!this.#isShared) return null;
    return {
      channel: CHANNEL,
      onListening: () => {
        for (const { onGap } of this.#hearings.values()) onGap?.();
      },
      onNotice: (payload) => {
        const [, sender, subject = '', content = ''] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? [];
        if (sender !== this.#ownName) this.#hearings.get(subject)?.hear(content);
      },
    };
  }
}
