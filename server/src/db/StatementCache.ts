import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** More than the server has different queries that come often. */
const MOST_KEPT = 300;

/**
 * A SQLite database that keeps its last statements compiled: compiling one takes longer than most queries do. SQLite
 * compiles a statement again automatically when tables have changed.
 */
export class StatementCache implements SqliteDatabase {
  readonly #database: BetterSqlite.Database;
  /** In the order in which they were last of use. */
  readonly #statements = new Map<string, BetterSqlite.Statement<unknown[]>>();

  readonly #check: () => void;

  /** @param check throws where the database may not be asked now; called before every statement outside a transaction */
  constructor(database: BetterSqlite.Database, check: () => void = () => {}) {
    this.#database = database;
    this.#check = check;
  }

  prepare(sql: string): BetterSqlite.Statement<unknown[]> {
    // What has begun is brought to its end, or undone.
    if (!this.#database.inTransaction) this.#check();
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
