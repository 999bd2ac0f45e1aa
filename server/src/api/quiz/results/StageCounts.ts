import { setTimeout as pause } from 'node:timers/promises';
import type { ScoreCount, StageOfQuiz } from './results.repository.ts';

/** Number of results above which counting takes tens of milliseconds. */
const LARGE_STAGE = 5000;
/** Counts up to this age are returned as they are. */
const FRESH_MS = 1000;
/** Counts up to this age are returned while a recount runs for the next caller. */
const OLDEST_MS = 30_000;
/** Delays the recount until the caller has its answer: counting takes CPU from PostgreSQL, or, with SQLite, from the server itself. */
const RECOUNT_AFTER_MS = 300;

interface Kept {
  counts: Promise<ScoreCount[]>;
  /** When they were counted, in milliseconds of the process clock; null while counting, and for a small stage. */
  countedAt: number | null;
  isCounting: boolean;
}

/**
 * Caches the counts of each stage. A small stage is counted for every request, once for concurrent ones; the counts of a large
 * stage are at most half a minute old, or a second under steady requests.
 */
export class StageCounts {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  readonly #recountAfterMs: number;

  /** @param options.now milliseconds since any fixed time */
  constructor({ now = () => performance.now(), recountAfterMs = RECOUNT_AFTER_MS } = {}) {
    this.#now = now;
    this.#recountAfterMs = recountAfterMs;
  }

  /** @param count runs the count */
  get({ quizId, stage }: StageOfQuiz, count: () => Promise<ScoreCount[]>): Promise<ScoreCount[]> {
    const key = `${stage} ${quizId}`;
    const cached = this.#kept.get(key);
    const age = cached?.countedAt == null ? null : this.#now() - cached.countedAt;
    if (cached !== undefined && age !== null && age < OLDEST_MS) {
      if (age >= FRESH_MS && !cached.isCounting) void this.#countAgain(cached, count);
      return cached.counts;
    }
    if (cached?.isCounting) return cached.counts;
    const counting: Kept = { counts: count(), countedAt: null, isCounting: true };
    this.#kept.set(key, counting);
    void this.#settle(counting, counting.counts);
    return counting.counts;
  }

  /** Recounts after the caller has its answer. After a failure, the next caller tries again. */
  async #countAgain(cached: Kept, count: () => Promise<ScoreCount[]>): Promise<void> {
    cached.isCounting = true;
    await pause(this.#recountAfterMs, undefined, { ref: false });
    await this.#settle(cached, count());
  }

  async #settle(cached: Kept, counts: Promise<ScoreCount[]>): Promise<void> {
    try {
      const rows = await counts;
      cached.counts = counts;
      const isLarge = rows.reduce((sum, row) => sum + row.count, 0) > LARGE_STAGE;
      cached.countedAt = isLarge ? this.#now() : null;
    } catch {
      // The callers that await the counts get the error.
    } finally {
      cached.isCounting = false;
    }
  }
}
