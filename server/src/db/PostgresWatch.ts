import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseState } from './DatabaseState.ts';
import { DatabaseInUse, DatabaseUnreachable, isReadOnly, isUnavailable } from './databaseErrors.ts';
import { clientConfig } from './PostgresConnections.ts';
import { isReadOnlyHost, type PostgresHosts } from './PostgresHosts.ts';

/** How often to check that the database is alive, and how long its answer may take. Their sum is how long a hang goes unnoticed. */
const ASK_EVERY_MS = 2000;
const ANSWER_WITHIN_MS = 3000;
/** Pause between attempts to reach it: doubled after each, up to the longest. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const CLAIM_EVERY_MS = 200;
/**
 * The advisory lock of a database's servers: 'COG' in ASCII, and the first of our locks. A single server holds it exclusively;
 * servers that share a site hold it together.
 */
const CLAIM = [0x434f47, 1] as const;
/**
 * The shared advisory lock of all processes that listen for notices, the third of ours, so that its holders can be counted. It is
 * taken before a server listens and released with its connection.
 */
export const LISTENERS = [0x434f47, 3] as const;

/** Receives notices from PostgreSQL. */
export interface NoticeListener {
  channel: string;
  /** Called when listening begins, and begins again: notices in between are lost. */
  onListening(): void;
  /** @param say sends a notice to everyone on the channel, while this connection lasts */
  onNotice(payload: string, say: (payload: string) => void): void;
}

export interface WatchOptions {
  hosts: PostgresHosts;
  state: DatabaseState;
  log: Logger;
  /** How long to wait for another server that uses the database; null when any number may. */
  claimWaitMs: number | null;
  /** Whether other servers that share the site may use the database. */
  isShared: boolean;
  /** Receives the notices of the database's servers; null for a single server. */
  notices: NoticeListener | null;
  /** Called when the database is first reached, before any other query; and again when it accepts writes, if it did not then. */
  prepare(isReadOnly: boolean): Promise<void>;
  /** The database has gone silent: pending statements should not wait any longer. */
  onSilence(): void;
  /** The database accepts writes again, perhaps on another host: connections that were made before do not. */
  onWritable(): void;
  /** Called after `start` has resolved: the database is unusable, and waiting does not help. */
  onRefused(error: unknown): void;
}

/**
 * Watches a PostgreSQL database on a separate connection, which also holds this server's claim. When the connection is lost, or
 * an answer takes too long, the database counts as unavailable until it has been reached again.
 */
