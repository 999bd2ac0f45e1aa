import { Socket } from 'node:net';
import {
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { DatabaseState } from './DatabaseState.ts';
import { DatabaseUnreachable, isConnectionFault, isOutdatedPlan, isReadOnly } from './databaseErrors.ts';
import type { PostgresHosts } from './PostgresHosts.ts';
import { StatementNames } from './StatementNames.ts';

const POOL_SIZE = 10;
/** How long a request waits for a connection: a new one, or one that another request returns. */
const CONNECT_TIMEOUT_MS = 5000;
/** How long closing waits for statements in progress before it cuts the connections. */
const END_MS = 5000;

/** Limits that protect requests from each other, in milliseconds. Commands and migrations do not have them. */
const SERVING_LIMITS = {
  /** Far above the longest list (a full export of 100,000 registrations takes 2 s): ends runaway statements. */
  statement_timeout: 15_000,
  /** For a connection that has gone silent: later than PostgreSQL would have ended the statement. */
  query_timeout: 20_000,
  /** Wait for a row that another transaction has locked, as SQLite waits for its file: a form sent twice waits this way. */
  lock_timeout: 5000,
  /** Releases the locks of a transaction whose server has stopped in the middle. */
  idle_in_transaction_session_timeout: 30_000,
};

const COMMANDS: ReadonlySet<string> = new Set([
  'UPDATE',
  'DELETE',
  'INSERT',
  'SELECT',
  'MERGE',
  // With these Kysely recognises that a commit was answered with a rollback.
  'COMMIT',
  'ROLLBACK',
]);

type Command = PostgresQueryResult<unknown>['command'];

const isCommand = (command: string): command is Command => COMMANDS.has(command);

/** Whether a transaction is open after a command. */
function isTransactionAfter(command: string, isOpen: boolean): boolean {
  if (['BEGIN', 'START'].includes(command)) return true;
  return isOpen && !['COMMIT', 'ROLLBACK'].includes(command);
}

/** A connection in use. After a fault it is removed from the pool, because further statements on it might never be answered. */
class CheckedOutClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;
  #fault: Error | undefined;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(cursor: unknown): never;
  query<Row>(statement: unknown, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (typeof statement !== 'string') throw new Error('Rows are not read through cursors here.');
    return this.#run<Row>(statement, parameters);
  }

  async #run<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const values = [...parameters];
    // Statements without values are cheap to parse: BEGIN, COMMIT and the like.
    const name = values.length === 0 ? undefined : this.#names.nameOf(statement);
    const ask = (named: { name?: string }) => this.#client.query({ text: statement, values, ...named });
    try {
      const { command, rowCount, rows } = await ask(name === undefined ? {} : { name }).catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error;
        // A newer release has changed tables since this connection was made, so its prepared statements have outdated columns.
        this.#fault = error;
        if (this.#isInTransaction) throw error;
        return ask({});
      });
      this.#isInTransaction = isTransactionAfter(command, this.#isInTransaction);
      return { command: isCommand(command) ? command : 'SELECT', rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // A session that began while its host was read-only stays read-only: the next one goes to the host that accepts writes.
      if (error instanceof Error && (isConnectionFault(error) || isReadOnly(error))) this.#fault = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(this.#fault ?? destroy);
  }
}

/**
 * Settings of every connection to PostgreSQL, except its host.
 *
 * @param sockets collects the open sockets, so that they can be cut when the database hangs
 */
export function clientConfig(sockets: Set<Socket>): pg.ClientConfig {
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  };
}

/**
 * A pool of connections to PostgreSQL. A dropped connection, idle or in a transaction, never ends the process, and a broken one
 * is never reused.
 *
 * @param state set for a server: connections then have its limits, and none is requested while the database is unavailable
 */
export class PostgresConnections implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #names = new StatementNames();
  readonly #state: DatabaseState | null;
  readonly #hosts: PostgresHosts;
  /** Generation in which each connection was made: connections of earlier generations are not reused. */
  readonly #made = new WeakMap<object, number>();
  #time = 0;
  /** Kysely would use these for connections that cancel queries; we cancel none. */
  readonly options = {};

  constructor(hosts: PostgresHosts, state: DatabaseState | null = null) {
    this.#hosts = hosts;
    const types = new pg.TypeOverrides();
    // Counts are 64-bit integers, which pg returns as text; ours never exceed 2^53.
    types.setTypeParser(pg.types.builtins.INT8, Number);
    this.#state = state;
    this.#pool = new pg.Pool({
      ...clientConfig(this.#sockets),
      Client: class extends pg.Client {
        constructor(config: pg.ClientConfig = {}) {
          super({ ...config, connectionString: hosts.url });
        }
      },
      ...(state === null ? {} : SERVING_LIMITS),
      types,
      max: POOL_SIZE,
    });
    // Without error listeners a dropped connection would end the process. The pool's listener covers idle connections, the
    // client's those in use between two statements of a transaction; its user gets the error from the next statement.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => {
      this.#made.set(client, this.#time);
      client.on('error', () => state?.dropped());
    });
  }

  async connect(): Promise<PostgresPoolClient> {
    if (this.#state?.isReachable === false) throw new DatabaseUnreachable('The database cannot be reached.');
    if (this.#state === null) await this.#hosts.chooseOnce(clientConfig(this.#sockets));
    for (;;) {
      const client = await this.#pool.connect();
      if (this.#made.get(client) === this.#time) return new CheckedOutClient(client, this.#names);
      client.release(true);
    }
  }

  /** Lets statements in progress finish, and makes new connections for everything else. */
  renew(): void {
    this.#time++;
  }

  /** Breaks every connection, and so fails every statement that waits for an answer. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Waits a few seconds for statements in progress. */
  async end(): Promise<void> {
    if (this.#pool.ending) return;
    const late = setTimeout(() => this.cut(), END_MS);
    await this.#pool.end();
    clearTimeout(late);
    // A database that hangs never confirms the end; its sockets must not keep the process alive.
    for (const socket of this.#sockets) socket.unref();
  }
}

class RecoveringDriver extends PostgresDriver {
  /** PostgreSQL rolls back the transaction of a lost connection; the original error is the one to report. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isConnectionFault(error)) throw error;
    }
  }
}

/** The PostgreSQL dialect with these connections. */
export class RecoveringPostgres extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new RecoveringDriver({ pool: this.#pool });
  }
}
