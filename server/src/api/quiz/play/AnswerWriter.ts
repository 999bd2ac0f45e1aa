import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../../../db/databaseErrors.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** An answer to the question that is next in an attempt. */
export interface AnswerToWrite {
  attemptId: string;
  position: number;
  /** Index of the option in the bank. */
  option: number;
  /** When it came: ISO-8601, UTC. */
  at: string;
}

/** Written together at most: a database takes so many values in one statement. */
const MOST_TOGETHER = 100;

interface Waiting extends AnswerToWrite {
  settle(isTaken: boolean): void;
  fail(error: unknown): void;
}

/**
 * Writes answers if their question is still next and time is left. Those that come during a write share the next transaction,
 * since a disk takes hundreds in the time of one; each is acknowledged once on disk.
 */
export class AnswerWriter {
  readonly #db: Kysely<DatabaseSchema>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Kysely<DatabaseSchema>) {
    this.#db = db;
  }

  /**
   * Writes an answer that is not the last of its attempt.
   *
   * @returns whether it was taken, on disk by then; false when something else happened to the attempt first
   */
  write(answer: AnswerToWrite): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ ...answer, settle, fail });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      // SQLite writes without letting go of the thread: first everything is read that has come in.
      await setImmediate();
      // One answer of an attempt at a time, so that what is taken is known by its attempt. In one order, so that two
      // processes never wait for each other.
      const together = new Map<string, Waiting>();
      const later: Waiting[] = [];
      for (const answer of this.#waiting) {
        if (together.size < MOST_TOGETHER && !together.has(answer.attemptId)) together.set(answer.attemptId, answer);
        else later.push(answer);
      }
      this.#waiting = later;
      const inOrder = [...together.values()].sort((one, other) => (one.attemptId < other.attemptId ? -1 : 1));
      await this.#writeOrSplit(inOrder);
    }
    this.#isWriting = false;
  }

  /** What cannot be written together is tried one by one, so that no participant fails for another's answer. */
  async #writeOrSplit(answers: readonly Waiting[]): Promise<void> {
    try {
      const taken = await this.#writeTogether(answers);
      for (const { attemptId, settle } of answers) settle(taken.has(attemptId));
    } catch (error) {
      // Without a database each would wait for its own try to fail.
      if (answers.length === 1 || isUnavailable(error)) for (const { fail } of answers) fail(error);
      else for (const answer of answers) await this.#writeOrSplit([answer]);
    }
  }

  /** @returns the attempts whose answers were taken */
  async #writeTogether(answers: readonly AnswerToWrite[]): Promise<Set<string>> {
    return this.#db.transaction().execute(async (transaction) => {
      const given = sql.join(
        answers.map(({ attemptId, position, at }) => sql`(${attemptId}, cast(${position} as integer), ${at})`),
      );
      // Both databases call the columns of VALUES so.
      const { rows } = await sql<{ id: string }>`
        update quiz_attempts set answered = given.column2 + 1
        from (values ${given}) as given
        where id = given.column1 and answered = given.column2
          and status = 'running' and ends_at > given.column3
          and not exists (select 1 from quiz_stages where quiz_stages.quiz_id = quiz_attempts.quiz_id
            and quiz_stages.stage = quiz_attempts.stage and closes_at <= given.column3)
        returning id`.execute(transaction);
      const taken = new Set(rows.map(({ id }) => id));
      const values = answers
        .filter(({ attemptId }) => taken.has(attemptId))
        .map(({ attemptId, position, option, at }) => ({ attempt_id: attemptId, position, option, answered_at: at }));
      if (values.length > 0) await transaction.insertInto('quiz_answers').values(values).execute();
      return taken;
    });
  }
}