export class PostgresWatch {
  readonly #options: WatchOptions;
  readonly #stop = new AbortController();
  readonly #sockets = new Set<Socket>();
  /** Name of our sessions: tells a session of ours that PostgreSQL has not yet ended from another server's. */
  readonly #name = `cog-server ${randomUUID()}`;
  #isPrepared = false;
  /** Whether it was prepared as far as a read-only database can be. */
  #isLookedAt = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /**
   * Tries to reach the database, and keeps watching it.
   *
   * @returns once it is ready, or known to be unavailable
   * @throws a fault that waiting does not mend: a refused password, a failed preparation, DatabaseInUse
   */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      let isStarted = false;
      this.#running = this.#watch(() => {
        isStarted = true;
        resolve();
      }).catch((error: unknown) => {
        if (isStarted) this.#options.onRefused(error);
        else reject(error);
      });
    });
  }

  /** Stops watching and releases the claim. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #watch(onTried: () => void): Promise<void> {
    const { state } = this.#options;
    let pause = FIRST_PAUSE_MS;
    while (!this.#stop.signal.aborted) {
      try {
        await this.#session(() => {
          state.reached();
          pause = FIRST_PAUSE_MS;
          onTried();
        });
        await this.#pause(FIRST_PAUSE_MS);
      } catch (error) {
        if (this.#stop.signal.aborted) break;
        const mayPass =
          isUnavailable(error) || isReadOnly(error) || (this.#isPrepared && !(error instanceof DatabaseInUse));
        if (!mayPass) throw error;
        state.lost('The database does not answer.', error);
        onTried();
        await this.#pause(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
    onTried();
  }

  /**
   * Watches on one connection until that is lost. A loss alone does not mean that the database is unavailable: the next
   * connection shows that.
   *
   * @throws when the database cannot be reached or goes silent
   */
  async #session(onReady: () => void): Promise<void> {
    const { hosts, state, onSilence, onWritable } = this.#options;
    const before = hosts.url;
    const { client, isReadOnly } = await hosts.connect({
      ...clientConfig(this.#sockets),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      application_name: this.#name,
    });
    const isLost = new Promise<'lost'>((resolve) => {
      client.on('error', () => resolve('lost'));
      client.on('end', () => resolve('lost'));
      // A write was refused on another connection: check that on a new one.
      state.onReadOnly = () => resolve('lost');
    });
    try {
      // Statements in progress on the previous host would wait forever.
      if (hosts.url !== before) onSilence();
      await this.#claim(client);
      await this.#prepare(isReadOnly);
      if (isReadOnly) {
        state.refusesWrites('PostgreSQL takes no writes: it is a standby, or set to default_transaction_read_only.');
      } else {
        // A standby does not support LISTEN.
        await this.#listen(client);
        if (state.writeFault !== null || hosts.url !== before) onWritable();
        state.takesWrites();
      }
      onReady();
      for (;;) {
        const next = await Promise.race([isLost, this.#pause(ASK_EVERY_MS)]);
        // Check a read-only host on a new connection: an old one does not notice when it becomes writable.
        if (next === 'lost' || this.#stop.signal.aborted || isReadOnly) return;
        const heard = await Promise.race([isLost, this.#ask(client)]);
        if (heard === 'lost' || heard === 'read-only') return;
        if (heard === 'answered') continue;
        onSilence();
        throw new DatabaseUnreachable(`Nothing was answered within ${ANSWER_WITHIN_MS} ms.`);
      }
    } finally {
      state.onReadOnly = null;
      if (this.#stop.signal.aborted)
        await Promise.race([client.end(), wait(ANSWER_WITHIN_MS, undefined, { ref: false })]);
      for (const socket of this.#sockets) socket.destroy();
    }
  }

  async #prepare(isReadOnly: boolean): Promise<void> {
    if (this.#isPrepared || (isReadOnly && this.#isLookedAt)) return;
    await this.#options.prepare(isReadOnly);
    this.#isLookedAt = true;
    this.#isPrepared = !isReadOnly;
  }

  async #listen(client: pg.Client): Promise<void> {
    const { notices } = this.#options;
    if (notices === null) return;
    const say = (payload: string) => {
      // The loss of a connection is noticed elsewhere.
      client.query('select pg_notify($1, $2)', [notices.channel, payload]).catch(() => {});
    };
    client.on('notification', ({ payload }) => notices.onNotice(payload ?? '', say));
    await client.query('select pg_advisory_lock_shared($1, $2)', [...LISTENERS]);
    await client.query(`listen ${client.escapeIdentifier(notices.channel)}`);
    notices.onListening();
  }

  async #ask(client: pg.Client): Promise<'answered' | 'read-only' | 'silent'> {
    let answer: 'answered' | 'read-only' | 'silent' = 'silent';
    const asking = isReadOnlyHost(client).then(
      (isReadOnly) => {
        answer = isReadOnly ? 'read-only' : 'answered';
      },
      () => {
        answer = 'answered';
      },
    );
    await Promise.race([asking, this.#pause(ANSWER_WITHIN_MS)]);
    // If this process itself was delayed, the answer may already be in the socket, which is read before the second of these
    // turns.
    for (let turn = 0; turn < 2 && answer === 'silent'; turn++) await setImmediate();
    return answer;
  }

  /** Claims the database for this server, and waits for another server to end. */
  async #claim(client: pg.Client): Promise<void> {
    const { claimWaitMs, isShared, log, state } = this.#options;
    if (claimWaitMs === null) return;
    const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const deadline = performance.now() + claimWaitMs;
    for (let tries = 0; !this.#stop.signal.aborted; tries++) {
      const { rows } = await client.query(`select ${lock}($1, $2) as is_taken`, [...CLAIM]);
      if (rows[0].is_taken === true) return;
      // Ends a session of ours whose loss PostgreSQL has not noticed: behind a proxy, or after a network fault.
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = $1 and pid <> pg_backend_pid() and datname = current_database()`,
        [this.#name],
      );
      if (performance.now() >= deadline) {
        throw new DatabaseInUse(
          isShared
            ? 'Another server works with this database and does not share it. End that server, or give it the REDIS_URL ' +
                'of this one.'
            : 'Another server works with this database: it holds the advisory lock of one server, and two would lose ' +
                "each other's chat messages. End that server, or give this one a DATABASE_URL of its own; servers that " +
                'share a site need the same REDIS_URL.',
        );
      }
      if (tries === 1) {
        log.warn({ waitMs: claimWaitMs }, 'another server works with this database; waiting for it to end');
        if (this.#isPrepared) state.lost('Another server works with this database.');
      }
      await this.#pause(CLAIM_EVERY_MS);
    }
  }

  /** Ends early when watching stops. */
  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#stop.signal }).catch((error: unknown) => {
      if (!this.#stop.signal.aborted) throw error;
    });
  }
}
