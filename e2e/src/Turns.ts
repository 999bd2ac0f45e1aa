/** Limits how many tasks run at a time; the others wait in order of arrival. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for a turn, does the work and passes the turn on. */
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
 * Waits for all promises.
 *
 * @throws Error that lists all failures, rather than only the first
 */
export async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).flatMap((result) =>
    result.status === 'rejected'
      ? [String(result.reason instanceof Error ? result.reason.message : result.reason)]
      : [],
  );
  if (failed.length > 0) throw new Error(failed.join('\n\n'));
}
