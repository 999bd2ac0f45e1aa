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
/** Longest a request waits for a connection: to be made, or to be given back by another request. */
const CONNECT_TIMEOUT_MS = 5000;
/** Longest that closing waits for what is under way, before connections are cut. */
const END_MS = 5000;

/** What one request may do to the others, in milliseconds. Commands and migrations have no such limits. */
const SERVING_LIMITS = {
  /** Far above the longest list (a whole export takes 2 s of 100,000 registrations): a statement gone astray ends. */
  statement_timeout: 15_000,
  /** When the connection itself says nothing any more: later than PostgreSQL would have ended the statement. */
  query_timeout: 20_000,
  /** For a row that another transaction holds, as SQLite waits for its file: the second of a form sent twice waits so. */
  lock_timeout: 5000,
  /** A transaction whose server has stopped in its middle gives back its locks. */
  idle_in_transaction_session_timeout: 30_000,
};

const COMMANDS: ReadonlySet<string> = new Set([
  'UPDATE',
  'DELETE',
  'INSERT',
  'SELECT',
  'MERGE',
  // Kysely finds by these whether a commit was answered with a rollback.
  'COMMIT',
  'ROLLBACK',
]);

type Command = PostgresQueryResult<unknown>['command'];

const isCommand = (command: string): command is Command => COMMANDS.has(command);

/** Whether a transaction is open behind a command. */
function isTransactionAfter(command: string, isOpen: boolean): boolean {
  if (['BEGIN', 'START'].includes(command)) return true;
  return isOpen && !['COMMIT', 'ROLLBACK'].includes(command);
}

/** A connection in use, which leaves the pool when it broke: what comes next on it would wait for an answer that never comes. */
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
    // What has no values is little to parse: the words of transactions.
    const name = values.length === 0 ? undefined : this.#names.nameOf(statement);
    const ask = (named: { name?: string }) => this.#client.query({ text: statement, values, ...named });
    try {
      const { command, rowCount, rows } = await ask(name === undefined ? {} : { name }).catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error;
        // Tables were changed since this connection was made, by a newer release: it knows other columns.
        this.#fault = error;
        if (this.#isInTransaction) throw error;
        return ask({});
      });
      this.#isInTransaction = isTransactionAfter(command, this.#isInTransaction);
      return { command: isCommand(command) ? command : 'SELECT', rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // A session that began while its host took no writes stays so: the next one is on the host that does.
      if (error instanceof Error && (isConnectionFault(error) || isReadOnly(error))) this.#fault = error;
      throw error;
    }
  }

  release(destroy = false): void {
    this.#client.release(this.#fault ?? destroy);
  }
}

/**
 * What every connection to PostgreSQL is made with, but its host.
 *
 * @param sockets told of its socket while it is there: it can be cut when the database hangs
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
 * A pool of connections to PostgreSQL. None of them ends the process when it drops, idle or in a transaction, and
 * none that broke is used again.
 *
 * @param state set for a server: connections then keep to its limits, and none is asked for while the database is away
 */
export class PostgresConnections implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  readonly #names = new StatementNames();
  readonly #state: DatabaseState | null;
  readonly #hosts: PostgresHosts;
  /** When a connection was made: those of an earlier time are not used again. */
  readonly #made = new WeakMap<object, number>();
  #time = 0;
  /** For connections that Kysely would make itself, to cancel a query; we cancel none. */
  readonly options = {};

  constructor(hosts: PostgresHosts, state: DatabaseState | null = null) {
    this.#hosts = hosts;
    const types = new pg.TypeOverrides();
    // Counts come as 64-bit integers, which pg hands over as text; ours never pass 2^53.
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
    // Without listeners a connection that drops ends the process: the pool's is for idle ones, the client's for those
    // in use, between two statements of a transaction. Its next user is told by the error of their statement.
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

  /** Lets what is under way come to its end, and takes a new connection for everything else. */
  renew(): void {
    this.#time++;
  }

  /** Breaks every connection, and with it every statement that waits for an answer. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Waits for what is under way, for some seconds. */
  async end(): Promise<void> {
    if (this.#pool.ending) return;
    const late = setTimeout(() => this.cut(), END_MS);
    await this.#pool.end();
    clearTimeout(late);
    // A database that hangs never answers the goodbye; that must not keep the process from ending.
    for (const socket of this.#sockets) socket.unref();
  }
}

class RecoveringDriver extends PostgresDriver {
  /** PostgreSQL undoes the transaction of a connection that is gone; the error that made it so is the one to tell. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!isConnectionFault(error)) throw error;
    }
  }
}

/** PostgreSQL over these connections. */
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
