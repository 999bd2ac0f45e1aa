/** PostgreSQL keeps each for as long as its connection lasts. */
const MOST_NAMED = 200;
/** Longer ones are lists of as many values as there happened to be: hardly one comes twice. */
const LONGEST = 2000;
/** Statements that came once, remembered at a time. */
const MOST_SEEN = 1000;

/**
 * Names statements that come again, so that PostgreSQL parses each once a connection and, when that is no worse, plans
 * it once: planning one takes longer than most of ours run.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** @returns the name of a statement that is worth one; undefined for any other */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    // How a search is best done depends on what is looked for.
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
