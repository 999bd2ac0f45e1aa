import { STAGES, type Stage, stageStateAt } from '@cog/contracts/quiz/constants';
import { DEFAULT_RULES, type StageRules } from '@cog/contracts/quiz/stages.constants';
import type { Kysely, Selectable } from 'kysely';
import { versionAfter } from '../../../core/versionAfter.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

type Row = Selectable<DatabaseSchema['quiz_stages']>;

/** The quiz that a stage belongs to; its stages are as old as it is until an editor changes them. */
export type OfQuiz = Pick<Selectable<DatabaseSchema['quizzes']>, 'id' | 'started_at'>;

/** A stage as it is stored, or as it is by default; `version` is another one after each change. */
export interface StoredStage extends StageRules {
  version: string;
}

export interface AttemptCount {
  stage: number;
  /** Attempts that run, and those that are done. */
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
    /** Always the three stages, in order; without dates and with the default rules until an editor sets others. */
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
     * @param version the one that the edit began from
     * @returns the stage as it is now, or null when it was changed since
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

    /** Gives a quiz the rules of another one, without its dates. */
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

    /** How many participants are at each stage that anybody has begun. */
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

    /** Attempts that run end no later than their stage does. */
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

    /** Gives running attempts that the old closing time cut short their whole time, up to the new closing time. */
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
