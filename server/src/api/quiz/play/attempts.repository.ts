import { STAGES, type Stage } from '@cog/contracts/quiz/constants';
import type { StageRules } from '@cog/contracts/quiz/stages.constants';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { AnswerWriter } from './AnswerWriter.ts';
import { type QuestionVersion, type QuestionVersionId, QuestionVersions } from './questionVersions.ts';
import { shuffled } from './shuffled.ts';

/** Delay before an expired attempt is closed, because an answer that arrived in time may still be queued for writing. */
const GRACE_MS = 2000;
/** Most attempts to close in one transaction, because others' answers wait for it. */
const ENDED_TOGETHER = 20;

/** A question as it is asked in one attempt. */
export interface Asked extends QuestionVersionId {
  /** Indexes of the options in the bank, in the order in which the participant sees them. */
  order: number[];
}

export interface StoredAttempt {
  id: string;
  registrationId: string;
  quizId: string;
  stage: Stage;
  asked: Asked[];
  startedAt: string;
  /** When its time is over: at its own time limit, or when the stage closes if that is earlier. */
  endsAt: string;
  /** Number of answered questions, which is also the position of the next one. */
  answered: number;
  status: 'running' | 'completed' | 'timeout';
}

type Row = Selectable<DatabaseSchema['quiz_attempts']> & { closes_at: string | null };

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item));

function parseSearchParams(stored: string): Asked[] {
  const list: unknown = JSON.parse(stored);
  if (!Array.isArray(list)) throw new Error('The questions of a stored attempt cannot be read.');
  return list.map((item: unknown) => {
    if (
      typeof item !== 'object' ||
      item === null ||
      !('id' in item && 'version' in item && 'order' in item) ||
      typeof item.id !== 'string' ||
      typeof item.version !== 'string' ||
      !isNumbers(item.order)
    ) {
      throw new Error('A question of a stored attempt cannot be read.');
    }
    return { id: item.id, version: item.version, order: item.order };
  });
}

function stageOf(number: number): Stage {
  const stage = STAGES.find((known) => known === number);
  if (stage === undefined) throw new Error(`An attempt is stored for stage ${number}, which there is not.`);
  return stage;
}

const present = (row: Row): StoredAttempt => ({
  id: row.id,
  registrationId: row.registration_id,
  quizId: row.quiz_id,
  stage: stageOf(row.stage),
  asked: parseSearchParams(row.questions),
  startedAt: row.started_at,
  endsAt: row.closes_at !== null && row.closes_at < row.ends_at ? row.closes_at : row.ends_at,
  answered: row.answered,
  status: row.status,
});

/** An attempt's status at an instant, even if its time-out is not stored yet. */
export const statusAt = ({ status, endsAt }: StoredAttempt, now: Date): StoredAttempt['status'] =>
  status === 'running' && now.getTime() >= Date.parse(endsAt) ? 'timeout' : status;

