import type { Stage } from '@cog/contracts/quiz/constants';
import { STAGES } from '@cog/contracts/quiz/constants';
import { MOST_RESULTS } from '@cog/contracts/quiz/results.constants';
import { type Kysely, type Selectable, sql } from 'kysely';
import { likePattern } from '../../../core/searchText.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';

type Results = DatabaseSchema['quiz_results'];
type Registrations = DatabaseSchema['registrations'];

/** Results that are ranked together. */
export interface StageOfQuiz {
  quizId: string;
  stage: Stage;
}

/** Fields that determine a rank (specification, section 7), with the id as tie-breaker. */
export type RankKey = Pick<Selectable<Results>, 'id' | 'score' | 'time_taken'>;

export type StoredResult = Pick<
  Selectable<Results>,
  'id' | 'score' | 'total_questions' | 'time_taken' | 'completed_at' | 'status'
> &
  Pick<Selectable<Registrations>, 'full_name' | 'phone_number' | 'email' | 'reference'>;

/** The results with a score. */
export interface ScoreCount {
  score: number;
  total_questions: number;
  count: number;
  /** Seconds. */
  fastest: number;
}

/** The column of a search, and its words, each of which has to match. */
export interface NameSearch {
  terms: readonly string[];
  /** `name_key` holds names only; `search_text` also holds phone, e-mail and reference. */
  column: 'name_key' | 'search_text';
}

/** Results of the leaderboard: those that are not hidden, best first. */
export function resultsRepository(db: Kysely<DatabaseSchema>) {
  const resultsOf = ({ quizId, stage }: StageOfQuiz) =>
    db
      .selectFrom('quiz_results')
      .where('quiz_results.quiz_id', '=', quizId)
      .where('quiz_results.stage', '=', stage)
      .where('quiz_results.hidden', '=', 0);

  const ranked = (of: StageOfQuiz) =>
    resultsOf(of)
      .select(['quiz_results.id', 'quiz_results.score', 'quiz_results.time_taken'])
      .orderBy('quiz_results.score', 'desc')
      .orderBy('quiz_results.time_taken')
      .orderBy('quiz_results.id');

  return {
    /** The stages with results. */
    async stages(quizId: string): Promise<Stage[]> {
      const found = await Promise.all(
        STAGES.map((stage) => resultsOf({ quizId, stage }).select('quiz_results.id').limit(1).executeTakeFirst()),
      );
      return STAGES.filter((_, place) => found[place] !== undefined);
    },

    /** A section of the leaderboard. */
    async ranked(of: StageOfQuiz, { limit, offset }: { limit: number; offset: number }): Promise<RankKey[]> {
      return ranked(of).limit(limit).offset(offset).execute();
    },

    /** Results of people who match a search, best first: at most `MOST_RESULTS`, plus one to show that there are more. */
    async search(of: StageOfQuiz, { terms, column }: NameSearch): Promise<RankKey[]> {
      const found = terms.reduce(
        (narrowed, term) =>
          narrowed.where(sql<boolean>`${sql.ref(`quiz_results.${column}`)} like ${likePattern(term)} escape '\\'`),
        ranked(of),
      );
      return found.limit(MOST_RESULTS + 1).execute();
    },

    /** All fields of some results, in their order. */
    async withPeople(ids: readonly string[]): Promise<StoredResult[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('quiz_results')
        .innerJoin('registrations', 'registrations.id', 'quiz_results.registration_id')
        .where('quiz_results.id', 'in', [...ids])
        .select(['quiz_results.id', 'score', 'total_questions', 'time_taken', 'completed_at', 'status'])
        .select(['full_name', 'phone_number', 'email', 'reference'])
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** For each result, how many with the same score were faster. */
    async fasterAtScore(of: StageOfQuiz, ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('quiz_results as one')
        .where('one.id', 'in', [...ids])
        .select((from) => [
          'one.id',
          from
            .selectFrom('quiz_results as faster')
            .where('faster.quiz_id', '=', of.quizId)
            .where('faster.stage', '=', of.stage)
            .where('faster.hidden', '=', 0)
            .whereRef('faster.score', '=', 'one.score')
            .whereRef('faster.time_taken', '<', 'one.time_taken')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('faster'),
        ])
        .execute();
      return new Map(rows.map(({ id, faster }) => [id, faster ?? 0]));
    },

    /** Number of results with an equal rank that are listed before this one. */
    async equalBefore(of: StageOfQuiz, { id, score, time_taken }: RankKey): Promise<number> {
      const { count } = await resultsOf(of)
        .where('quiz_results.score', '=', score)
        .where('quiz_results.time_taken', '=', time_taken)
        .where('quiz_results.id', '<', id)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** A result of the current leaderboard; null when it is missing, hidden, or of another stage or quiz. */
    async find(of: StageOfQuiz, id: string): Promise<RankKey | null> {
      const found = await ranked(of).where('quiz_results.id', '=', id).executeTakeFirst();
      return found ?? null;
    },

    /** The distinct scores, best first. */
    async scoreCounts(of: StageOfQuiz): Promise<ScoreCount[]> {
      const byScore = await resultsOf(of)
        .select(({ fn }) => [
          'score',
          fn.min('total_questions').as('total_questions'),
          fn.max('total_questions').as('most_questions'),
          fn.countAll<number>().as('count'),
          fn.min('time_taken').as('fastest'),
        ])
        .groupBy('score')
        .orderBy('score', 'desc')
        .execute();
      const mixed = byScore.filter((row) => row.total_questions !== row.most_questions).map(({ score }) => score);
      if (mixed.length === 0) return byScore;
      // Imported results may have another number of questions, so count such scores by it.
      const apart = await resultsOf(of)
        .where('quiz_results.score', 'in', mixed)
        .select(({ fn }) => [
          'score',
          'total_questions',
          fn.countAll<number>().as('count'),
          fn.min('time_taken').as('fastest'),
        ])
        .groupBy(['score', 'total_questions'])
        .execute();
      const rest = byScore.filter(({ score }) => !mixed.includes(score));
      return [...rest, ...apart].sort((one, other) => other.score - one.score);
    },

    /** The results of the person with a reference; none for a repeat, which must not reveal anything about the first. */
    async ofReference(
      quizId: string,
      reference: string,
    ): Promise<{ fullName: string; results: (RankKey & { stage: Stage })[] } | null> {
      const person = await db
        .selectFrom('registrations')
        .where('reference', '=', reference)
        .where('quiz_id', '=', quizId)
        .where('deleted_at', 'is', null)
        .select(['id', 'full_name'])
        .executeTakeFirst();
      const rows = await db
        .selectFrom('quiz_results')
        // Runs even without a match, so that an unknown reference takes the same time.
        .where('registration_id', '=', person?.id ?? '')
        .where('quiz_id', '=', quizId)
        .where('hidden', '=', 0)
        .select(['id', 'stage', 'score', 'time_taken'])
        .orderBy('stage')
        .execute();
      if (person === undefined || rows.length === 0) return null;
      const results = rows.flatMap(({ stage, ...row }) => {
        const known = STAGES.find((one) => one === stage);
        return known === undefined ? [] : [{ ...row, stage: known }];
      });
      return { fullName: person.full_name, results };
    },
  };
}
