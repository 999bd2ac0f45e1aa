import { STAGES, type Stage, stageStateAt } from '@cog/contracts/quiz/constants';
import { DEFAULT_RULES, type StageRules } from '@cog/contracts/quiz/stages.constants';
import type { Kysely, Selectable } from 'kysely';
import { versionAfter } from '../../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

type Row = Selectable<DatabaseSchema['quiz_stages']>;

/** The quiz of a stage; until an editor changes a stage, its version derives from the quiz's start. */
export type OfQuiz = Pick<Selectable<DatabaseSchema['quizzes']>, 'id' | 'started_at'>;

/** A stage as stored, or with default values; `version` differs after each change. */
export interface StoredStage extends StageRules {
  version: string;
}

export interface AttemptCount {
  stage: number;
  /** Number of running attempts, and of finished ones. */
  running: number;
  finished: number;
}

const read = (row: Row, stage: Stage): StoredStage => ({
  stage,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  questionCount: row.question_count,
  timeLimitSeconds: row.time_limit_seconds,
  passMarkPercent: row.pass_mark_percent,
  version: row.updated_at,
});

const columnsOf = (rules: StageRules) => ({
  opens_at: rules.opensAt,
  closes_at: rules.closesAt,
  question_count: rules.questionCount,
  time_limit_seconds: rules.timeLimitSeconds,
  pass_mark_percent: rules.passMarkPercent,
});

/** Dates and rules of the stages of a quiz. */
export function stagesRepository(db: Kysely<DatabaseSchema>) {
  const list = async (quiz: OfQuiz): Promise<StoredStage[]> => {
    const rows = await db.selectFrom('quiz_stages').selectAll().where('quiz_id', '=', quiz.id).execute();
    return STAGES.map((stage) => {
      const row = rows.find((stored) => stored.stage === stage);
      if (row !== undefined) return read(row, stage);
      return { stage, opensAt: null, closesAt: null, ...DEFAULT_RULES[stage], version: quiz.started_at };
    });
  };

  return {
    /** Always the three stages, in order; by default without dates and with the default rules. */
    list,

    /** The stages that are open at an instant. */
    async open(quiz: OfQuiz, now: Date): Promise<Stage[]> {
      const stages = await list(quiz);
      return stages
        .filter(({ opensAt, closesAt }) => stageStateAt(opensAt, closesAt, now.getTime()) === 'open')
        .map(({ stage }) => stage);
    },

    /**
     * Stores dates and rules of a stage.
     *
     * @param version the version that the edit is based on
     * @returns the stored stage, or null when it has changed since
     */
    async save(quiz: OfQuiz, rules: StageRules, version: string, now: Date): Promise<StoredStage | null> {
      const { stage } = rules;
      const columns = { ...columnsOf(rules), updated_at: versionAfter(version, now) };
      const changed = await db
        .updateTable('quiz_stages')
        .set(columns)
        .where('quiz_id', '=', quiz.id)
        .where('stage', '=', stage)
        .where('updated_at', '=', version)
        .returningAll()
        .executeTakeFirst();
      if (changed !== undefined) return read(changed, stage);
      if (version !== quiz.started_at) return null;
      const added = await db
        .insertInto('quiz_stages')
        .values({ quiz_id: quiz.id, stage, ...columns })
        .onConflict((conflict) => conflict.columns(['quiz_id', 'stage']).doNothing())
        .returningAll()
        .executeTakeFirst();
      return added === undefined ? null : read(added, stage);
    },

    /** Copies the rules of one quiz to another, without the dates. */
    async copyRules(from: OfQuiz, to: OfQuiz): Promise<void> {
      for (const rules of await list(from)) {
        await db
          .insertInto('quiz_stages')
          .values({
            quiz_id: to.id,
            stage: rules.stage,
            ...columnsOf({ ...rules, opensAt: null, closesAt: null }),
            updated_at: to.started_at,
          })
          .execute();
      }
    },

    /** Number of participants at each stage with any attempts. */
    async attempts(quiz: OfQuiz): Promise<AttemptCount[]> {
      const rows = await db
        .selectFrom('quiz_attempts')
        .select(({ fn }) => ['stage', 'status', fn.countAll().as('total')])
        .where('quiz_id', '=', quiz.id)
        .groupBy(['stage', 'status'])
        .execute();
      return STAGES.flatMap((stage) => {
        const of = rows.filter((row) => row.stage === stage);
        if (of.length === 0) return [];
        const sum = (isRunning: boolean) =>
          of
            .filter(({ status }) => (status === 'running') === isRunning)
            .reduce((total, row) => total + Number(row.total), 0);
        return [{ stage, running: sum(true), finished: sum(false) }];
      });
    },

    /** Shortens running attempts so that they end no later than their stage. */
    async endAttempts(quiz: OfQuiz, stage: Stage, closesAt: string): Promise<void> {
      await db
        .updateTable('quiz_attempts')
        .set({ ends_at: closesAt })
        .where('quiz_id', '=', quiz.id)
        .where('stage', '=', stage)
        .where('status', '=', 'running')
        .where('ends_at', '>', closesAt)
        .execute();
    },

    /** Extends running attempts that the old closing time had shortened to their full time, up to the new closing time. */
    async prolongAttempts(quiz: OfQuiz, before: StageRules, closesAt: string): Promise<void> {
      const cut = await db
        .selectFrom('quiz_attempts')
        .select(['id', 'started_at'])
        .where('quiz_id', '=', quiz.id)
        .where('stage', '=', before.stage)
        .where('status', '=', 'running')
        .where('ends_at', '=', before.closesAt ?? '')
        .execute();
      for (const { id, started_at } of cut) {
        const whole = new Date(Date.parse(started_at) + before.timeLimitSeconds * 1000).toISOString();
        await db
          .updateTable('quiz_attempts')
          .set({ ends_at: whole < closesAt ? whole : closesAt })
          .where('id', '=', id)
          .where('status', '=', 'running')
          .execute();
      }
    },
  };
}
