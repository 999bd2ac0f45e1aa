import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { StatementCache } from './StatementCache.ts';

/** SQLite undoes changes of tables like any other write; Kysely's own adapter says that it does not. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Transactions that take the lock for writing when they begin. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: StatementCache;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database;
  }

  /**
   * A transaction that reads first and then writes is refused at once, without a wait, when another process (a
   * command, a backup) wrote in between: it takes the lock before it reads.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite undoes the transaction: there is nothing left to undo, and no error to hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite whose migrations are done wholly or not at all, whatever ends the process in their middle. */
export class TransactionalSqlite extends SqliteDialect {
  readonly #database: StatementCache;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
