/** Lets so many do something at a time; the others wait in the order in which they came. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for a place, does the work and leaves the place to the next. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/**
 * Does everything at once.
 *
 * @throws Error with what became of all that failed, and not of the first alone
 */
export async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).flatMap((result) =>
    result.status === 'rejected'
      ? [String(result.reason instanceof Error ? result.reason.message : result.reason)]
      : [],
  );
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}
