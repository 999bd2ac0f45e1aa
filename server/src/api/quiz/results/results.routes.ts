import type { QueryOf } from '@cog/contracts/lib/endpoint';
import { MOST_RESULTS, RESULTS_PAGE_SIZE } from '@cog/contracts/quiz/results.constants';
import { findQuizResults, getQuizResults } from '@cog/contracts/quiz/results.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DatabaseLimit } from '../../../admission/DatabaseLimit.ts';
import { RESULT_SEARCH_LIMIT } from '../../../admission/limits.ts';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { answered, refused } from '../../../http/answer.ts';
import { registerEndpoint } from '../../../http/registerEndpoint.ts';
import { retryLater } from '../../../http/retryLater.ts';
import { nameKey } from '../../registrations/nameKey.ts';
import { quizzesRepository } from '../../registrations/quizzes.repository.ts';
import { readReference } from '../../registrations/readReference.ts';
import { prefixOf } from '../../registrations/reference.ts';
import { personTerms } from '../../registrations/registrationFilter.ts';
import { presentResult } from './results.presenter.ts';
import { type RankKey, resultsRepository, type ScoreCount, type StageOfQuiz } from './results.repository.ts';
import { StageCounts } from './StageCounts.ts';
import { betterThan, summaryOf } from './stageSummary.ts';

const NOT_FOUND = refused(
  404,
  'We can’t find that reference. If you registered more than once, please use the first one.',
);

type Repository = ReturnType<typeof resultsRepository>;

/** The ranks of some results, in their order: one more than the number of better results. */
async function ranksOf(
  results: Repository,
  of: StageOfQuiz,
  keys: readonly RankKey[],
  counts: readonly ScoreCount[],
): Promise<number[]> {
  const faster = await results.fasterAtScore(
    of,
    keys.map(({ id }) => id),
  );
  return keys.map(({ id, score }) => 1 + betterThan(counts, score) + (faster.get(id) ?? 0));
}

const sharesRank = (one: RankKey, other: RankKey) => one.score === other.score && one.time_taken === other.time_taken;

/** The ranks of consecutive results, the first at this index from 0; equal results share a rank. */
async function ranksInOrder(results: Repository, of: StageOfQuiz, keys: readonly RankKey[], offset: number) {
  const [first] = keys;
  if (first === undefined) return [];
  const ranks: number[] = [];
  let rank = offset + 1 - (await results.equalBefore(of, first));
  keys.forEach((key, place) => {
    const before = keys[place - 1];
    if (before !== undefined && !sharesRank(before, key)) rank = offset + place + 1;
    ranks.push(rank);
  });
  return ranks;
}

/** The requested section of the leaderboard, with ranks. */
async function partOf(
  db: Kysely<DatabaseSchema>,
  of: StageOfQuiz,
  { search, page: requestedPage, pageSize: size, near }: QueryOf<typeof getQuizResults>,
  { isWhole, counting }: { isWhole: boolean; counting: Promise<readonly ScoreCount[]> },
) {
  const results = resultsRepository(db);
  const isPaged = requestedPage !== undefined || search !== null || near !== undefined;
  const pageSize = size ?? (isPaged ? RESULTS_PAGE_SIZE : MOST_RESULTS);
  if (search !== null) {
    const page = requestedPage ?? 1;
    const terms = isWhole
      ? personTerms(search)
      : nameKey(search)
          .split(' ')
          .filter((term) => term !== '');
    // A search without letters or digits finds no one, because names have words.
    const found =
      terms.length === 0 ? [] : await results.search(of, { terms, column: isWhole ? 'search_text' : 'name_key' });
    const isMore = found.length > MOST_RESULTS;
    const shown = found.slice(0, MOST_RESULTS).slice((page - 1) * pageSize, page * pageSize);
    const total = Math.min(found.length, MOST_RESULTS);
    return { page, pageSize, total, isMore, keys: shown, ranks: await ranksOf(results, of, shown, await counting) };
  }
  const counts = await counting;
  const key = near === undefined ? null : await results.find(of, near);
  const page = key === null ? (requestedPage ?? 1) : await pageOf(results, of, key, { counts, pageSize });
  const offset = (page - 1) * pageSize;
  const keys = await results.ranked(of, { limit: pageSize, offset });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { page, pageSize, total, isMore: false, keys, ranks: await ranksInOrder(results, of, keys, offset) };
}

/** The page that has a result, counted from 1. */
async function pageOf(
  results: Repository,
  of: StageOfQuiz,
  key: RankKey,
  { counts, pageSize }: { counts: readonly ScoreCount[]; pageSize: number },
): Promise<number> {
  const [rank = 1] = await ranksOf(results, of, [key], counts);
  const place = rank - 1 + (await results.equalBefore(of, key));
  return Math.floor(place / pageSize) + 1;
}

/** Registers the leaderboard: public, with phone, e-mail and reference only for administrators. */
export function registerResults(app: FastifyInstance): void {
  const counts = new StageCounts();

  registerEndpoint(
    app,
    getQuizResults,
    async ({ db, query, session }) => {
      const isWhole = session?.role === 'administrator';
      const results = resultsRepository(db);
      const { id: quizId } = await quizzesRepository(db).current();
      const stages = await results.stages(quizId);
      const of = { quizId, stage: query.stage ?? stages.at(-1) ?? 1 };
      // Counts while the search runs, because PostgreSQL can use another CPU.
      const counting = counts.get(of, () => results.scoreCounts(of));
      const [{ keys, ranks, ...part }, known] = await Promise.all([
        partOf(db, of, query, { isWhole, counting }),
        counting,
      ]);
      const rankById = new Map(keys.map(({ id }, place) => [id, ranks[place] ?? 0]));
      const stored = await results.withPeople(keys.map(({ id }) => id));
      return answered({
        success: true,
        data: stored.map((one) => presentResult(one, rankById.get(one.id) ?? 0, isWhole)),
        ...part,
        stage: of.stage,
        stages,
        summary: summaryOf(known),
      });
    },
    { knowsSession: true },
  );

  registerEndpoint(app, findQuizResults, async ({ db, body, address, now }) => {
    const wait = await new DatabaseLimit(RESULT_SEARCH_LIMIT, db, now).take(address);
    if (wait > 0) return retryLater(wait, 'Too many searches from your network.');
    const reference = readReference(body.reference, await prefixOf(db));
    const { id: quizId } = await quizzesRepository(db).current();
    const results = resultsRepository(db);
    const found = await results.ofReference(quizId, reference ?? '');
    if (found === null) return NOT_FOUND;
    const ranked = await Promise.all(
      found.results.map(async ({ stage, ...key }) => {
        const of = { quizId, stage };
        const [rank = 1] = await ranksOf(results, of, [key], await counts.get(of, () => results.scoreCounts(of)));
        return { id: key.id, stage, rank };
      }),
    );
    return answered({ fullName: found.fullName, results: ranked });
  });
}
