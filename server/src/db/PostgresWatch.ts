import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseState } from './DatabaseState.ts';
import { DatabaseInUse, DatabaseUnreachable, isReadOnly, isUnavailable } from './databaseErrors.ts';
import { clientConfig } from './PostgresConnections.ts';
import { isReadOnlyHost, type PostgresHosts } from './PostgresHosts.ts';

/** How often the database is asked whether it lives, and how long its answer may take. Together: when a hang is noticed. */
const ASK_EVERY_MS = 2000;
const ANSWER_WITHIN_MS = 3000;
/** Between tries to reach it: doubled after each, up to the last. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const CLAIM_EVERY_MS = 200;
/**
 * The advisory lock of a database's servers: 'COG' in ASCII, and the first of our locks. One that is alone holds it for
 * itself, those that share a site hold it together.
 */
const CLAIM = [0x434f47, 1] as const;
/**
 * The advisory lock that everybody holds together who hears of notices, the third of ours: who holds it can be counted. It is
 * taken before a server listens and goes with its connection.
 */
export const LISTENERS = [0x434f47, 3] as const;

/** Hears of notices of PostgreSQL. */
export interface NoticeListener {
  channel: string;
  /** Told when listening begins, and begins again: what was said in between is not known. */
  onListening(): void;
  /** @param say tells something to everybody on the channel, as long as this connection lasts */
  onNotice(payload: string, say: (payload: string) => void): void;
}

export interface WatchOptions {
  hosts: PostgresHosts;
  state: DatabaseState;
  log: Logger;
  /** How long to wait for another server that works with the database; null when any number of them may. */
  claimWaitMs: number | null;
  /** Whether others that share it too may work with the database. */
  isShared: boolean;
  /** Hears what the servers of this database tell each other; null for one that is alone. */
  notices: NoticeListener | null;
  /**
   * Done when the database is first reached, before anything else asks it; and again when it takes writes, where it took
   * none then.
   */
  prepare(isReadOnly: boolean): Promise<void>;
  /** It has gone silent: what waits for its answers should wait no longer. */
  onSilence(): void;
  /** It takes writes again, perhaps on another host: connections that were made before do not. */
  onWritable(): void;
  /** After `start` has resolved: it cannot be worked with, and waiting changes nothing. */
  onRefused(error: unknown): void;
}

/**
 * Watches a PostgreSQL database on a connection of its own, on which it also holds the claim of this server. When the
 * connection is lost, or nothing is answered in time, the database counts as away until it has been reached again.
 */
export class PostgresWatch {
  readonly #options: WatchOptions;
  readonly #stop = new AbortController();
  readonly #sockets = new Set<Socket>();
  /** Names our sessions, so that one that PostgreSQL has not yet given up is told from another server's. */
  readonly #name = `cog-server ${randomUUID()}`;
  #isPrepared = false;
  /** Whether it was prepared as far as one that takes no writes can be. */
  #isLookedAt = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /**
   * Tries to reach the database, and goes on watching.
   *
   * @returns once it is ready, or known to be away
   * @throws what waiting does not change: a refused password, a failed preparation, DatabaseInUse
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

  /** Stops watching and gives the claim back. */
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
   * Works on one connection until that is lost, which alone says nothing: the next one tells whether the database is.
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
      // A write was refused on another connection: a new one tells whether that is so.
      state.onReadOnly = () => resolve('lost');
    });
    try {
      // What is under way on the host before waits for what never comes.
      if (hosts.url !== before) onSilence();
      await this.#claim(client);
      await this.#prepare(isReadOnly);
      if (isReadOnly) {
        state.refusesWrites('PostgreSQL takes no writes: it is a standby, or set to default_transaction_read_only.');
      } else {
        // A standby takes no listeners.
        await this.#listen(client);
        if (state.writeFault !== null || hosts.url !== before) onWritable();
        state.takesWrites();
      }
      onReady();
      for (;;) {
        const next = await Promise.race([isLost, this.#pause(ASK_EVERY_MS)]);
        // One that takes no writes is asked on a new connection: an old one does not hear that it does.
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
      // A connection that is lost says so itself.
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
    // When this process was held up itself, the answer may lie in the socket, which is read before the second of these.
    for (let turn = 0; turn < 2 && answer === 'silent'; turn++) await setImmediate();
    return answer;
  }

  /** Takes the database for this server, waiting for another one to end. */
  async #claim(client: pg.Client): Promise<void> {
    const { claimWaitMs, isShared, log, state } = this.#options;
    if (claimWaitMs === null) return;
    const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
    const deadline = performance.now() + claimWaitMs;
    for (let tries = 0; !this.#stop.signal.aborted; tries++) {
      const { rows } = await client.query(`select ${lock}($1, $2) as is_taken`, [...CLAIM]);
      if (rows[0].is_taken === true) return;
      // A session of ours whose end PostgreSQL has not heard of: behind a proxy, or after a broken network.
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

  /** Ends early when watching does. */
  async #pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.#stop.signal }).catch((error: unknown) => {
      if (!this.#stop.signal.aborted) throw error;
    });
  }
}
