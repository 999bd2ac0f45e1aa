import type BetterSqlite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** More than the number of different queries that the server often runs. */
const MOST_KEPT = 300;

/**
 * A SQLite database that caches its most recent compiled statements: compiling takes longer than most queries. SQLite
 * automatically recompiles a statement when tables have changed.
 */
export class StatementCache implements SqliteDatabase {
  readonly #database: BetterSqlite.Database;
  /** Least recently used first. */
  readonly #statements = new Map<string, BetterSqlite.Statement<unknown[]>>();

  readonly #check: () => void;

  /** @param check throws when the database may not be used now; called before every statement outside a transaction */
  constructor(database: BetterSqlite.Database, check: () => void = () => {}) {
    this.#database = database;
    this.#check = check;
  }

  prepare(sql: string): BetterSqlite.Statement<unknown[]> {
    // A transaction that has begun may be committed or rolled back.
    if (!this.#database.inTransaction) this.#check();
    const kept = this.#statements.get(sql);
    // A statement that is being iterated cannot run a second time.
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