/** Attempts at the stages: one per participant and stage. Each step is one conditional write. */
export function attemptsRepository(db: Kysely<DatabaseSchema>, versions = new QuestionVersions()) {
  const writer = new AnswerWriter(db);

  const attempts = () =>
    db
      .selectFrom('quiz_attempts')
      .leftJoin('quiz_stages', (join) =>
        join
          .onRef('quiz_stages.quiz_id', '=', 'quiz_attempts.quiz_id')
          .onRef('quiz_stages.stage', '=', 'quiz_attempts.stage'),
      )
      .selectAll('quiz_attempts')
      .select('quiz_stages.closes_at');

  async function find(registrationId: string, stage: Stage): Promise<StoredAttempt | null> {
    const row = await attempts()
      .where('registration_id', '=', registrationId)
      .where('quiz_attempts.stage', '=', stage)
      .executeTakeFirst();
    return row === undefined ? null : present(row);
  }

  /** The chosen options by position, as indexes in the bank. */
  async function answersOf(on: Kysely<DatabaseSchema>, { id }: StoredAttempt): Promise<(number | undefined)[]> {
    const rows = await on
      .selectFrom('quiz_answers')
      .select(['position', 'option'])
      .where('attempt_id', '=', id)
      .execute();
    const options: (number | undefined)[] = [];
    for (const { position, option } of rows) options[position] = option;
    return options;
  }

  const scoreOf = (questions: readonly QuestionVersion[], answers: readonly (number | undefined)[]) =>
    questions.filter(({ answer }, position) => answers[position] === answer).length;

  /** Stores the result of an attempt that has just ended, in the transaction that ended it. */
  async function addResult(
    transaction: Transaction<DatabaseSchema>,
    attempt: StoredAttempt,
    questions: readonly QuestionVersion[],
    end: { status: 'completed' | 'timeout'; at: string },
  ): Promise<void> {
    // If the clock was set back meanwhile, the result gets the longest possible time.
    const endedAt = end.at < attempt.startedAt ? attempt.endsAt : end.at;
    const milliseconds = Math.max(Date.parse(endedAt) - Date.parse(attempt.startedAt), 0);
    await transaction
      .insertInto('quiz_results')
      .values({
        id: uuidv7(),
        registration_id: attempt.registrationId,
        quiz_id: attempt.quizId,
        stage: attempt.stage,
        score: scoreOf(questions, await answersOf(transaction, attempt)),
        total_questions: attempt.asked.length,
        time_taken: Math.round(milliseconds / 1000),
        completed_at: end.at,
        status: end.status,
        source: 'site',
        // A registration may be deleted during its attempt.
        hidden: sql<0 | 1>`(select case when deleted_at is null then 0 else 1 end
          from registrations where id = ${attempt.registrationId})`,
      })
      // Keeps a result that an administrator imported meanwhile.
      .onConflict((conflict) => conflict.columns(['registration_id', 'stage']).doNothing())
      .execute();
  }

  /** Draws questions of the bank for one participant. @returns null when the bank has none for the stage */
  async function draw({ stage, questionCount }: StageRules): Promise<Asked[] | null> {
    const bank = await db
      .selectFrom('quiz_questions')
      .select(['id', 'updated_at'])
      .where('stage', '=', stage)
      .where('deleted_at', 'is', null)
      .execute();
    if (bank.length === 0) return null;
    const drawn = shuffled(bank, Math.max(1, questionCount)).map(({ id, updated_at: version }) => ({ id, version }));
    // Stored in a separate write: once for each version, not with each attempt.
    const questions = await versions.keep(db, drawn);
    if (questions.length === 0) return null;
    return questions.map(({ id, version, question }) => ({
      id,
      version,
      order: shuffled(question.options.map((_option, index) => index)),
    }));
  }

  return {
    find,

    /** All attempts of a participant. */
    async list(registrationId: string): Promise<StoredAttempt[]> {
      return (await attempts().where('registration_id', '=', registrationId).execute()).map(present);
    },

    /** The question at a position, in the version that was drawn. */
    async questionAt({ asked }: StoredAttempt, position: number): Promise<QuestionVersion | undefined> {
      const [question] = await versions.find(db, asked.slice(position, position + 1));
      return question;
    },

    /**
     * Starts an attempt with randomly drawn questions. If the participant has meanwhile started one on another device, that one
     * counts.
     *
     * @returns the attempt that counts, or null when the bank has no question for the stage
     */
    async begin(
      { registrationId, quizId }: { registrationId: string; quizId: string },
      stage: StageRules & { closesAt: string },
      now: Date,
    ): Promise<StoredAttempt | null> {
      const asked = await draw(stage);
      if (asked === null) return null;
      const startedAt = now.toISOString();
      const end = Math.min(now.getTime() + stage.timeLimitSeconds * 1000, Date.parse(stage.closesAt));
      const endsAt = new Date(end).toISOString();
      const begun = { id: uuidv7(), answered: 0, status: 'running' } as const;
      const inserted = await db
        .insertInto('quiz_attempts')
        .values({
          ...begun,
          registration_id: registrationId,
          quiz_id: quizId,
          stage: stage.stage,
          questions: JSON.stringify(asked),
          started_at: startedAt,
          ends_at: endsAt,
          finished_at: null,
        })
        .onConflict((conflict) => conflict.columns(['registration_id', 'stage']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted === undefined) return find(registrationId, stage.stage);
      return { ...begun, registrationId, quizId, stage: stage.stage, asked, startedAt, endsAt };
    },

    /**
     * Stores an answer if its question is the next one and time is left; with the last answer also the result. It is on disk when
     * the promise resolves.
     *
     * @param option index of the option in the bank
     * @returns the updated attempt, or null when the attempt changed first and nothing was written
     */
    async answer(attempt: StoredAttempt, option: number, now: Date): Promise<StoredAttempt | null> {
      const { id, answered: position, asked } = attempt;
      const at = now.toISOString();
      if (position + 1 < asked.length) {
        const isTaken = await writer.write({ attemptId: id, position, option, at });
        return isTaken ? { ...attempt, answered: position + 1 } : null;
      }
      const questions = await versions.find(db, asked);
      const isTaken = await db.transaction().execute(async (transaction) => {
        const taken = await transaction
          .updateTable('quiz_attempts')
          .set({ answered: asked.length, status: 'completed', finished_at: at })
          .where('id', '=', id)
          .where('status', '=', 'running')
          .where('answered', '=', position)
          .where('ends_at', '>', at)
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('quiz_stages')
                  .select('quiz_stages.stage')
                  .whereRef('quiz_stages.quiz_id', '=', 'quiz_attempts.quiz_id')
                  .whereRef('quiz_stages.stage', '=', 'quiz_attempts.stage')
                  .where('closes_at', '<=', at),
              ),
            ),
          )
          .returning('id')
          .executeTakeFirst();
        if (taken === undefined) return false;
        await transaction
          .insertInto('quiz_answers')
          .values({ attempt_id: id, position, option, answered_at: at })
          .execute();
        await addResult(transaction, attempt, questions, { status: 'completed', at });
        return true;
      });
      return isTaken ? { ...attempt, answered: asked.length, status: 'completed' } : null;
    },

    /** The option chosen at a position, as an index in the bank; null when it was not answered. */
    async optionAt({ id }: StoredAttempt, position: number): Promise<number | null> {
      const row = await db
        .selectFrom('quiz_answers')
        .select('option')
        .where('attempt_id', '=', id)
        .where('position', '=', position)
        .executeTakeFirst();
      return row?.option ?? null;
    },

    /** The questions of an attempt with the answers to them, and the number of right answers. */
    async review(attempt: StoredAttempt) {
      const questions = await versions.find(db, attempt.asked);
      const answers = await answersOf(db, attempt);
      return {
        score: scoreOf(questions, answers),
        questions: questions.map((question, position) => ({
          question,
          order: attempt.asked[position]?.order ?? [],
          chosen: answers[position] ?? null,
        })),
      };
    },

    /**
     * Closes expired attempts, of everyone or of one person, and stores their results. Other processes may do so concurrently.
     * When none is due, this costs one query.
     */
    async endDue(now: Date, registrationId?: string): Promise<void> {
      const due = new Date(now.getTime() - GRACE_MS).toISOString();
      for (;;) {
        const rows = await attempts()
          .where('status', '=', 'running')
          .where((where) => where.or([where('ends_at', '<=', due), where('closes_at', '<=', due)]))
          .$if(registrationId !== undefined, (query) => query.where('registration_id', '=', registrationId ?? ''))
          .orderBy('quiz_attempts.id')
          .limit(ENDED_TOGETHER)
          .execute();
        if (rows.length === 0) return;
        const ending = rows.map(present);
        const questions = await Promise.all(ending.map(({ asked }) => versions.find(db, asked)));
        await db.transaction().execute(async (transaction) => {
          for (const [index, attempt] of ending.entries()) {
            const ended = await transaction
              .updateTable('quiz_attempts')
              .set({ status: 'timeout', finished_at: attempt.endsAt })
              .where('id', '=', attempt.id)
              .where('status', '=', 'running')
              .returning('answered')
              .executeTakeFirst();
            const end = { status: 'timeout', at: attempt.endsAt } as const;
            if (ended !== undefined) await addResult(transaction, attempt, questions[index] ?? [], end);
          }
        });
        if (ending.length < ENDED_TOGETHER) return;
      }
    },
  };
}
