import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** More than the server has different queries that come often. */
const MOST_KEPT = 300;

/**
 * A SQLite database that keeps its last statements compiled: compiling one takes longer than most queries do. SQLite
 * compiles a statement again by itself when tables have changed.
 */
export class StatementCache implements SqliteDatabase {
  readonly #database: BetterSqlite.Database;
  /** In the order in which they were last of use. */
  readonly #statements = new Map<string, BetterSqlite.Statement<unknown[]>>();

  constructor(database: BetterSqlite.Database) {
    this.#database = database;
  }

  prepare(sql: string): BetterSqlite.Statement<unknown[]> {
    const kept = this.#statements.get(sql);
    // One that is being iterated cannot be run at the same time.
    if (kept?.busy) return this.#database.prepare<unknown[]>(sql);
    const statement = kept ?? this.#database.prepare<unknown[]>(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > MOST_KEPT && oldest !== undefined) this.#statements.delete(oldest);
    return statement;
  }

  get isInTransaction(): boolean {
    return this.#database.inTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
