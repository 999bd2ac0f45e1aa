import { setTimeout as pause } from 'node:timers/promises';
import type { ScoreCount, StageOfQuiz } from './results.repository.ts';

/** Larger stages take tens of milliseconds to count. */
const LARGE_STAGE = 5000;
/** Handed out as they are until they are so old. */
const FRESH_MS = 1000;
/** Handed out until they are so old, while they are counted again for who asks next. */
const OLDEST_MS = 30_000;
/** By then who asked has been answered: counting takes both processors from PostgreSQL, and SQLite the server's own. */
const RECOUNT_AFTER_MS = 300;

interface Kept {
  counts: Promise<ScoreCount[]>;
  /** When they were counted, on the clock of the process; null while they are, and for a small stage. */
  countedAt: number | null;
  isCounting: boolean;
}

/**
 * The counts of each stage. Those of a small one are always counted again, once for all who ask at the same time; of
 * a large one they are at most half a minute old, and a second where clients ask all the time.
 */
export class StageCounts {
  readonly #kept = new Map<string, Kept>();
  readonly #now: () => number;
  readonly #recountAfterMs: number;

  /** @param options.now milliseconds, of any beginning */
  constructor({ now = () => performance.now(), recountAfterMs = RECOUNT_AFTER_MS } = {}) {
    this.#now = now;
    this.#recountAfterMs = recountAfterMs;
  }

  /** @param count counts them */
  get({ quizId, stage }: StageOfQuiz, count: () => Promise<ScoreCount[]>): Promise<ScoreCount[]> {
    const key = `${stage} ${quizId}`;
    const kept = this.#kept.get(key);
    const age = kept?.countedAt == null ? null : this.#now() - kept.countedAt;
    if (kept !== undefined && age !== null && age < OLDEST_MS) {
      if (age >= FRESH_MS && !kept.isCounting) void this.#countAgain(kept, count);
      return kept.counts;
    }
    if (kept?.isCounting) return kept.counts;
    const counting: Kept = { counts: count(), countedAt: null, isCounting: true };
    this.#kept.set(key, counting);
    void this.#settle(counting, counting.counts);
    return counting.counts;
  }

  /** After the answer to who asked. What fails is tried by who asks next. */
  async #countAgain(kept: Kept, count: () => Promise<ScoreCount[]>): Promise<void> {
    kept.isCounting = true;
    await pause(this.#recountAfterMs, undefined, { ref: false });
    await this.#settle(kept, count());
  }

  async #settle(kept: Kept, counts: Promise<ScoreCount[]>): Promise<void> {
    try {
      const rows = await counts;
      kept.counts = counts;
      const isLarge = rows.reduce((sum, row) => sum + row.count, 0) > LARGE_STAGE;
      kept.countedAt = isLarge ? this.#now() : null;
    } catch {
      // Callers that wait for them are told.
    } finally {
      kept.isCounting = false;
    }
  }
}
