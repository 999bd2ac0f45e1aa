/** PostgreSQL keeps each named statement as long as its connection lasts. */
const MOST_NAMED = 200;
/** Longer statements contain lists of varying length, and hardly ever repeat. */
const LONGEST = 2000;
/** Number of statements seen once that are remembered. */
const MOST_SEEN = 1000;

/**
 * Names repeated statements, so that PostgreSQL parses each once per connection and, when that is no worse, plans it once:
 * planning takes longer than running most of ours.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** @returns a name for a statement that repeats; undefined for any other */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    // The best plan of a search depends on the search text.
    if (sql.length > LONGEST || / like /i.test(sql) || this.#names.size === MOST_NAMED) return undefined;
    if (!this.#seen.delete(sql)) {
      if (this.#seen.size === MOST_SEEN) this.#seen.clear();
      this.#seen.add(sql);
      return undefined;
    }
    const name = `cog ${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
