import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isUnavailable } from '../../../db/databaseErrors.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** An answer to the next question of an attempt. */
export interface AnswerToWrite {
  attemptId: string;
  position: number;
  /** Index of the option in the question bank. */
  option: number;
  /** When the answer arrived: ISO-8601, UTC. */
  at: string;
}

/** Most answers per statement, because databases limit the number of values. */
const MOST_TOGETHER = 100;

interface Waiting extends AnswerToWrite {
  settle(isTaken: boolean): void;
  fail(error: unknown): void;
}

/**
 * Writes answers if their question is still the next one and time is left. Answers that arrive during a write share the next
 * transaction, because a disk can write hundreds in the time of one; each is acknowledged once it is on disk.
 */
export class AnswerWriter {
  readonly #db: Kysely<DatabaseSchema>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Kysely<DatabaseSchema>) {
    this.#db = db;
  }

  /**
   * Writes an answer other than the last of its attempt.
   *
   * @returns whether it was accepted, which means that it is on disk; false when the attempt changed first
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
      // SQLite writes synchronously, so first let the server read all requests that have arrived.
      await setImmediate();
      // One answer per attempt at a time, so that the attempt's id identifies the answer. Ordered, so that two processes do not
      // deadlock.
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

  /** If the joint write fails, writes answers one by one, so that no participant fails because of another's answer. */
  async #writeOrSplit(answers: readonly Waiting[]): Promise<void> {
    try {
      const taken = await this.#writeTogether(answers);
      for (const { attemptId, settle } of answers) settle(taken.has(attemptId));
    } catch (error) {
      // If the database is unavailable, single tries would only fail one after another.
      if (answers.length === 1 || isUnavailable(error)) for (const { fail } of answers) fail(error);
      else for (const answer of answers) await this.#writeOrSplit([answer]);
    }
  }

  /** @returns the attempts whose answers were accepted */
  async #writeTogether(answers: readonly AnswerToWrite[]): Promise<Set<string>> {
    return this.#db.transaction().execute(async (transaction) => {
      const given = sql.join(
        answers.map(({ attemptId, position, at }) => sql`(${attemptId}, cast(${position} as integer), ${at})`),
      );
      // Both databases give the columns of VALUES these names.
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
